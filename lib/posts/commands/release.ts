import "server-only";
import { conflict, notFound } from "@/lib/http/errors";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { lockAttachedAssets } from "@/lib/media/commands/claim";
import { markDecided } from "@/lib/screening/commands";
import { posts as text } from "@/lib/text/posts";
import { lockPost } from "./locks";
import { enqueueCommentNotifications, enqueuePostNotifications } from "./tell";

/**
 * Approves a held post. Throws `not_found`, and `conflict` if it is not held or was screened again since `screeningId`.
 */
export async function approvePost(id: string, screeningId?: string, db: Db = prisma): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPost(tx, id);
    const post = await tx.post.findUnique({
      where: { id },
      select: { state: true, screeningId: true, authorId: true, text: true, quoteOfId: true },
    });
    if (!post) throw notFound(text.post);
    if (post.state !== "held") throw conflict(text.notHeld);
    if (screeningId && screeningId !== post.screeningId) throw conflict(text.changedSince);
    const assets = await lockAttachedAssets({ kind: "post", id }, tx);
    // Only the text is approved; attachments that are still processed are screened when they are ready.
    const waits = assets.find((asset) => asset.state !== "ready")?.state;
    const state = waits === "processing" || waits === "failed" ? waits : "live";
    await tx.post.update({ where: { id }, data: { state }, select: { id: true } });
    if (state === "live") await enqueuePostNotifications({ id, ...post, texts: [post.text] }, tx);
    if (post.screeningId) await markDecided(post.screeningId, tx);
  });
}

/** Approves a held comment. Throws like approvePost. */
export async function approveComment(id: string, screeningId?: string, db: Db = prisma): Promise<void> {
  await inTransaction(db, async (tx) => {
    const under = await tx.comment.findUnique({ where: { id }, select: { postId: true } });
    if (!under) throw notFound(text.comment);
    await lockPost(tx, under.postId);
    const comment = await tx.comment.findUnique({
      where: { id },
      select: {
        state: true,
        screeningId: true,
        authorId: true,
        text: true,
        parentId: true,
        post: { select: { authorId: true } },
      },
    });
    if (!comment) throw notFound(text.comment);
    if (comment.state !== "held") throw conflict(text.notHeld);
    if (screeningId && screeningId !== comment.screeningId) throw conflict(text.changedSince);
    await tx.comment.update({ where: { id }, data: { state: "live" }, select: { id: true } });
    const { authorId, text: words, parentId, post } = comment;
    await enqueueCommentNotifications({ id, authorId, postAuthorId: post.authorId, parentId, texts: [words] }, tx);
    if (comment.screeningId) await markDecided(comment.screeningId, tx);
  });
}
