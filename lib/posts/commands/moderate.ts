import "server-only";
import { conflict, notFound } from "@/lib/http/errors";
import type { Db } from "@/lib/infra/db";
import { removeFromBlocklist } from "@/lib/media/commands/remember";
import { posts as text } from "@/lib/text/posts";
import type { ContentState } from "@/prisma/generated/client";
import { lockPost } from "./locks";
import { enqueueCommentNotifications, enqueuePostNotifications } from "./tell";

/** Restores a post to its state before a decision, unless its author has deleted it. Returns whether it changed. */
export async function restorePostByModerator(id: string, state: ContentState, tx: Db): Promise<boolean> {
  await lockPost(tx, id);
  const post = await tx.post.findUnique({
    where: { id },
    select: { state: true, deletedAt: true, authorId: true, text: true, quoteOfId: true },
  });
  if (!post || post.deletedAt || post.state === state) return false;
  // `post_access`, `post_shown` and `post_shown_reposted` follow the state (prisma/triggers/posts.sql).
  await tx.post.update({ where: { id }, data: { state }, select: { id: true } });
  if (post.state === "removed") await removeFromBlocklist({ kind: "post", id }, tx);
  if (state === "live")
    await enqueuePostNotifications({ id, authorId: post.authorId, quoteOfId: post.quoteOfId, texts: [post.text] }, tx);
  return true;
}

/** Removes a comment for everyone. Throws `not_found`, and `conflict` when it is already removed. */
export async function removeCommentByModerator(id: string, tx: Db): Promise<void> {
  const comment = await lockComment(id, tx);
  if (!comment) throw notFound(text.comment);
  if (comment.state === "removed") throw conflict(text.removed);
  // `comment_count` and `comment_heat` follow the state (prisma/triggers/posts.sql).
  await tx.comment.update({ where: { id }, data: { state: "removed" }, select: { id: true } });
}

/** Restores a comment to its state before a decision. Returns whether it changed. */
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
  if (!before) throw notFound(text.post);
  const data = { contentWarning, isLabelled: true, isAgeGated: isAgeGated || before.isAgeGated };
  // `post_access` makes the files of an age-gated post private (prisma/triggers/posts.sql).
  await tx.post.update({ where: { id }, data, select: { id: true } });
  return before;
}

export async function restorePostLabels(id: string, before: PostLabels, tx: Db): Promise<void> {
  await lockPost(tx, id);
  await tx.post.updateMany({ where: { id }, data: before });
}
