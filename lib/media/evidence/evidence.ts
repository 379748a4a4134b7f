import "server-only";
import { stat } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { enqueueJob } from "@/lib/infra/jobs";
import { mediaStorage } from "@/lib/infra/storage";
import { digestFile, type KnownFileMatch } from "@/lib/screening/hash-lists/match-known-files";
import type { AssetPurpose } from "../contract";
import { decryptBytes, encryptBytes, encryptFile } from "./evidence-encryption";

/** Private to this module: no path of the site leads here, and no asset names it. */
const folderOf = (assetId: string) => `evidence/${assetId}/`;
const originalKey = (assetId: string) => `${folderOf(assetId)}original`;
const recordKey = (assetId: string) => `${folderOf(assetId)}record`;

const ENCRYPTED_TYPE = "application/octet-stream";

export interface SealedFile {
  sha256: string;
  bytes: number;
}

interface FileToSeal {
  assetId: string;
  /** The upload as it was received. */
  file: string;
  /** For the encrypted copy on its way to the storage. */
  folder: string;
  match: KnownFileMatch;
}

/** What a report to the authorities asks for, as far as the site knows it. */
async function recordOf({ assetId, match }: FileToSeal, { sha256, bytes }: SealedFile) {
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

/** Stores the original and a record of its upload, encrypted. Repeatable: a later copy replaces the earlier one. */
export async function sealEvidence(toSeal: FileToSeal): Promise<SealedFile> {
  const { assetId, file, folder } = toSeal;
  const storage = await mediaStorage();
  const encrypted = path.join(folder, "evidence");
  await encryptFile(file, encrypted, assetId);
  await storage.putFile(originalKey(assetId), encrypted, ENCRYPTED_TYPE);
  const { size } = await stat(file);
  const sealed = { sha256: await digestFile(file, "sha256"), bytes: size };
  const record = Buffer.from(JSON.stringify(await recordOf(toSeal, sealed)));
  await storage.putBytes(recordKey(assetId), encryptBytes(record, assetId), ENCRYPTED_TYPE);
  return sealed;
}

interface MatchedUpload extends SealedFile {
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
  const [original, record] = await Promise.all([
    storage.read(originalKey(match.assetId)),
    storage.read(recordKey(match.assetId)),
  ]);
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
  for (const { assetId } of due) await storage.removeFolder(folderOf(assetId));
  await prisma.hashMatch.deleteMany({ where: { id: { in: due.map(({ id }) => id) } } });
  return due.map(({ assetId: _, ...match }) => match);
}
