import "server-only";
import { conflict, forbidden, notFound } from "@/lib/http/errors";
import { fromNow, MINUTE, now, SECOND } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { forgetHits } from "@/lib/screening/commands";
import { composing } from "@/lib/text/composing";
import { posts as text } from "@/lib/text/posts";
import type { Post } from "../contract";
import { UNDO_SECONDS } from "../contract/limits";
import { canChangePost } from "../policy";
import { getPost, getPostFacts } from "../queries";
import { lockPost, lockPostToDelete } from "./locks";
import { settlePost } from "./media";

/** So much longer than its author is told a deletion can be taken back: the answer and the wish travel. */
const GRACE = 20 * SECOND;
/** For how long a deleted post is kept, gone for everyone. */
const KEPT = MINUTE;
/** How many posts a sweep deletes at most. */
const BATCH = 200;

/** Deletes one's own post: it is gone for everyone at once, and for good after a minute. Throws `not_found`, `forbidden`. */
export async function deletePost(actor: { id: string }, id: string, db: Db = prisma): Promise<{ success: true }> {
  return inTransaction(db, async (tx) => {
    const facts = await getPostFacts(actor, id, tx);
    if (!canChangePost(actor, facts)) throw forbidden(text.notYourPost);
    await lockPost(tx, id);
    const { state } = await getPostFacts(actor, id, tx);
    await tx.post.update({
      where: { id },
      data: { state: "removed", stateBefore: state, deletedAt: now() },
      select: { id: true },
    });
    return { success: true };
  });
}

/** Brings back a post that one deleted a moment ago, as it was. Throws `not_found`, `conflict` when it is too late. */
export async function restorePost(actor: { id: string }, id: string, db: Db = prisma): Promise<Post> {
  return inTransaction(db, async (tx) => {
    await lockPost(tx, id);
    const post = await tx.post.findUnique({
      where: { id },
      select: { authorId: true, state: true, stateBefore: true, deletedAt: true },
    });
    if (!post || !canChangePost(actor, post)) throw notFound(text.post);
    // Whoever asks again is told how it stands.
    if (post.state !== "removed") return getPost(actor, id, tx);
    if (!post.deletedAt || !post.stateBefore) throw notFound(text.post);
    if (post.deletedAt < fromNow(-UNDO_SECONDS * SECOND - GRACE)) throw conflict(composing.undo.tooLate);
    await tx.post.update({
      where: { id },
      data: { state: post.stateBefore, stateBefore: null, deletedAt: null },
      select: { id: true },
    });
    // What hangs on it may have been made ready meanwhile.
    await settlePost(id, tx);
    return getPost(actor, id, tx);
  });
}

/** Deletes for good a post that its author deleted, with its comments and likes; what screening found in them is forgotten. Any other it leaves. */
export async function purgePost(id: string): Promise<void> {
  await inTransaction(prisma, async (tx) => {
    await lockPostToDelete(tx, id);
    const comments = await tx.comment.findMany({ where: { postId: id }, select: { id: true } });
    // Restored in the last moment: not this time.
    const { count } = await tx.post.deleteMany({ where: { id, deletedAt: { not: null } } });
    if (count === 0) return;
    await forgetHits("post", [id], tx);
    await forgetHits(
      "comment",
      comments.map((comment) => comment.id),
      tx,
    );
  });
}

/** Deletes for good what was deleted a minute ago, over "Post_deleted_idx". */
export async function purgeDeleted(): Promise<void> {
  const rows = await prisma.post.findMany({
    where: { deletedAt: { lt: fromNow(-KEPT) } },
    select: { id: true },
    take: BATCH,
  });
  for (const { id } of rows) await purgePost(id);
}
