import "server-only";
import { type Db, prisma } from "@/lib/infra/db";
import type { Visibility } from "@/prisma/generated/client";
import type { Revision } from "../contract";
import type { PostReader } from "../serializers";
import { getPostFacts } from "./posts";

const MAX_REVISIONS = 50;

/**
 * The earlier versions that a post's readers see, by its visibility. Those for fewer people than today stay private.
 */
const SHOWN_VERSIONS: Record<Visibility, Visibility[]> = {
  private: [],
  close_friends: ["close_friends", "followers", "public"],
  followers: ["followers", "public"],
  public: ["public"],
};

/** The latest 50; readers other than the author see only those that were live for as many. Throws `not_found`. */
export async function listRevisions(reader: PostReader, id: string, db: Db = prisma): Promise<Revision[]> {
  const { authorId, visibility } = await getPostFacts(reader, id, db);
  const rows = await db.revision.findMany({
    where: {
      postId: id,
      ...(reader?.id !== authorId && { state: "live", visibility: { in: SHOWN_VERSIONS[visibility] } }),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_REVISIONS,
    select: { id: true, text: true, contentWarning: true, createdAt: true },
  });
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}
