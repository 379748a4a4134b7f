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

export const captionsFileKey = (assetId: string, captionsId: string) =>
  `${assetFolder(assetId)}${captionsKey(captionsId)}`;

export const hitsIn = (words: string, label: string, id: string): ScreeningHit[] =>
  screenWords(words, [label]).hits.map((hit) => ({ ...hit, media: { id, seconds: null } }));

async function readWords({ id, assetId }: StoredCaptions): Promise<string> {
  const stored = await (await mediaStorage()).read(captionsFileKey(assetId, id));
  return stored ? (parseWebvtt(stored.toString())?.words ?? "") : "";
}

/** The hits of stored captions. Automatic ones have none: what is said has. */
const storedHits = ({ assetId, label, isAutomatic }: StoredCaptions, words: string): ScreeningHit[] =>
  isAutomatic ? [] : hitsIn(words, label, assetId);

const isSame = (a: ScreeningHit, b: ScreeningHit) =>
  a.source === b.source &&
  a.category === b.category &&
  a.start === b.start &&
  a.end === b.end &&
  a.text === b.text &&
  // Of speech, whose hits have a second.
  a.media?.seconds === b.media?.seconds;

/** Each removes one: other captions may have the same. */
export function withoutHits(before: readonly ScreeningHit[], removed: readonly ScreeningHit[]): ScreeningHit[] {
  const left = [...removed];
  return before.filter((hit) => {
    const at = left.findIndex((each) => isSame(each, hit));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Of the video `id`: takes the hits of captions that are removed, and adds those of new ones. */
export async function replaceHits(
  id: string,
  { removed, added }: { removed: readonly ScreeningHit[]; added: readonly ScreeningHit[] },
  tx: Db,
): Promise<void> {
  const row = await tx.asset.findUniqueOrThrow({ where: { id }, select: { hits: true } });
  const hits = [...withoutHits(Hits.parse(row.hits), removed), ...added];
  await tx.asset.update({ where: { id }, data: { hits, verdict: strongestVerdict(hits) }, select: { id: true } });
}

type InsertedCaptions = Pick<
  Prisma.CaptionUncheckedCreateInput,
  "id" | "assetId" | "language" | "label" | "isAutomatic"
> & { bytes: number };

/** Counts the file against the quota. */
async function insertCaptions(captions: InsertedCaptions, tx: Db): Promise<void> {
  await tx.caption.create({ data: { ...captions, isDecoded: true, createdAt: now() }, select: { id: true } });
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

/** The captions that new ones take the place of: the named ones, or automatic ones in their language. */
function findReplaced(
  there: readonly StoredCaptions[],
  { language, replaces }: Pick<z.output<typeof NewCaptions>, "language" | "replaces">,
): StoredCaptions | undefined {
  const same = there.find((each) => each.language.toLowerCase() === language.toLowerCase());
  const replaced = replaces === undefined ? same : there.find((each) => each.id === replaces);
  if (replaces !== undefined && !replaced) throw notFound("captions");
  if (same && (same !== replaced || (replaces === undefined && !same.isAutomatic)))
    throw conflict("media.captionsTaken");
  return replaced;
}

/**
 * Takes the place of the captions that it `replaces`, or of automatic ones in this language. Screens them in the same
 * transaction. Throws `not_found`, `forbidden`, `invalid`, `conflict`, `too_large`.
 */
export async function addCaptions(
  actor: Pick<Actor, "id" | "plan">,
  id: string,
  captions: z.output<typeof NewCaptions>,
  holders: ParentCommands,
  db: Db = prisma,
): Promise<Media> {
  const { language, label } = captions;
  const parsed = parseWebvtt(captions.text);
  const captionsId = newId();
  const files = await mediaStorage();
  const file = Buffer.from(parsed?.file ?? "");
  const readStored = (tx: Db) =>
    tx.caption.findMany({ where: { assetId: id, asset: { ownerId: actor.id } }, select: STORED_CAPTIONS });
  let isStored = false;
  let replacedId: string | undefined;
  try {
    const media = await inTransaction(db, async (tx) => {
      await lockOwner(actor, tx);
      await assertMayPublish(tx, actor.id);
      // Under the lock of their owner, only automatic captions change until the video is locked.
      const known = (await readStored(tx)).find(
        (each) => each.id === captions.replaces || each.language.toLowerCase() === language.toLowerCase(),
      );
      const knownWords = known ? await readWords(known) : "";
      const texts = { before: known ? [known.label, knownWords] : [], after: [label, parsed?.words ?? ""] };
      await consumeLinkAllowance(actor.id, texts, tx);
      await changeOwnAsset(actor, id, holders, tx, async ({ kind, state }) => {
        if (!parsed) throw invalid("media.badCaptions");
        if (kind !== "video") throw invalid("media.captionsVideo");
        if (state !== "ready") throw conflict("media.notReady");
        const there = await readStored(tx);
        const replaced = findReplaced(there, captions);
        if (!replaced && there.length >= MAX_CAPTION_LANGUAGES) throw conflict("media.captionsMost");
        const addedBytes = file.byteLength - (replaced?.bytes ?? 0);
        if (addedBytes > 0) await assertStorageQuota(tx, actor, addedBytes);
        if (replaced) await deleteCaptions(replaced, tx);
        await insertCaptions({ id: captionsId, assetId: id, language, label, bytes: file.byteLength }, tx);
        const removed = replaced && replaced.id === known?.id ? storedHits(replaced, knownWords) : [];
        await replaceHits(id, { removed, added: hitsIn(parsed.words, label, id) }, tx);
        replacedId = replaced?.id;
        // Stored before the commit, so that listed captions always exist.
        isStored = true;
        await files.putBytes(captionsFileKey(id, captionsId), file, CAPTIONS_TYPE);
        // The label is screened with the words of what it is attached to.
        return true;
      });
      return getOwnMedia(actor, id, tx);
    });
    // After it, so that a failed change leaves them as they were. What stays is deleted with the video.
    if (replacedId) await files.remove(captionsFileKey(id, replacedId)).catch(() => undefined);
    return media;
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
      const removed = storedHits(row, row.isAutomatic ? "" : await readWords(row));
      await deleteCaptions(row, tx);
      await replaceHits(id, { removed, added: [] }, tx);
      // Before the commit: a failure can be retried while the row exists.
      await files.remove(captionsFileKey(id, row.id));
      return true;
    });
    return getOwnMedia(actor, id, tx);
  });
}
