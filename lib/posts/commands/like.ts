import "server-only";
import { lockUserShared } from "@/lib/accounts/graph/user-locks";
import { now } from "@/lib/infra/clock";
import { setOrToggle } from "@/lib/infra/database/set-or-toggle";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueNotification } from "@/lib/infra/jobs";
import type { LikeState } from "../contract";
import { getComment } from "../queries/comments";
import { getPost, getPostFacts } from "../queries/posts";
import { lockPost } from "./post-locks";

/** Sets the like to `wanted`, or toggles it when undefined. Safe under concurrency. Throws `not_found`. */
export async function likePost(
  actor: { id: string },
  id: string,
  shouldLike: boolean | undefined,
  db: Db = prisma,
): Promise<LikeState> {
  return inTransaction(db, async (tx) => {
    const { authorId } = await getPostFacts(actor, id, tx);
    await lockUserShared(tx, actor.id);
    // Locked first, so that toggles by the same user queue up and the count read below is right.
    await lockPost(tx, id);
    const { isSet: isLiked, hasChanged } = await setOrToggle(shouldLike, {
      remove: () => tx.$executeRaw`DELETE FROM "Like" WHERE "postId" = ${id}::uuid AND "userId" = ${actor.id}::uuid`,
      add: () => tx.$executeRaw`
        INSERT INTO "Like" ("postId", "userId", "createdAt") SELECT "id", ${actor.id}::uuid, ${now()} FROM "Post" WHERE "id" = ${id}::uuid
        ON CONFLICT DO NOTHING`,
    });
    if (hasChanged && authorId !== actor.id)
      await enqueueNotification(tx, {
        kind: "like",
        recipientId: authorId,
        actorId: actor.id,
        subject: { kind: "post", id },
      });
    // Counted by `like_count`; `like_heat` adds to the score (prisma/triggers/posts.sql).
    const { likesCount } = await getPost(actor, id, tx);
    return { isLiked, likesCount };
  });
}

/** Sets the like of a comment to `wanted`, or toggles it when undefined. Throws `not_found`. */
export async function likeComment(
  actor: { id: string },
  id: string,
  shouldLike: boolean | undefined,
  db: Db = prisma,
): Promise<LikeState> {
  return inTransaction(db, async (tx) => {
    const { postId, user } = await getComment(actor, id, tx);
    await lockUserShared(tx, actor.id);
    await lockPost(tx, postId);
    const { isSet: isLiked, hasChanged } = await setOrToggle(shouldLike, {
      remove: async () => (await tx.commentLike.deleteMany({ where: { commentId: id, userId: actor.id } })).count,
      add: () => tx.$executeRaw`
        INSERT INTO "CommentLike" ("commentId", "userId", "createdAt") SELECT "id", ${actor.id}::uuid, ${now()} FROM "Comment" WHERE "id" = ${id}::uuid
        ON CONFLICT DO NOTHING`,
    });
    if (hasChanged && user.id !== actor.id)
      await enqueueNotification(tx, {
        kind: "commentLike",
        recipientId: user.id,
        actorId: actor.id,
        subject: { kind: "comment", id },
      });
    // Counted by `comment_like_count` (prisma/triggers/posts.sql).
    const { likesCount } = await getComment(actor, id, tx);
    return { isLiked, likesCount };
  });
}
