import "server-only";
import { assertMayPublish, lockUserExclusively } from "@/lib/accounts/graph/user-locks";
import { forbidden } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import type { Post } from "../contract";
import { canChangePost } from "../policy";
import { getPost, getPostFacts } from "../queries/posts";

/** Pins the actor's own post in place of the previous one, or unpins it. Throws `not_found`, `forbidden`. */
export async function pinPost(actor: { id: string }, id: string, pinned: boolean, db: Db = prisma): Promise<Post> {
  return inTransaction(db, async (tx) => {
    const facts = await getPostFacts(actor, id, tx);
    if (!canChangePost(actor, facts)) throw forbidden("posts.notYourPost");
    await lockUserExclusively(tx, actor.id);
    if (pinned) await assertMayPublish(tx, actor.id);
    // Ordered by id, as deletions lock them.
    await tx.$executeRaw`
      SELECT FROM "Post" WHERE "authorId" = ${actor.id}::uuid AND ("pinnedAt" IS NOT NULL OR "id" = ${id}::uuid)
      ORDER BY "id" FOR NO KEY UPDATE`;
    await tx.post.updateMany({
      where: { authorId: actor.id, pinnedAt: { not: null }, ...(pinned ? { id: { not: id } } : { id }) },
      data: { pinnedAt: null },
    });
    if (pinned) await tx.post.updateMany({ where: { id, pinnedAt: null }, data: { pinnedAt: now() } });
    return getPost(actor, id, tx);
  });
}
