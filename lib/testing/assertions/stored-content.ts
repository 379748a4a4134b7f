import { type Db, prisma } from "@/lib/infra/db";

export const listMessages = (conversationId: string, db: Db = prisma) =>
  db.message.findMany({
    where: { conversationId },
    select: { text: true, sequence: true },
    orderBy: { sequence: "asc" },
  });

export async function countPostsByText(author: { id: string }, db: Db = prisma): Promise<Map<string, number>> {
  const counts = await db.post.groupBy({ by: ["text"], where: { authorId: author.id }, _count: { _all: true } });
  return new Map(counts.map(({ text, _count }) => [text, _count._all]));
}

export const getAssetProgress = (id: string, db: Db = prisma) =>
  db.asset.findUniqueOrThrow({ where: { id }, select: { state: true, attempts: true } });
