import "server-only";
import { lockPublisher, lockUserShared } from "@/lib/accounts/graph/user-locks";
import type { Actor } from "@/lib/accounts/session/session";
import { consumeTextAllowance } from "@/lib/accounts/trust/consume-allowance";
import { conflict, forbidden, notFound, paymentRequired } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { forgetHits, recordScreening, requestScreeningReview, stateFor, toAuthorView } from "@/lib/screening/commands";
import { screenText } from "@/lib/screening/text/screen-text";
import type { HiddenState } from "../contract/author-controls";
import type { Comment, NewComment } from "../contract/comment";
import { canChangeComment, canComment, canHideComment, canRemoveComment } from "../policy";
import { getComment, getCommentFacts } from "../queries/comments";
import { getPostFacts, type PostFacts } from "../queries/posts";
import { enqueueCommentNotifications, enqueueReplyNotifications } from "./enqueue-notifications";
import { lockPost } from "./post-locks";

type Author = Pick<Actor, "id" | "plan">;

async function readComment(actor: { id: string }, id: string, db: Db): Promise<Comment> {
  const { postAuthorId: _, ...comment } = await getComment(actor, id, db);
  return comment;
}

/**
 * Returns the top-level comment that a reply belongs under, or null without a parent. Throws `not_found`, and
 * `forbidden` under a hidden comment.
 */
async function threadOf(actor: Author, postId: string, parentId: string | undefined, tx: Db): Promise<string | null> {
  if (!parentId) return null;
  const parent = await getComment(actor, parentId, tx);
  if (parent.postId !== postId) throw notFound("comment");
  const thread = parent.parentId ? await getComment(actor, parent.parentId, tx) : parent;
  if (parent.isHidden || thread.isHidden) throw forbidden("posts.commentHidden");
  return thread.id;
}

function assertCanComment(actor: Author, post: PostFacts): void {
  if (canComment(actor, post)) return;
  throw forbidden(post.commentAudience === "nobody" ? "posts.commentsOff" : "posts.commentsLimited");
}

/** Throws `payment_required` without a plan, `not_found`, and `forbidden` outside of the audience or while limited. */
export async function createComment(
  actor: Author,
  postId: string,
  input: NewComment,
  db: Db = prisma,
): Promise<Comment> {
  if (!actor.plan) throw paymentRequired("posts.needPlanComment");
  const screened = screenText(input.text);
  return inTransaction(db, async (tx) => {
    const facts = await getPostFacts(actor, postId, tx);
    assertCanComment(actor, facts);
    // The lock waits for a concurrent deletion; the facts are read again after it.
    await lockPublisher(tx, actor.id);
    await lockPost(tx, postId);
    assertCanComment(actor, await getPostFacts(actor, postId, tx));
    const parentId = await threadOf(actor, postId, input.parentId, tx);
    await consumeTextAllowance(actor.id, { before: "", after: input.text }, tx);
    const state = stateFor(screened.verdict);
    const id = newId();
    const screeningId = await recordScreening({ kind: "comment", targetId: id, authorId: actor.id }, screened, tx);
    // `author_banned` copies the ban, `comment_count` counts it, `comment_heat` scores it, `comment_folded` folds its
    // words (prisma/triggers/posts.sql).
    await tx.comment.create({
      data: { id, text: input.text, postId, parentId, authorId: actor.id, state, screeningId, createdAt: now() },
      select: { id: true },
    });
    const notification = { id, authorId: actor.id, postAuthorId: facts.authorId, parentId, texts: [input.text] };
    if (state === "live") await enqueueCommentNotifications(notification, tx);
    return { ...(await readComment(actor, id, tx)), screening: toAuthorView(screened) };
  });
}

/** Updates the actor's own comment and screens a new text. Throws `not_found`, `forbidden`. */
export async function editComment(
  actor: Author,
  id: string,
  change: { text: string },
  db: Db = prisma,
): Promise<Comment> {
  const screened = screenText(change.text);
  return inTransaction(db, async (tx) => {
    const { user, postId, postAuthorId, parentId } = await getComment(actor, id, tx);
    if (!canChangeComment(actor, { authorId: user.id })) throw forbidden("posts.notYourCommentToEdit");
    await lockPublisher(tx, actor.id);
    await lockPost(tx, postId);
    const before = await readComment(actor, id, tx);
    if (change.text === before.text) return before;
    await consumeTextAllowance(actor.id, { before: before.text, after: change.text }, tx);
    const screeningId = await recordScreening(
      { kind: "comment", targetId: id, authorId: actor.id, isEdit: true },
      screened,
      tx,
    );
    await tx.comment.update({
      where: { id },
      data: { text: change.text, state: stateFor(screened.verdict), screeningId, editedAt: now() },
      select: { id: true },
    });
    await enqueueCommentNotifications(
      { id, authorId: actor.id, postAuthorId, parentId, texts: [before.text, change.text] },
      tx,
    );
    return { ...(await readComment(actor, id, tx)), screening: toAuthorView(screened) };
  });
}

/**
 * Hides a comment under the actor's own post, with its replies, or shows it again, even after a block. Throws
 * `not_found`, `forbidden`.
 */
export async function hideComment(
  actor: { id: string },
  id: string,
  isHidden: boolean,
  db: Db = prisma,
): Promise<HiddenState> {
  return inTransaction(db, async (tx) => {
    const facts = await getCommentFacts(id, tx);
    if (!canHideComment(actor, facts)) {
      await getComment(actor, id, tx);
      throw forbidden("posts.notYoursToHide");
    }
    await lockPost(tx, facts.postId);
    const { state, authorId, postAuthorId, parentId, text } = await getCommentFacts(id, tx);
    // The post's author does not see what screening holds.
    if (state !== "live") throw notFound("comment");
    // `comment_count` and `comment_heat` follow (prisma/triggers/posts.sql).
    const { count } = await tx.comment.updateMany({
      where: { id, hiddenAt: isHidden ? null : { not: null } },
      data: { hiddenAt: isHidden ? now() : null },
    });
    if (count > 0 && !isHidden) {
      await enqueueCommentNotifications({ id, authorId, postAuthorId, parentId, texts: [text] }, tx);
      await enqueueReplyNotifications(id, tx);
    }
    return { isHidden };
  });
}

/** Requests a human review. Throws `not_found`, `forbidden`, and `conflict` when the comment is not held. */
export async function requestCommentReview(actor: Author, id: string, db: Db = prisma): Promise<Comment> {
  return inTransaction(db, async (tx) => {
    const { user, postId } = await getComment(actor, id, tx);
    if (!canChangeComment(actor, { authorId: user.id })) throw forbidden("posts.notYourCommentToEdit");
    await lockUserShared(tx, actor.id);
    await lockPost(tx, postId);
    const { state, screeningId } = await getCommentFacts(id, tx);
    if (state !== "held" || !screeningId) throw conflict("posts.commentNotHeld");
    await requestScreeningReview(screeningId, tx);
    return readComment(actor, id, tx);
  });
}

/** Open to its author and the post's author, even after a block. Throws `not_found`, `forbidden`. */
export async function deleteComment(actor: { id: string }, id: string, db: Db = prisma): Promise<{ success: true }> {
  return inTransaction(db, async (tx) => {
    const facts = await getCommentFacts(id, tx);
    if (!canRemoveComment(actor, facts)) {
      await getComment(actor, id, tx);
      throw forbidden("posts.notYourComment");
    }
    await lockPost(tx, facts.postId);
    const replies = await tx.comment.findMany({ where: { parentId: id }, select: { id: true } });
    // `comment_count` counts the rest, `notice_emptied` deletes its notifications (prisma/triggers).
    await tx.comment.deleteMany({ where: { id } });
    await forgetHits("comment", [id, ...replies.map((reply) => reply.id)], tx);
    return { success: true };
  });
}
