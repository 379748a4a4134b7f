import "server-only";
import type { z } from "zod";
import { assertMayPublish, lockUserExclusively } from "@/lib/accounts/graph/user-locks";
import type { Actor } from "@/lib/accounts/session/session";
import { consumeLinkAllowance } from "@/lib/accounts/trust/consume-allowance";
import { conflict, invalid, notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { enqueueJob } from "@/lib/infra/jobs";
import { mediaStorage } from "@/lib/infra/storage";
import type { ScreeningHit } from "@/lib/screening/contract";
import { Hits } from "@/lib/screening/queries/screenings";
import { screenWords } from "@/lib/screening/text/joined-words";
import { strongestVerdict } from "@/lib/screening/thresholds/thresholds";
import type { Prisma } from "@/prisma/generated/client";
import { MAX_CAPTION_LANGUAGES } from "../constants";
import type { Media, NewCaptions } from "../contract";
import { CAPTIONS_TYPE } from "../files/asset-files";
import { captionsFileKey } from "../files/asset-urls";
import { parseWebvtt } from "../files/webvtt";
import { getOwnMedia } from "../queries/files";
import type { AutomaticCaptions } from "../speech/automatic-captions";
import { assertMayRemove, changeOwnAsset, type ParentCommandsByKind } from "./change-own-asset";
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

/** Characters at each end. A sentence that is split between captions and another text is shorter. */
const EXCERPT_END_LENGTH = 200;

function excerptOf(words: string): string {
  if (words.length <= 2 * EXCERPT_END_LENGTH) return words;
  return `${words.slice(0, EXCERPT_END_LENGTH).toWellFormed()} … ${words.slice(-EXCERPT_END_LENGTH).toWellFormed()}`;
}

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
  // Distinguishes speech, whose hits have a second.
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

/** Removes the hits of the video's removed captions, and adds those of new ones. */
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
  "id" | "assetId" | "language" | "label" | "excerpt" | "isAutomatic"
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
): Promise<void> =>
  insertCaptions({ id, assetId, language, label, excerpt: "", bytes: file.byteLength, isAutomatic: true }, tx);

/** The hits of speech stay. The file is erased once the caller has committed. */
async function deleteCaptions(row: { id: string; assetId: string; bytes: number }, tx: Db): Promise<void> {
  await tx.caption.delete({ where: { id: row.id }, select: { id: true } });
  const data = { storedBytes: { decrement: row.bytes } };
  await tx.asset.update({ where: { id: row.assetId }, data, select: { id: true } });
  await enqueueJob(tx, "media.erase-captions", { assetId: row.assetId, captionsId: row.id });
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

/** Whether captions can be added to it; for others no file is stored. */
const isOwnReadyVideo = async (owner: { id: string }, id: string, db: Db) =>
  (await db.asset.count({ where: { id, ownerId: owner.id, kind: "video", state: "ready" } })) > 0;

/**
 * Takes the place of the captions that it `replaces`, or of automatic ones in this language. Screens them in the same
 * transaction. Throws `not_found`, `forbidden`, `invalid`, `conflict`, `too_large`, and in a message as an edit of it.
 */
export async function addCaptions(
  actor: Pick<Actor, "id" | "plan">,
  id: string,
  captions: z.output<typeof NewCaptions>,
  parentCommands: ParentCommandsByKind,
  db: Db = prisma,
): Promise<Media> {
  const { language, label } = captions;
  const parsed = parseWebvtt(captions.text);
  const captionsId = newId();
  const files = await mediaStorage();
  const file = Buffer.from(parsed?.file ?? "");
  const key = captionsFileKey(id, captionsId);
  const readStored = (reader: Db) =>
    reader.caption.findMany({ where: { assetId: id, asset: { ownerId: actor.id } }, select: STORED_CAPTIONS });
  // The storage may be slow, so nothing is locked meanwhile.
  const known = (await readStored(db)).find(
    (each) => each.id === captions.replaces || each.language.toLowerCase() === language.toLowerCase(),
  );
  const knownWords = known ? await readWords(known) : "";
  const canStore = parsed !== null && (await isOwnReadyVideo(actor, id, db));
  try {
    // Before the commit, so that listed captions always exist.
    if (canStore) await files.putBytes(key, file, CAPTIONS_TYPE);
    return await inTransaction(db, async (tx) => {
      await lockUserExclusively(tx, actor.id);
      await assertMayPublish(tx, actor.id);
      const texts = { before: known ? [known.label, knownWords] : [], after: [label, parsed?.words ?? ""] };
      await consumeLinkAllowance(actor.id, texts, tx);
      await changeOwnAsset(actor, id, { parentCommands, writer: actor }, tx, async ({ kind, state }) => {
        if (!parsed) throw invalid("media.badCaptions");
        if (kind !== "video") throw invalid("media.captionsVideo");
        if (state !== "ready" || !canStore) throw conflict("media.notReady");
        const there = await readStored(tx);
        const replaced = findReplaced(there, captions);
        // They were added or removed elsewhere since they were read.
        if (replaced?.id !== known?.id) throw conflict("http.gone");
        if (!replaced && there.length >= MAX_CAPTION_LANGUAGES) throw conflict("media.captionsMost");
        const addedBytes = file.byteLength - (replaced?.bytes ?? 0);
        if (addedBytes > 0) await assertStorageQuota(tx, actor, addedBytes);
        if (replaced) await deleteCaptions(replaced, tx);
        const excerpt = excerptOf(parsed.words);
        await insertCaptions({ id: captionsId, assetId: id, language, label, excerpt, bytes: file.byteLength }, tx);
        const removed = replaced ? storedHits(replaced, knownWords) : [];
        await replaceHits(id, { removed, added: hitsIn(parsed.words, label, id) }, tx);
        // The label and the excerpt are screened with the words of what they are attached to.
        return true;
      });
      return getOwnMedia(actor, id, tx);
    });
  } catch (error) {
    // What stays is deleted with the video.
    if (canStore) await files.remove(key).catch(() => undefined);
    throw error;
  }
}

/** Throws `not_found`, also for videos of others, and `forbidden` as {@link assertMayRemove} does. */
export async function removeCaptions(
  actor: Pick<Actor, "id">,
  id: string,
  captionsId: string,
  parentCommands: ParentCommandsByKind,
  db: Db = prisma,
): Promise<Media> {
  const readRow = (reader: Db) =>
    reader.caption.findFirst({
      where: { id: { equals: captionsId }, assetId: id, asset: { ownerId: actor.id } },
      select: STORED_CAPTIONS,
    });
  // The storage may be slow, so nothing is locked meanwhile.
  const known = await readRow(db);
  const removed = known ? storedHits(known, known.isAutomatic ? "" : await readWords(known)) : [];
  return inTransaction(db, async (tx) => {
    await lockUserExclusively(tx, actor.id);
    await changeOwnAsset(actor, id, { parentCommands, writer: null }, tx, async (asset) => {
      const row = await readRow(tx);
      if (!row || !known) throw notFound("captions");
      await assertMayRemove(actor, asset, parentCommands, tx);
      await deleteCaptions(row, tx);
      await replaceHits(id, { removed, added: [] }, tx);
      return true;
    });
    return getOwnMedia(actor, id, tx);
  });
}
