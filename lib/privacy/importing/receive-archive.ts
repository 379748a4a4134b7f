import "server-only";
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Actor } from "@/lib/accounts/session/session";
import { AppError, conflict, invalid, unauthenticated } from "@/lib/http/errors";
import type { RawRouteCall } from "@/lib/http/route";
import { describeMessage } from "@/lib/i18n/message-descriptor";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { enqueueJob } from "@/lib/infra/jobs";
import { assertCanPublishFirstPost } from "@/lib/posts/commands/first-post";
import { MAX_IMPORT_BYTES } from "../constants";
import type { DataImport } from "../contract";
import { getDataImport } from "../queries";
import { archiveFilePath, moveArchive, removeArchive } from "./archive-files";
import { isRestorable, restoredFiles, shownProfilePictures } from "./archive-schemas";
import { type OpenedArchive, openArchive } from "./open-archive";
import { reserveUpload, type UploadReservation } from "./reserve-upload";

const tooLarge = () =>
  new AppError("too_large", describeMessage("privacy.imports.tooLarge", { most: { bytes: MAX_IMPORT_BYTES } }));

/** Streams the body to a file and returns its SHA-256. Throws `too_large` as soon as the limit is exceeded. */
async function receive(request: Request, file: string, reservation: UploadReservation): Promise<string> {
  if (!request.body) throw invalid("privacy.imports.notOurs");
  const digest = createHash("sha256");
  let size = 0;
  const measured = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.byteLength;
      digest.update(piece);
      reservation.recordWritten(piece.byteLength);
      done(size > MAX_IMPORT_BYTES ? tooLarge() : null, piece);
    },
  });
  // The request's web stream is Node's own; only the type names differ.
  const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(body, measured, createWriteStream(file, { mode: 0o600 }));
  return digest.digest("base64url");
}

const totalOf = ({ parts, parts: { posts, drafts, collections, bookmarks } }: OpenedArchive) =>
  1 +
  posts.filter(isRestorable).length +
  drafts.length +
  collections.length +
  bookmarks.length +
  restoredFiles(parts).length +
  shownProfilePictures(parts).length;

async function isEmpty(userId: string, tx: Db): Promise<boolean> {
  const counts = [
    await tx.post.count({ where: { authorId: userId } }),
    await tx.draft.count({ where: { authorId: userId } }),
    await tx.bookmark.count({ where: { userId } }),
    await tx.collection.count({ where: { ownerId: userId } }),
    await tx.asset.count({ where: { ownerId: userId } }),
  ];
  return counts.every((count) => count === 0);
}

/**
 * Throws what `begin` would, as far as it is known before the first byte. An account with earlier imports may be
 * sending one of them again.
 */
async function assertCanUpload(actor: { id: string }, db: Db): Promise<void> {
  if ((await db.import.count({ where: { userId: actor.id } })) > 0) return;
  if (!(await isEmpty(actor.id, db))) throw conflict("privacy.imports.notEmpty");
  await assertCanPublishFirstPost(actor, db);
}

interface Taken {
  id: string;
  digest: string;
  total: number;
}

/** Starts an import. An archive sent before returns its existing import; a failed one resumes. */
function begin(actor: { id: string }, { id, digest, total }: Taken): Promise<string> {
  return inTransaction(prisma, async (tx) => {
    const locked = await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${actor.id}::uuid FOR NO KEY UPDATE`;
    if (locked === 0) throw unauthenticated();
    const key = { userId: actor.id, digest };
    const same = await tx.import.findUnique({ where: { userId_digest: key }, select: { id: true, state: true } });
    if (same && same.state !== "failed") return same.id;
    if ((await tx.import.count({ where: { userId: actor.id, state: "waiting" } })) > 0)
      throw conflict("privacy.imports.underWay");
    if (!same && !(await isEmpty(actor.id, tx))) throw conflict("privacy.imports.notEmpty");
    // Otherwise every post would fail on its own, and the import would still count as done.
    await assertCanPublishFirstPost(actor, tx);
    const again = { state: "waiting", attempts: 0, heartbeatAt: null, finishedAt: null } as const;
    const row = await tx.import.upsert({
      where: { userId_digest: key },
      create: { ...key, id, total, createdAt: now() },
      update: again,
      select: { id: true },
    });
    if (same) await moveArchive(id, same.id);
    await enqueueJob(tx, "privacy.import", { importId: row.id }, `privacy.import ${row.id}`);
    return row.id;
  });
}

/**
 * Throws `unsupported_media`, `too_large`, `invalid`, `conflict` unless the account is empty, `forbidden`, and
 * `unavailable` while the disk is short of space.
 */
export async function receiveArchive({ actor, request }: RawRouteCall<"subscriber">): Promise<Response> {
  if (request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() !== "application/zip")
    throw new AppError("unsupported_media", "privacy.imports.notZip");
  return Response.json(await take(actor, request), { status: 201 });
}

async function take(actor: Pick<Actor, "id">, request: Request): Promise<DataImport> {
  const length = Number(request.headers.get("content-length") ?? MAX_IMPORT_BYTES);
  if (length > MAX_IMPORT_BYTES) throw tooLarge();
  await assertCanUpload(actor, prisma);
  const reservation = await reserveUpload(actor.id, length);
  const id = newId();
  let begun: string | undefined;
  try {
    const digest = await receive(request, archiveFilePath(id), reservation);
    const archive = await openArchive(archiveFilePath(id));
    archive.close();
    begun = await begin(actor, { id, digest, total: totalOf(archive) });
    return await getDataImport(begun, prisma);
  } finally {
    reservation.release();
    if (begun !== id) await removeArchive(id);
  }
}
