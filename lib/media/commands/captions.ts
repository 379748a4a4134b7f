import "server-only";
import type { z } from "zod";
import { assertMayPublish } from "@/lib/accounts/graph/author-locks";
import type { Actor } from "@/lib/accounts/session/session";
import { consumeLinkAllowance } from "@/lib/accounts/trust/consume-allowance";
import { conflict, invalid, notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { mediaStorage } from "@/lib/infra/storage";
import type { ScreeningHit } from "@/lib/screening/contract";
import { Hits } from "@/lib/screening/queries/screenings";
import { screenWords } from "@/lib/screening/text/joined-words";
import { strongestVerdict } from "@/lib/screening/thresholds/thresholds";
import type { Prisma } from "@/prisma/generated/client";
import { MAX_CAPTION_LANGUAGES } from "../constants";
import type { Media, NewCaptions } from "../contract";
import { CAPTIONS_TYPE } from "../files/asset-files";
import { assetFolder, captionsKey } from "../files/asset-urls";
import { parseWebvtt } from "../files/webvtt";
import { getOwnMedia } from "../queries/files";
import type { AutomaticCaptions } from "../speech/automatic-captions";
import { changeOwnAsset, type ParentCommands } from "./change-own-asset";
import { lockOwner } from "./lock-own-asset";
import { assertStorageQuota } from "./storage-quota";

const STORED_CAPTIONS = {
  id: true,
  assetId: true,
  language: true,
  label: true,
  bytes: true,
  isAutomatic: true,
} as const;
type StoredCaptions = Prisma.CaptionGetPayload<{ select: typeof STORED_CAPTIONS }>;

const captionsFileKey = (assetId: string, captionsId: string) => `${assetFolder(assetId)}${captionsKey(captionsId)}`;

const hitsIn = (words: string, label: string, id: string): ScreeningHit[] =>
  screenWords(words, [label]).hits.map((hit) => ({ ...hit, media: { id, seconds: null } }));

/** The hits of the stored captions. Automatic ones have none: what is said has. */
async function storedHits({ id, assetId, label, isAutomatic }: StoredCaptions): Promise<ScreeningHit[]> {
  const stored = isAutomatic ? null : await (await mediaStorage()).read(captionsFileKey(assetId, id));
  return stored ? hitsIn(parseWebvtt(stored.toString())?.words ?? "", label, assetId) : [];
}

const isSame = (a: ScreeningHit, b: ScreeningHit) =>
  a.source === b.source &&
  a.category === b.category &&
  a.start === b.start &&
  a.end === b.end &&
  a.text === b.text &&
  // Of speech, whose hits have a second.
  a.media?.seconds === b.media?.seconds;

const withoutHits = (removed: readonly ScreeningHit[]) => (before: ScreeningHit[]) =>
  before.filter((hit) => !removed.some((each) => isSame(each, hit)));

async function updateHits(id: string, change: (before: ScreeningHit[]) => ScreeningHit[], tx: Db): Promise<void> {
  const row = await tx.asset.findUniqueOrThrow({ where: { id }, select: { hits: true } });
  const before = Hits.parse(row.hits);
  const hits = change(before);
  if (hits.length === before.length) return;
  await tx.asset.update({ where: { id }, data: { hits, verdict: strongestVerdict(hits) }, select: { id: true } });
}

type InsertedCaptions = Pick<
  Prisma.CaptionUncheckedCreateInput,
  "id" | "assetId" | "language" | "label" | "isAutomatic"
> & { bytes: number };

/** Counts the file against the quota. */
async function insertCaptions(captions: InsertedCaptions, tx: Db): Promise<void> {
  await tx.caption.create({ data: { ...captions, createdAt: now() }, select: { id: true } });
  const data = { storedBytes: { increment: captions.bytes } };
  await tx.asset.update({ where: { id: captions.assetId }, data, select: { id: true } });
}

/** Counts them against the quota, without asking whether there is room: the owner did not ask for them. */
export const insertAutomaticCaptions = (
  assetId: string,
  { id, language, label, file }: AutomaticCaptions,
  tx: Db,
): Promise<void> => insertCaptions({ id, assetId, language, label, bytes: file.byteLength, isAutomatic: true }, tx);

/** The hits of speech stay. */
async function deleteCaptions(row: { id: string; assetId: string; bytes: number }, tx: Db): Promise<void> {
  await tx.caption.delete({ where: { id: row.id }, select: { id: true } });
  const data = { storedBytes: { decrement: row.bytes } };
  await tx.asset.update({ where: { id: row.assetId }, data, select: { id: true } });
}

/**
 * Takes the place of the captions that it `replaces`, or of automatic ones in this language. Screens them in the same
 * transaction. Throws `not_found`, `forbidden`, `invalid`, `conflict`, `too_large`.
 */
export async function addCaptions(
  actor: Pick<Actor, "id" | "plan">,
  id: string,
  { language, label, text: webvtt, replaces }: z.output<typeof NewCaptions>,
  holders: ParentCommands,
  db: Db = prisma,
): Promise<Media> {
  const captions = parseWebvtt(webvtt);
  const captionsId = newId();
  const files = await mediaStorage();
  const file = Buffer.from(captions?.file ?? "");
  let isStored = false;
  try {
    return await inTransaction(db, async (tx) => {
      await lockOwner(actor, tx);
      await assertMayPublish(tx, actor.id);
      await consumeLinkAllowance(actor.id, { before: [], after: [label, captions?.words ?? ""] }, tx);
      await changeOwnAsset(actor, id, holders, tx, async ({ kind, state }) => {
        if (!captions) throw invalid("media.badCaptions");
        if (kind !== "video") throw invalid("media.captionsVideo");
        if (state !== "ready") throw conflict("media.notReady");
        const there = await tx.caption.findMany({ where: { assetId: id }, select: STORED_CAPTIONS });
        const same = there.find((each) => each.language.toLowerCase() === language.toLowerCase());
        const replaced = replaces === undefined ? same : there.find((each) => each.id === replaces);
        if (replaces !== undefined && !replaced) throw notFound("captions");
        if (same && (same !== replaced || (replaces === undefined && !same.isAutomatic)))
          throw conflict("media.captionsTaken");
        if (!replaced && there.length >= MAX_CAPTION_LANGUAGES) throw conflict("media.captionsMost");
        const hits = hitsIn(captions.words, label, id);
        await assertStorageQuota(tx, actor, file.byteLength);
        const removedHits = replaced ? await storedHits(replaced) : [];
        if (replaced) await deleteCaptions(replaced, tx);
        await insertCaptions({ id: captionsId, assetId: id, language, label, bytes: file.byteLength }, tx);
        await updateHits(id, (before) => [...withoutHits(removedHits)(before), ...hits], tx);
        // Stored before the commit, so that listed captions always exist.
        isStored = true;
        await files.putBytes(captionsFileKey(id, captionsId), file, CAPTIONS_TYPE);
        if (replaced) await files.remove(captionsFileKey(id, replaced.id));
        // The label is screened with the words of what it is attached to.
        return true;
      });
      return getOwnMedia(actor, id, tx);
    });
  } catch (error) {
    if (isStored) await files.remove(captionsFileKey(id, captionsId)).catch(() => undefined);
    throw error;
  }
}

/** Throws `not_found`, also for videos of others. */
export async function removeCaptions(
  actor: Pick<Actor, "id">,
  id: string,
  captionsId: string,
  holders: ParentCommands,
  db: Db = prisma,
): Promise<Media> {
  const files = await mediaStorage();
  return inTransaction(db, async (tx) => {
    await lockOwner(actor, tx);
    await changeOwnAsset(actor, id, holders, tx, async () => {
      const row = await tx.caption.findFirst({
        where: { id: { equals: captionsId }, assetId: id },
        select: STORED_CAPTIONS,
      });
      if (!row) throw notFound("captions");
      const removedHits = await storedHits(row);
      await deleteCaptions(row, tx);
      await updateHits(id, withoutHits(removedHits), tx);
      // Before the commit: a failure can be retried while the row exists.
      await files.remove(captionsFileKey(id, row.id));
      return true;
    });
    return getOwnMedia(actor, id, tx);
  });
}
