import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { NewCount, NewCountQuery } from "../contract/feed";
import { IS_PUBLIC, type Reader } from "../present";
import { circle, isByFriend, isWanted, number } from "./ranking";

const MOST = 99;
/** How many of the newest posts are searched for those that count. */
const READ = 2_000;

/** Returns how many posts by others were added to a feed after `since`, up to 99. Uses "Post_public_feed_idx". */
export async function countNew(reader: Reader, { feed, since }: NewCountQuery, db: Db = prisma): Promise<NewCount> {
  const at = now().toISOString();
  if (since === undefined) return { count: 0, at };
  const after = Prisma.sql`SELECT p."authorId", p."createdAt" FROM "Post" p
    WHERE ${IS_PUBLIC} AND p."createdAt" > ${new Date(since)} ORDER BY p."createdAt" DESC, p."id" DESC LIMIT ${number(READ)}`;
  const mine = reader
    ? Prisma.sql`WHERE p."authorId" <> ${reader.id}::uuid AND ${isWanted} ${feed === "following" ? Prisma.sql`AND ${isByFriend}` : Prisma.empty}`
    : Prisma.empty;
  const [row] = await readRows<{ count: number }>(
    db,
    Prisma.sql`${reader ? Prisma.sql`WITH ${circle(reader.id)}` : Prisma.empty}
      SELECT count(*)::int AS "count" FROM (SELECT FROM (${after}) p ${mine} LIMIT ${number(MOST)}) p`,
  );
  return { count: row?.count ?? 0, at };
}
