import "server-only";
import { notFound } from "@/lib/http/errors";
import { type Db, prisma } from "@/lib/infra/db";
import { whereNoBlockWith } from "../graph/blocks";

type Reader = { id: string } | null;

/** Throws `not_found` if the user is banned, or blocked in either direction. Returns role and privacy. */
export async function getVisibleUser(reader: Reader, id: string, db: Db = prisma) {
  const row = await db.user.findFirst({
    where: reader?.id === id ? { id } : { id, role: { not: "banned" }, ...(reader && whereNoBlockWith(reader.id)) },
    select: { id: true, role: true, isPrivate: true },
  });
  if (!row) throw notFound("person");
  return row;
}

/** Private accounts share content and social graph with accepted followers only. */
export async function canSeePosts(
  reader: Reader,
  { id, isPrivate }: { id: string; isPrivate: boolean },
  db: Db = prisma,
): Promise<boolean> {
  if (!isPrivate || reader?.id === id) return true;
  return reader !== null && (await db.follow.count({ where: { followerId: reader.id, followeeId: id } })) === 1;
}
