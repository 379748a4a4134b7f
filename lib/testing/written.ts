import { type Db, prisma } from "@/lib/infra/db";

/** The messages of a conversation in their order, with their numbers. */
export const listMessages = (conversationId: string, db: Db = prisma) =>
  db.message.findMany({
    where: { conversationId },
    select: { text: true, sequence: true },
    orderBy: { sequence: "asc" },
  });

/** How many posts a person has of each text. */
export async function countPostsByText(author: { id: string }, db: Db = prisma): Promise<Map<string, number>> {
  const counts = await db.post.groupBy({ by: ["text"], where: { authorId: author.id }, _count: { _all: true } });
  return new Map(counts.map(({ text, _count }) => [text, _count._all]));
}

/** How far the processing of an upload is, and how many attempts were begun. */
export const getAssetProgress = (id: string, db: Db = prisma) =>
  db.asset.findUniqueOrThrow({ where: { id }, select: { state: true, attempts: true } });
