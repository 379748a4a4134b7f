import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { blocksOf, HAMMING, mirrored, type PictureHash, pictureHash, sameEdges } from "./hashes";

/** Bytes of a block hash as bits, which PostgreSQL can compare. */
const bits = (bytes: Prisma.Sql) => Prisma.sql`('x' || encode(substring(${bytes} FROM 1 FOR 32), 'hex'))::bit(256)`;

/** Whether one of the removed pictures has one of these hashes, or nearly. Reads them all: moderators remove thousands, not millions. */
async function isRemoved(hashes: readonly PictureHash[], db: Db): Promise<boolean> {
  const isNear = hashes.map((hash) => {
    const wanted = bits(Prisma.sql`${blocksOf(hash)}::bytea`);
    return Prisma.sql`bit_count(${bits(Prisma.sql`"hash"`)} # ${wanted}) <= ${HAMMING}`;
  });
  const near = await readRows<{ hash: Uint8Array }>(
    db,
    Prisma.sql`SELECT "hash" FROM "RemovedImage" WHERE ${Prisma.join(isNear, " OR ")}`,
  );
  return near.some((row) => hashes.some((hash) => sameEdges(Buffer.from(row.hash), hash)));
}

/**
 * Whether a picture that sharp can read looks like one that a moderator removed: as it was, or scaled, compressed, in grey,
 * brighter, mirrored; hardly when it was cropped or much was laid over it. Plain pictures are never known again.
 */
export async function looksRemoved(file: string | Buffer, db: Db = prisma): Promise<boolean> {
  if (!(await db.removedImage.findFirst({ select: { id: true } }))) return false;
  const hash = await pictureHash(file);
  return hash !== null && isRemoved([hash, mirrored(hash)], db);
}

/** Hashes in Base64, as PictureFacts has them. */
const read = (hashes: readonly string[]) => hashes.map((hash) => Buffer.from(hash, "base64"));

/** Has pictures refused from now on, by the `hashes` of their PictureFacts. Those that are known already stay known once. */
export async function rememberRemoved(hashes: readonly string[], db: Db = prisma): Promise<void> {
  for (const hash of read(hashes))
    if (!(await db.removedImage.findFirst({ where: { hash }, select: { id: true } })))
      await db.removedImage.create({ data: { hash, createdAt: now() } });
}

/** Takes that back, for pictures whose removal was a mistake. */
export async function forgetRemoved(hashes: readonly string[], db: Db = prisma): Promise<void> {
  await db.removedImage.deleteMany({ where: { hash: { in: read(hashes) } } });
}
