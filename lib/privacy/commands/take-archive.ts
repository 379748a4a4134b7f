import "server-only";
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Actor } from "@/lib/accounts/session";
import { AppError, conflict, invalid, unauthenticated } from "@/lib/http/errors";
import type { RawCall } from "@/lib/http/route";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { addJob } from "@/lib/infra/jobs";
import { newId } from "@/lib/infra/new-id";
import { checkMayBegin } from "@/lib/posts/commands/first-post";
import { formatBytes } from "@/lib/text/bytes";
import { privacy } from "@/lib/text/privacy";
import { IMPORT_BYTES, type Import } from "../contract";
import { type Archive, openArchive } from "../importing/open-archive";
import { isRestored, restoredFiles, shownPictures } from "../importing/shapes";
import { archiveFile, handArchive, openWorkshop, removeArchive } from "../importing/workshop";
import { getImport } from "../queries";

const text = privacy.imports;

const tooLarge = () => new AppError("too_large", text.tooLarge(formatBytes(IMPORT_BYTES)));

/** Streams the body to a file and returns its SHA-256. Throws `too_large` as soon as the limit is exceeded. */
async function receive(request: Request, file: string): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > IMPORT_BYTES) throw tooLarge();
  if (!request.body) throw invalid(text.notOurs);
  const digest = createHash("sha256");
  let size = 0;
  const measured = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.byteLength;
      digest.update(piece);
      done(size > IMPORT_BYTES ? tooLarge() : null, piece);
    },
  });
  // The request's web stream is Node's own; only the type names differ.
  const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(body, measured, createWriteStream(file, { mode: 0o600 }));
  return digest.digest("base64url");
}

const totalOf = ({ parts, parts: { posts, drafts, collections, bookmarks } }: Archive) =>
  1 +
  posts.filter(isRestored).length +
  drafts.length +
  collections.length +
  bookmarks.length +
  restoredFiles(parts).length +
  shownPictures(parts).length;

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
    if ((await tx.import.count({ where: { userId: actor.id, state: "waiting" } })) > 0) throw conflict(text.underWay);
    if (!same && !(await isEmpty(actor.id, tx))) throw conflict(text.notEmpty);
    // Otherwise every post would fail on its own, and the import would still count as done.
    await checkMayBegin(actor, tx);
    const again = { state: "waiting", attempts: 0, heartbeatAt: null, finishedAt: null } as const;
    const row = await tx.import.upsert({
      where: { userId_digest: key },
      create: { ...key, id, total, createdAt: now() },
      update: again,
      select: { id: true },
    });
    if (same) await handArchive(id, same.id);
    await addJob(tx, "privacy.import", { importId: row.id }, `privacy.import ${row.id}`);
    return row.id;
  });
}

/**
 * Accepts a ZIP archive, checks it whole, and restores it into the actor's account. Throws `unsupported_media`,
 * `too_large`, `invalid`, `conflict` unless the account is empty, `forbidden` if the address must be verified first.
 */
export async function takeArchive({ actor, request }: RawCall<"subscriber">): Promise<Response> {
  if (request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() !== "application/zip")
    throw new AppError("unsupported_media", text.notZip);
  return Response.json(await take(actor, request), { status: 201 });
}

async function take(actor: Pick<Actor, "id">, request: Request): Promise<Import> {
  const id = newId();
  await openWorkshop();
  let begun: string | undefined;
  try {
    const digest = await receive(request, archiveFile(id));
    const archive = await openArchive(archiveFile(id));
    archive.close();
    begun = await begin(actor, { id, digest, total: totalOf(archive) });
    return await getImport(begun, prisma);
  } finally {
    if (begun !== id) await removeArchive(id);
  }
}
