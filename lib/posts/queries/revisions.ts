import "server-only";
import { type Db, prisma } from "@/lib/infra/db";
import type { Revision } from "../contract";
import type { Reader } from "../present";
import { getPostFacts } from "../queries";

/** How many earlier versions of a post are told: the latest of them. */
const MOST = 50;

/**
 * What a post said before it was changed, the latest first: to its author all of it, to others what was shown to everyone.
 * Throws `not_found` when the reader may not see the post.
 */
export async function listRevisions(reader: Reader, id: string, db: Db = prisma): Promise<Revision[]> {
  const { authorId } = await getPostFacts(reader, id, db);
  const rows = await db.revision.findMany({
    where: { postId: id, ...(reader?.id !== authorId && { state: "live" }) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST,
    select: { id: true, text: true, contentWarning: true, createdAt: true },
  });
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}
