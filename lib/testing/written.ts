import { type Db, prisma } from "@/lib/infra/db";

/** The messages of a conversation with their sequence numbers, in order. */
export const listMessages = (conversationId: string, db: Db = prisma) =>
  db.message.findMany({
    where: { conversationId },
    select: { text: true, sequence: true },
    orderBy: { sequence: "asc" },
  });

/** A person's posts counted by text. */
export async function countPostsByText(author: { id: string }, db: Db = prisma): Promise<Map<string, number>> {
  const counts = await db.post.groupBy({ by: ["text"], where: { authorId: author.id }, _count: { _all: true } });
  return new Map(counts.map(({ text, _count }) => [text, _count._all]));
}

/** The processing state of an upload and its number of attempts. */
export const getAssetProgress = (id: string, db: Db = prisma) =>
  db.asset.findUniqueOrThrow({ where: { id }, select: { state: true, attempts: true } });
