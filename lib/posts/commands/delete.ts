import "server-only";
import { conflict, forbidden, notFound } from "@/lib/http/errors";
import { fromNow, MINUTE_MS, now, SECOND_MS } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/logging/log";
import { forgetHits } from "@/lib/screening/commands";
import { DELETE_UNDO_SECONDS } from "../constants";
import type { Post } from "../contract";
import { canChangePost } from "../policy";
import { getPost, getPostFacts } from "../queries/posts";
import { finishPostProcessing } from "./attachments";
import { lockPost, lockPostToDelete } from "./post-locks";

/** Added to the undo time that the author sees, for network latency. */
const UNDO_GRACE_MS = 20 * SECOND_MS;
/** How long a deleted post stays in the database, hidden from everyone. */
const DELETED_POST_RETENTION_MS = MINUTE_MS;
const MAX_PURGED_PER_SWEEP = 200;

/** Deletes the actor's own post: hidden at once, purged after a minute. Throws `not_found`, `forbidden`. */
export async function deletePost(actor: { id: string }, id: string, db: Db = prisma): Promise<{ success: true }> {
  return inTransaction(db, async (tx) => {
    const facts = await getPostFacts(actor, id, tx);
    if (!canChangePost(actor, facts)) throw forbidden("posts.notYourPost");
    await lockPost(tx, id);
    const { state } = await getPostFacts(actor, id, tx);
    // `post_access`, `post_shown` and `post_shown_reposted` follow the state (prisma/triggers/posts.sql).
    await tx.post.update({
      where: { id },
      data: { state: "removed", stateBefore: state, deletedAt: now() },
      select: { id: true },
    });
    return { success: true };
  });
}

/** Restores a post that the actor has just deleted. Throws `not_found`, and `conflict` when it is too late. */
export async function restorePost(actor: { id: string }, id: string, db: Db = prisma): Promise<Post> {
  return inTransaction(db, async (tx) => {
    await lockPost(tx, id);
    const post = await tx.post.findUnique({
      where: { id },
      select: { authorId: true, state: true, stateBefore: true, deletedAt: true },
    });
    if (!post || !canChangePost(actor, post)) throw notFound("post");
    // Idempotent: a repeated request returns the current post.
    if (post.state !== "removed") return getPost(actor, id, tx);
    if (!post.deletedAt || !post.stateBefore) throw notFound("post");
    if (post.deletedAt < fromNow(-DELETE_UNDO_SECONDS * SECOND_MS - UNDO_GRACE_MS))
      throw conflict("composing.undo.tooLate");
    await tx.post.update({
      where: { id },
      data: { state: post.stateBefore, stateBefore: null, deletedAt: null },
      select: { id: true },
    });
    // Its attachments may have finished processing meanwhile.
    await finishPostProcessing(id, tx);
    return getPost(actor, id, tx);
  });
}

/** Purges a post that its author deleted, with its screening hits. Ignores any other post. */
export async function purgePost(id: string): Promise<void> {
  await inTransaction(prisma, async (tx) => {
    await lockPostToDelete(tx, id);
    const comments = await tx.comment.findMany({ where: { postId: id }, select: { id: true } });
    // It may have been restored since it was listed. `holder_gone` deletes its files (prisma/triggers/posts.sql).
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

export async function purgeDeletedPosts(): Promise<void> {
  const rows = await prisma.post.findMany({
    where: { deletedAt: { lt: fromNow(-DELETED_POST_RETENTION_MS) } },
    orderBy: { deletedAt: "asc" },
    select: { id: true },
    take: MAX_PURGED_PER_SWEEP,
  });
  for (const { id } of rows)
    await purgePost(id).catch((error: unknown) => log.error({ err: error, id }, "a deleted post could not be purged"));
}
