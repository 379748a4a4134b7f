import "server-only";
import { stat } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { enqueueJob } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/logging/log";
import { mediaStorage } from "@/lib/infra/storage";
import { createLocalStorage } from "@/lib/infra/storage/local";
import type { MediaStorage } from "@/lib/infra/storage/media-storage";
import { digestFile, type KnownFileMatch } from "@/lib/screening/hash-lists/match-known-files";
import type { AssetPurpose } from "../contract";
import { decryptBytes, encryptBytes, encryptFile } from "./evidence-encryption";

/** Private to this module: no path of the site leads here, and no asset names it. */
const EVIDENCE_FOLDER = "evidence/";
const folderOf = (assetId: string) => `${EVIDENCE_FOLDER}${assetId}/`;
const originalKey = (assetId: string) => `${folderOf(assetId)}original`;
const recordKey = (assetId: string) => `${folderOf(assetId)}record`;

const ENCRYPTED_TYPE = "application/octet-stream";

const stagingFolder = path.resolve(env.VERANDA_HOME, "staging");
/** Has evidence that the storage has not taken yet. Beside the uploads, which machines share and backups include. */
const waitingStorage = createLocalStorage(stagingFolder);

export interface FileFacts {
  sha256: string;
  bytes: number;
}

export async function readFileFacts(file: string): Promise<FileFacts> {
  return { sha256: await digestFile(file, "sha256"), bytes: (await stat(file)).size };
}

interface EvidenceFile extends FileFacts {
  assetId: string;
  /** The upload as it was received. */
  file: string;
  /** The folder for the encrypted copy on its way to the storage. */
  folder: string;
  match: KnownFileMatch;
}

/** What a report to the authorities asks for, as far as the site knows it. */
async function recordOf({ assetId, match, sha256, bytes }: EvidenceFile) {
  const asset = await prisma.asset.findUnique({
    where: { id: assetId },
    select: {
      fileName: true,
      declaredType: true,
      purpose: true,
      createdAt: true,
      owner: {
        select: { id: true, username: true, email: true, firstName: true, lastName: true, createdAt: true },
      },
    },
  });
  return { assetId, match, sha256, bytes, detectedAt: now(), ...asset };
}

/**
 * Encrypts the original and a record of its upload, and stores them; on this machine while the storage does not take
 * them. Repeatable: a later copy replaces the earlier one.
 */
export async function storeEncryptedEvidence(evidenceFile: EvidenceFile): Promise<void> {
  const { assetId, file, folder } = evidenceFile;
  const original = path.join(folder, "evidence");
  await encryptFile(file, original, assetId);
  const record = encryptBytes(Buffer.from(JSON.stringify(await recordOf(evidenceFile))), assetId);
  const store = async (storage: MediaStorage) => {
    await storage.putFile(originalKey(assetId), original, ENCRYPTED_TYPE);
    await storage.putBytes(recordKey(assetId), record, ENCRYPTED_TYPE);
  };
  try {
    await store(await mediaStorage());
  } catch (error) {
    log.error({ err: error, assetId }, "the storage did not take evidence; it waits on this machine");
    await store(waitingStorage);
  }
}

/** Moves the evidence that the storage did not take at first. Each failure is logged as an error. */
export async function storeWaitingEvidence(): Promise<void> {
  for (const key of await waitingStorage.list(EVIDENCE_FOLDER)) {
    try {
      await (await mediaStorage()).putFile(key, path.join(stagingFolder, ...key.split("/")), ENCRYPTED_TYPE);
      await waitingStorage.remove(key);
    } catch (error) {
      log.error({ err: error, key }, "the storage does not take evidence; it waits on this machine");
    }
  }
}

interface MatchedUpload extends FileFacts {
  assetId: string;
  userId: string;
  purpose: AssetPurpose;
  match: KnownFileMatch;
}

/** Once for each file; also if its owner has deleted it meanwhile. Enqueues what follows for the account. */
export async function recordHashMatch({ match, bytes, ...upload }: MatchedUpload, tx: Db): Promise<void> {
  const id = newId();
  const { count } = await tx.hashMatch.createMany({
    data: [{ id, ...match, ...upload, bytes, createdAt: now() }],
    skipDuplicates: true,
  });
  if (count > 0) await enqueueJob(tx, "moderation.hash-matched", { matchId: id }, `hash-matched ${id}`);
}

/** Returns the assets whose file matched a hash list. They never fail for lack of attempts: storing is repeated. */
export async function listMatchedAssets(assetIds: readonly string[]): Promise<string[]> {
  const rows = await prisma.hashMatch.findMany({
    where: { assetId: { in: [...assetIds] } },
    select: { assetId: true },
  });
  return rows.map(({ assetId }) => assetId);
}

interface OpenedEvidence {
  original: Buffer;
  /** JSON. */
  record: Buffer;
}

/** Null if there is no such match or its evidence was deleted. Throws if it cannot be decrypted. */
export async function openEvidence(matchId: string, db: Db = prisma): Promise<OpenedEvidence | null> {
  const match = await db.hashMatch.findUnique({ where: { id: matchId }, select: { assetId: true } });
  if (!match) return null;
  const storage = await mediaStorage();
  const read = async (key: string) => (await waitingStorage.read(key)) ?? storage.read(key);
  const [original, record] = await Promise.all([read(originalKey(match.assetId)), read(recordKey(match.assetId))]);
  if (!original || !record) return null;
  return { original: decryptBytes(original, match.assetId), record: decryptBytes(record, match.assetId) };
}

const MAX_DELETIONS_PER_SWEEP = 100;

/** The only way in which evidence is deleted. Returns the matches that were older than EVIDENCE_DAYS. */
export async function deleteExpiredEvidence(): Promise<{ id: string; userId: string; list: string }[]> {
  const due = await prisma.hashMatch.findMany({
    where: { createdAt: { lt: fromNow(-env.EVIDENCE_DAYS * DAY_MS) } },
    take: MAX_DELETIONS_PER_SWEEP,
    orderBy: { createdAt: "asc" },
    select: { id: true, assetId: true, userId: true, list: true },
  });
  const storage = await mediaStorage();
  // The files go first: a failure can be repeated while the row exists.
  for (const { assetId } of due)
    for (const each of [waitingStorage, storage]) await each.removeFolder(folderOf(assetId));
  await prisma.hashMatch.deleteMany({ where: { id: { in: due.map(({ id }) => id) } } });
  return due.map(({ assetId: _, ...match }) => match);
}
