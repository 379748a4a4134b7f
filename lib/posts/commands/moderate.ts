import "server-only";
import { conflict, notFound } from "@/lib/http/errors";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { lockAttachedAssets } from "@/lib/media/commands/attach-assets";
import { addToBlocklist, removeFromBlocklist } from "@/lib/media/commands/image-blocklist";
import { markDecided } from "@/lib/screening/commands";
import type { ContentState } from "@/prisma/generated/client";
import { finishPostProcessing } from "./attachments";
import { enqueueCommentNotifications, enqueuePostNotifications } from "./enqueue-notifications";
import { restartHeldPoll } from "./poll";
import { lockPost } from "./post-locks";

/** Restores a post to its state before a decision, unless its author has deleted it. Returns whether it changed. */
export async function restorePostByModerator(id: string, state: ContentState, tx: Db): Promise<boolean> {
  await lockPost(tx, id);
  const post = await tx.post.findUnique({
    where: { id },
    select: { state: true, deletedAt: true, authorId: true, text: true, quoteOfId: true, type: true },
  });
  if (!post || post.deletedAt || post.state === state) return false;
  // `post_access`, `post_shown` and `post_shown_reposted` follow the state (prisma/triggers/posts.sql).
  await tx.post.update({ where: { id }, data: { state }, select: { id: true } });
  if (post.state === "removed") await removeFromBlocklist({ kind: "post", id }, tx);
  // Its attachments may have been processed or described meanwhile. What is held waits for a decision anyway.
  if (post.type !== "text" && state !== "held") await finishPostProcessing(id, tx);
  if (state === "live")
    await enqueuePostNotifications({ id, authorId: post.authorId, quoteOfId: post.quoteOfId, texts: [post.text] }, tx);
  return true;
}

export async function removeCommentByModerator(id: string, tx: Db): Promise<void> {
  const comment = await lockComment(id, tx);
  if (!comment) throw notFound("comment");
  if (comment.state === "removed") throw conflict("posts.commentRemoved");
  // `comment_count` and `comment_heat` follow the state (prisma/triggers/posts.sql).
  await tx.comment.update({ where: { id }, data: { state: "removed" }, select: { id: true } });
}

export async function restoreCommentByModerator(id: string, state: ContentState, tx: Db): Promise<boolean> {
  const comment = await lockComment(id, tx);
  if (!comment || comment.state === state) return false;
  // `comment_count` and `comment_heat` follow the state (prisma/triggers/posts.sql).
  await tx.comment.update({ where: { id }, data: { state }, select: { id: true } });
  if (state === "live")
    await enqueueCommentNotifications(
      {
        id,
        authorId: comment.authorId,
        postAuthorId: comment.post.authorId,
        parentId: comment.parentId,
        texts: [comment.text],
      },
      tx,
    );
  return true;
}

async function lockComment(id: string, tx: Db) {
  const under = await tx.comment.findUnique({ where: { id }, select: { postId: true } });
  if (!under) return null;
  await lockPost(tx, under.postId);
  return tx.comment.findUnique({
    where: { id },
    select: { state: true, authorId: true, text: true, parentId: true, post: { select: { authorId: true } } },
  });
}

export interface PostLabels {
  contentWarning: string | null;
  isLabelled: boolean;
  isAgeGated: boolean;
}

const LABEL_SELECT = { contentWarning: true, isLabelled: true, isAgeGated: true } as const;

/** Sets a warning that the author cannot remove. Returns the previous labels. Throws `not_found`. */
export async function labelPost(
  id: string,
  { contentWarning, isAgeGated }: Pick<PostLabels, "contentWarning" | "isAgeGated">,
  tx: Db,
): Promise<PostLabels> {
  await lockPost(tx, id);
  const before = await tx.post.findUnique({ where: { id }, select: LABEL_SELECT });
  if (!before) throw notFound("post");
  const data = { contentWarning, isLabelled: true, isAgeGated: isAgeGated || before.isAgeGated };
  // `post_access` makes the files of an age-gated post private (prisma/triggers/posts.sql).
  await tx.post.update({ where: { id }, data, select: { id: true } });
  return before;
}

/**
 * Sets the labels. Without one, `contentWarning` is the author's own, which they may have changed if the post has none
 * now.
 */
export async function setPostLabels(id: string, labels: PostLabels, tx: Db): Promise<void> {
  await lockPost(tx, id);
  await tx.post.updateMany({ where: { id, ...(!labels.isLabelled && { isLabelled: true }) }, data: labels });
}

/** Throws `not_found`, and `conflict` if it is not held or was screened again since `screeningId`. */
export async function approvePost(id: string, screeningId?: string, db: Db = prisma): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPost(tx, id);
    const post = await tx.post.findUnique({
      where: { id },
      select: { state: true, screeningId: true, authorId: true, text: true, quoteOfId: true, hasPoll: true },
    });
    if (!post) throw notFound("post");
    if (post.state !== "held") throw conflict("posts.postNotHeld");
    if (screeningId && screeningId !== post.screeningId) throw conflict("posts.postChanged");
    if (post.hasPoll) await restartHeldPoll(id, tx);
    const assets = await lockAttachedAssets({ kind: "post", id }, tx);
    // Only the text is approved; attachments that are still processed are screened when they are ready.
    const waits = assets.find((asset) => asset.state !== "ready")?.state;
    const state = waits === "processing" || waits === "failed" ? waits : "live";
    await tx.post.update({ where: { id }, data: { state }, select: { id: true } });
    if (state === "live") await enqueuePostNotifications({ id, ...post, texts: [post.text] }, tx);
    if (post.screeningId) await markDecided(post.screeningId, tx);
  });
}

export async function approveComment(id: string, screeningId?: string, db: Db = prisma): Promise<void> {
  await inTransaction(db, async (tx) => {
    const under = await tx.comment.findUnique({ where: { id }, select: { postId: true } });
    if (!under) throw notFound("comment");
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
    if (!comment) throw notFound("comment");
    if (comment.state !== "held") throw conflict("posts.commentNotHeld");
    if (screeningId && screeningId !== comment.screeningId) throw conflict("posts.commentChanged");
    await tx.comment.update({ where: { id }, data: { state: "live" }, select: { id: true } });
    const { authorId, text: words, parentId, post } = comment;
    await enqueueCommentNotifications({ id, authorId, postAuthorId: post.authorId, parentId, texts: [words] }, tx);
    if (comment.screeningId) await markDecided(comment.screeningId, tx);
  });
}

/** Also blocks new uploads of similar pictures. Throws `not_found`, and `conflict` when it is already removed. */
export async function removePostByModerator(id: string, db: Db = prisma): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPost(tx, id);
    const post = await tx.post.findUnique({ where: { id }, select: { state: true } });
    if (!post) throw notFound("post");
    if (post.state === "removed") throw conflict("posts.postRemoved");
    // `post_access`, `post_shown` and `post_shown_reposted` follow the state (prisma/triggers/posts.sql).
    await tx.post.update({ where: { id }, data: { state: "removed" }, select: { id: true } });
    await addToBlocklist({ kind: "post", id }, tx);
  });
}
