import "server-only";
import type { Actor } from "@/lib/accounts/session";
import { forbidden, paymentRequired } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { posts as text } from "@/lib/text/posts";
import type { Comment, LikeState, NewPost, Post, PostChange } from "./contract";
import { canChangePost, canComment, canPost, canRemoveComment } from "./policy";
import { getComment, getCommentFacts, getPost, getPostFacts } from "./queries";

type Author = Pick<Actor, "id" | "plan">;
type Done = { success: true };

/** Held while something under a post changes: its counters follow, and a deletion waits. */
const lockPost = (tx: Db, id: string) => tx.$executeRaw`SELECT FROM "Post" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;

/** Publishes a post. Throws `payment_required` without a plan. */
export async function createPost(actor: Author, input: NewPost, db: Db = prisma): Promise<Post> {
  if (!canPost(actor)) throw paymentRequired(text.needPlan);
  return inTransaction(db, async (tx) => {
    const { id } = await tx.post.create({
      data: { ...input, authorId: actor.id, createdAt: now() },
      select: { id: true },
    });
    return getPost(actor, id, tx);
  });
}

/** Changes one's own post; a new text marks it as edited. Throws `not_found`, `forbidden`. */
export async function editPost(actor: Author, id: string, change: PostChange, db: Db = prisma): Promise<Post> {
  return inTransaction(db, async (tx) => {
    const before = await getPost(actor, id, tx);
    if (!canChangePost(actor, { authorId: before.user.id })) throw forbidden(text.notYourPost);
    const edited = change.text !== undefined && change.text !== before.text;
    await tx.post.updateMany({ where: { id }, data: { ...change, ...(edited && { editedAt: now() }) } });
    return getPost(actor, id, tx);
  });
}

/** Deletes one's own post with its comments and likes. Throws `not_found`, `forbidden`. */
export async function deletePost(actor: Author, id: string, db: Db = prisma): Promise<Done> {
  const facts = await getPostFacts(actor, id, db);
  if (!canChangePost(actor, facts)) throw forbidden(text.notYourPost);
  await db.post.deleteMany({ where: { id } });
  return { success: true };
}

/** Likes or unlikes: to `wanted`, or the other way round when that is undefined. Any number at once leave one row and its count. Throws `not_found`. */
export async function likePost(
  actor: { id: string },
  id: string,
  wanted: boolean | undefined,
  db: Db = prisma,
): Promise<LikeState> {
  return inTransaction(db, async (tx) => {
    await getPostFacts(actor, id, tx);
    // Taken first, so that toggles by the same person queue up, and the count read below is the one that we leave behind.
    await lockPost(tx, id);
    const removed =
      wanted === true
        ? 0
        : await tx.$executeRaw`DELETE FROM "Like" WHERE "postId" = ${id}::uuid AND "userId" = ${actor.id}::uuid`;
    const isLiked = wanted ?? removed === 0;
    if (isLiked)
      await tx.$executeRaw`
        INSERT INTO "Like" ("postId", "userId", "createdAt") SELECT "id", ${actor.id}::uuid, ${now()} FROM "Post" WHERE "id" = ${id}::uuid
        ON CONFLICT DO NOTHING`;
    const { likesCount } = await getPost(actor, id, tx);
    return { isLiked, likesCount };
  });
}

/** Writes under a post. Throws `payment_required` without a plan, `not_found`, `forbidden` where comments are off. */
export async function createComment(
  actor: Author,
  id: string,
  input: { text: string },
  db: Db = prisma,
): Promise<Comment> {
  if (!actor.plan) throw paymentRequired(text.needPlanComment);
  return inTransaction(db, async (tx) => {
    const facts = await getPostFacts(actor, id, tx);
    if (!canComment(actor, facts)) throw forbidden(text.commentsOff);
    // The author before the post, in the order of a ban, which changes both. The post's lock waits for a deletion that is
    // under way: afterwards the post is gone, and so is the wish to write under it.
    await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${actor.id}::uuid FOR SHARE`;
    await lockPost(tx, id);
    await getPostFacts(actor, id, tx);
    const made = await tx.comment.create({
      data: { text: input.text, postId: id, authorId: actor.id, createdAt: now() },
      select: { id: true },
    });
    const { postAuthorId: _, ...comment } = await getComment(actor, made.id, tx);
    return comment;
  });
}

/**
 * Deletes a comment that one wrote, or that stands under one's post; a block or a post that went private meanwhile does not
 * keep it there. Throws `not_found`, `forbidden`.
 */
export async function deleteComment(actor: { id: string }, id: string, db: Db = prisma): Promise<Done> {
  return inTransaction(db, async (tx) => {
    const facts = await getCommentFacts(id, tx);
    if (!canRemoveComment(actor, facts)) {
      await getComment(actor, id, tx);
      throw forbidden(text.notYourComment);
    }
    await lockPost(tx, facts.postId);
    await tx.comment.deleteMany({ where: { id } });
    return { success: true };
  });
}
