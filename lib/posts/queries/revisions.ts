import "server-only";
import { type Db, prisma } from "@/lib/infra/db";
import type { Revision } from "../contract";
import type { PostReader } from "../serializers";
import { getPostFacts } from "./posts";

const MAX_REVISIONS = 50;

/** The latest 50; readers other than the author see only those that were public. Throws `not_found`. */
export async function listRevisions(reader: PostReader, id: string, db: Db = prisma): Promise<Revision[]> {
  const { authorId } = await getPostFacts(reader, id, db);
  const rows = await db.revision.findMany({
    where: { postId: id, ...(reader?.id !== authorId && { state: "live" }) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_REVISIONS,
    select: { id: true, text: true, contentWarning: true, createdAt: true },
  });
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}
