import "server-only";
import { z } from "zod";
import { assertMayPublish, lockUserExclusively } from "@/lib/accounts/graph/user-locks";
import { setProfilePicture } from "@/lib/accounts/profile/set-profile-picture";
import type { Actor } from "@/lib/accounts/session/session";
import { env } from "@/lib/env";
import { conflict, invalid, notFound, paymentRequired } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { forgetHits, markDecided, requestScreeningReview } from "@/lib/screening/commands";
import { isAlreadyDecided } from "@/lib/screening/media/screen-media";
import { Hits } from "@/lib/screening/queries/screenings";
import { screenWords } from "@/lib/screening/text/joined-words";
import type { ContentState, PictureKind } from "@/prisma/generated/client";
import type { NewProfilePicture, ProfilePicture } from "../contract/pictures";
import { StoredFile } from "../files/asset-files";
import { getProfilePicture } from "../queries/pictures";
import { type AttachedAsset, attachAssets, lockAttachedAssets } from "./attach-assets";
import { addToBlocklist, removeFromBlocklist } from "./image-blocklist";
import { findDecision, recordScreeningOutcome, type ScreeningOutcome, screeningOutcome } from "./screening-outcome";

const Files = z.array(StoredFile);

const parentOf = (id: string) => ({ kind: "picture", id }) as const;

/** Locks the owner first, in the lock order of a ban. Returns null if the picture is gone. */
export async function lockPicture(id: string, tx: Db) {
  const owner = await tx.profilePicture.findUnique({ where: { id }, select: { authorId: true } });
  if (!owner) return null;
  await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${owner.authorId}::uuid FOR NO KEY UPDATE`;
  await tx.$executeRaw`SELECT FROM "ProfilePicture" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  return tx.profilePicture.findUnique({
    where: { id },
    select: {
      id: true,
      authorId: true,
      kind: true,
      state: true,
      screeningId: true,
      screening: { select: { hits: true } },
    },
  });
}
type Locked = NonNullable<Awaited<ReturnType<typeof lockPicture>>>;

/** The smallest rendition for an avatar, the largest for a cover. Without a CDN host, as it is stored. */
async function addressFor(kind: PictureKind, assetId: string, tx: Db): Promise<string> {
  const { files } = await tx.asset.findUniqueOrThrow({ where: { id: assetId }, select: { files: true } });
  const processedFiles = Files.parse(files)
    .filter(({ type }) => type === "image/webp")
    .sort((one, other) => (one.width ?? 0) - (other.width ?? 0));
  const shown = kind === "avatar" ? processedFiles[0] : processedFiles.at(-1);
  if (!shown) throw new Error(`no picture was made of asset ${assetId}`);
  return `${env.BASE_PATH}/media/${assetId}/${shown.name}`;
}

async function setState(
  { id, authorId, kind, state: before }: Pick<Locked, "id" | "authorId" | "kind" | "state">,
  { state, screeningId }: { state: ContentState; screeningId?: string | null },
  asset: Pick<AttachedAsset, "id"> | undefined,
  tx: Db,
): Promise<void> {
  if (state === "live") {
    const otherPictures = await tx.profilePicture.findMany({
      where: { authorId, kind, id: { not: id }, state: { not: "removed" } },
      select: { id: true },
    });
    const ids = otherPictures.map((other) => other.id);
    // Replaces the pictures shown or pending before, which also frees their storage.
    await tx.profilePicture.deleteMany({ where: { id: { in: ids } } });
    await forgetHits("picture", ids, tx);
  }
  // `picture_access` publishes or hides its file (prisma/triggers/media.sql).
  await tx.profilePicture.update({
    where: { id },
    data: { state, ...(screeningId && { screeningId }) },
    select: { id: true },
  });
  if (state === "live" && asset) await setProfilePicture(authorId, kind, await addressFor(kind, asset.id, tx), tx);
  else if (before === "live") await setProfilePicture(authorId, kind, null, tx);
}

/** The previous picture stays until the new one is ready and approved. Throws `payment_required`, `invalid`. */
export async function setPicture(
  actor: Pick<Actor, "id" | "plan">,
  { kind, assetId }: NewProfilePicture,
  db: Db = prisma,
): Promise<ProfilePicture> {
  if (!actor.plan) throw paymentRequired("media.needPlan");
  return inTransaction(db, async (tx) => {
    await lockUserExclusively(tx, actor.id);
    await assertMayPublish(tx, actor.id);
    const { id } = await tx.profilePicture.create({
      data: { authorId: actor.id, kind, state: "processing", createdAt: now() },
      select: { id: true },
    });
    const [asset] = await attachAssets(actor, parentOf(id), [{ id: assetId }], tx);
    if (asset?.kind !== "image") throw invalid("media.wrongKind.image");
    const waiting = await tx.profilePicture.findMany({
      where: { authorId: actor.id, kind, id: { not: id }, state: { in: ["processing", "held", "failed"] } },
      select: { id: true },
    });
    const supersededIds = waiting.map((each) => each.id);
    await tx.profilePicture.deleteMany({ where: { id: { in: supersededIds } } });
    await forgetHits("picture", supersededIds, tx);
    await settle({ id, authorId: actor.id, kind, state: "processing", screeningId: null, screening: null }, tx);
    return getProfilePicture(actor, id, tx);
  });
}

const isVeiled = async ({ id }: Pick<AttachedAsset, "id">, tx: Db) =>
  (await tx.asset.findUniqueOrThrow({ where: { id }, select: { blurred: true } })).blurred;

/** Profile pictures appear next to every name without a blur, so a blurred one is held for review. */
const heldFor = ({ screened, ...outcome }: ScreeningOutcome): ScreeningOutcome => ({
  ...outcome,
  state: "held",
  screened: { ...screened, verdict: "hold" },
});

async function settle(picture: Locked, tx: Db): Promise<void> {
  const { id, state: before } = picture;
  if (before === "removed") return;
  const [asset] = await lockAttachedAssets(parentOf(id), tx);
  if (!asset) {
    await tx.profilePicture.deleteMany({ where: { id } });
    await forgetHits("picture", [id], tx);
    if (before === "live") await setProfilePicture(picture.authorId, picture.kind, null, tx);
    return;
  }
  const combined = screeningOutcome(screenWords(""), [asset], await findDecision(picture.screeningId, tx));
  const outcome =
    combined.state === "live" && !combined.released && (await isVeiled(asset, tx)) ? heldFor(combined) : combined;
  const { state, screened } = outcome;
  const isKnown = state !== "held" || isAlreadyDecided(screened.hits, Hits.parse(picture.screening?.hits ?? []));
  if (state === before && isKnown) return;
  const screeningId = await recordScreeningOutcome({ ...parentOf(id), authorId: picture.authorId }, outcome, tx);
  await setState(picture, { state, screeningId }, asset, tx);
}

/** Settles a picture after its file was processed, failed or was deleted. Idempotent. */
export async function finishPictureProcessing(id: string, db: Db = prisma): Promise<void> {
  await inTransaction(db, async (tx) => {
    const picture = await lockPicture(id, tx);
    if (picture) await settle(picture, tx);
  });
}

/** The picture before it does not return. Throws `not_found`. */
export async function deletePicture(actor: { id: string }, id: string, db: Db = prisma): Promise<{ success: true }> {
  return inTransaction(db, async (tx) => {
    const picture = await lockPicture(id, tx);
    if (picture?.authorId !== actor.id || picture.state === "removed") throw notFound("picture");
    // `holder_gone` deletes its file (prisma/triggers/media.sql).
    await tx.profilePicture.deleteMany({ where: { id } });
    await forgetHits("picture", [id], tx);
    if (picture.state === "live") await setProfilePicture(actor.id, picture.kind, null, tx);
    return { success: true };
  });
}

/** Throws `not_found`, and `conflict` when the picture is not held. */
export async function requestPictureReview(
  actor: { id: string },
  id: string,
  db: Db = prisma,
): Promise<ProfilePicture> {
  return inTransaction(db, async (tx) => {
    const picture = await lockPicture(id, tx);
    if (picture?.authorId !== actor.id || picture.state === "removed") throw notFound("picture");
    if (picture.state !== "held" || !picture.screeningId) throw conflict("media.pictureNotHeld");
    await requestScreeningReview(picture.screeningId, tx);
    return getProfilePicture(actor, id, tx);
  });
}

/** Throws `not_found`, `conflict` if not held, or screened again since `screeningId`. */
export async function approvePicture(id: string, screeningId?: string, db: Db = prisma): Promise<void> {
  await inTransaction(db, async (tx) => {
    const picture = await lockPicture(id, tx);
    if (!picture) throw notFound("picture");
    if (picture.state !== "held") throw conflict("media.pictureNotHeld");
    if (screeningId && screeningId !== picture.screeningId) throw conflict("media.pictureChanged");
    const [asset] = await lockAttachedAssets(parentOf(id), tx);
    const state = asset?.state === "processing" || asset?.state === "failed" ? asset.state : "live";
    await setState(picture, { state }, asset, tx);
    if (picture.screeningId) await markDecided(picture.screeningId, tx);
  });
}

/** Also blocks similar pictures. Throws `not_found`, `conflict`. */
export async function removePictureByModerator(id: string, db: Db = prisma): Promise<void> {
  await inTransaction(db, async (tx) => {
    const picture = await lockPicture(id, tx);
    if (!picture) throw notFound("picture");
    if (picture.state === "removed") throw conflict("media.pictureRemoved");
    await setState(picture, { state: "removed" }, undefined, tx);
    await addToBlocklist(parentOf(id), tx);
  });
}

/** Does nothing if another picture was chosen. Returns whether it changed. */
export async function restorePictureByModerator(id: string, state: ContentState, tx: Db): Promise<boolean> {
  const picture = await lockPicture(id, tx);
  if (!picture || picture.state === state) return false;
  if (picture.state === "removed") await removeFromBlocklist(parentOf(id), tx);
  const { authorId, kind } = picture;
  const chosen = await tx.profilePicture.count({
    where: { authorId, kind, id: { not: id }, state: { not: "removed" } },
  });
  if (chosen > 0) return false;
  const [asset] = await lockAttachedAssets(parentOf(id), tx);
  await setState(picture, { state }, asset, tx);
  // Its file may have been processed or described meanwhile. What is held waits for a decision anyway.
  if (state !== "held") await finishPictureProcessing(id, tx);
  return true;
}

/** Removes the live pictures in the transaction of a decision about the profile. Returns their ids. */
export async function removePicturesByModerator(authorId: string, tx: Db): Promise<string[]> {
  const shown = await tx.profilePicture.findMany({ where: { authorId, state: "live" }, select: { id: true } });
  for (const { id } of shown) await removePictureByModerator(id, tx);
  return shown.map(({ id }) => id);
}
