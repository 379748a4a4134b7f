import "server-only";
import type { Actor } from "@/lib/accounts/session";
import { conflict, forbidden, paymentRequired } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { askForReview, forgetHits, recordScreening, stateAfter, toldOf } from "@/lib/screening/commands";
import { screenText } from "@/lib/screening/text";
import { posts as text } from "@/lib/text/posts";
import type { NewPost, Post, PostChange } from "../contract";
import { canChangePost, canPost } from "../policy";
import { getPost, getPostFacts } from "../queries";
import { lockAuthor, lockPost } from "./locks";

type Author = Pick<Actor, "id" | "plan">;

/** Publishes a post, or holds it where screening says so. Throws `payment_required` without a plan. */
export async function createPost(actor: Author, input: NewPost, db: Db = prisma): Promise<Post> {
  if (!canPost(actor)) throw paymentRequired(text.needPlan);
  const screened = screenText(input.text);
  return inTransaction(db, async (tx) => {
    await lockAuthor(tx, actor.id);
    const { id } = await tx.post.create({
      data: { ...input, authorId: actor.id, state: stateAfter(screened.verdict), createdAt: now() },
      select: { id: true },
    });
    const screeningId = await recordScreening({ kind: "post", targetId: id, authorId: actor.id }, screened, tx);
    await tx.post.update({ where: { id }, data: { screeningId }, select: { id: true } });
    return { ...(await getPost(actor, id, tx)), screening: toldOf(screened) };
  });
}

/**
 * Changes one's own post. A new text marks it as edited and is screened like a new post: it may hold what was public, and
 * frees what was held. Throws `not_found`, `forbidden`.
 */
export async function editPost(actor: Author, id: string, change: PostChange, db: Db = prisma): Promise<Post> {
  // Before any lock is taken: it depends on the words alone.
  const screened = change.text === undefined ? null : screenText(change.text);
  return inTransaction(db, async (tx) => {
    const { authorId } = await getPostFacts(actor, id, tx);
    if (!canChangePost(actor, { authorId })) throw forbidden(text.notYourPost);
    // Of two edits at once the second sees what the first left, so that the state is always that of the text that stands.
    await lockAuthor(tx, actor.id);
    await lockPost(tx, id);
    const before = await getPostFacts(actor, id, tx);
    if (!screened || change.text === before.text) {
      await tx.post.updateMany({ where: { id }, data: change });
      return getPost(actor, id, tx);
    }
    const screeningId = await recordScreening({ kind: "post", targetId: id, authorId: actor.id }, screened, tx);
    const state = stateAfter(screened.verdict);
    await tx.post.updateMany({ where: { id }, data: { ...change, state, screeningId, editedAt: now() } });
    return { ...(await getPost(actor, id, tx)), screening: toldOf(screened) };
  });
}

/** Asks a person to look at one's own held post. Throws `not_found`, `forbidden`, `conflict` when it is not held. */
export async function reviewPost(actor: Author, id: string, db: Db = prisma): Promise<Post> {
  return inTransaction(db, async (tx) => {
    const { authorId } = await getPostFacts(actor, id, tx);
    if (!canChangePost(actor, { authorId })) throw forbidden(text.notYourPost);
    await lockAuthor(tx, actor.id);
    await lockPost(tx, id);
    const { state, screeningId } = await getPostFacts(actor, id, tx);
    if (state !== "held" || !screeningId) throw conflict(text.notHeld);
    await askForReview(screeningId, tx);
    return getPost(actor, id, tx);
  });
}

/** Deletes one's own post with its comments and likes. Throws `not_found`, `forbidden`. */
export async function deletePost(actor: Author, id: string, db: Db = prisma): Promise<{ success: true }> {
  return inTransaction(db, async (tx) => {
    const facts = await getPostFacts(actor, id, tx);
    if (!canChangePost(actor, facts)) throw forbidden(text.notYourPost);
    // Of the comments that go with it too.
    const comments = await tx.comment.findMany({ where: { postId: id }, select: { id: true } });
    await forgetHits("post", [id], tx);
    await forgetHits(
      "comment",
      comments.map((comment) => comment.id),
      tx,
    );
    await tx.post.deleteMany({ where: { id } });
    return { success: true };
  });
}
