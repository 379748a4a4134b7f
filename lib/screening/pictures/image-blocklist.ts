import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import {
  blockHashOf,
  hashPicture,
  hasSameEdges,
  MAX_HAMMING_DISTANCE,
  mirrorHash,
  type PictureHash,
} from "./image-hashes";

const bits = (bytes: Prisma.Sql) => Prisma.sql`('x' || encode(substring(${bytes} FROM 1 FOR 32), 'hex'))::bit(256)`;

/** Full scan: moderators remove thousands of pictures, not millions. */
async function isRemoved(hashes: readonly PictureHash[], db: Db): Promise<boolean> {
  const isNear = hashes.map((hash) => {
    const hashBits = bits(Prisma.sql`${blockHashOf(hash)}::bytea`);
    return Prisma.sql`bit_count(${bits(Prisma.sql`"hash"`)} # ${hashBits}) <= ${MAX_HAMMING_DISTANCE}`;
  });
  const near = await readRows<{ hash: Uint8Array }>(
    db,
    Prisma.sql`SELECT "hash" FROM "RemovedImage" WHERE ${Prisma.join(isNear, " OR ")}`,
  );
  return near.some((row) => hashes.some((hash) => hasSameEdges(Buffer.from(row.hash), hash)));
}

/**
 * Whether a picture matches, even scaled, compressed, greyscale, brightened or mirrored; hardly if cropped or overlaid.
 * Never if plain.
 */
export async function matchesBlockedImage(file: string | Buffer, db: Db = prisma): Promise<boolean> {
  if (!(await db.removedImage.findFirst({ select: { id: true } }))) return false;
  const hash = await hashPicture(file);
  return hash !== null && isRemoved([hash, mirrorHash(hash)], db);
}

const read = (hashes: readonly string[]) => hashes.map((hash) => Buffer.from(hash, "base64"));

/** `hashes` are those of a screening. Idempotent. */
export async function blockImages(hashes: readonly string[], db: Db = prisma): Promise<void> {
  for (const hash of read(hashes))
    if (!(await db.removedImage.findFirst({ where: { hash }, select: { id: true } })))
      await db.removedImage.create({ data: { hash, createdAt: now() } });
}

export async function unblockImages(hashes: readonly string[], db: Db = prisma): Promise<void> {
  await db.removedImage.deleteMany({ where: { hash: { in: read(hashes) } } });
}
