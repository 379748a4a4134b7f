import "server-only";
import type { Db } from "@/lib/infra/db";
import { enqueueJob, enqueueJobs } from "@/lib/infra/jobs";
import { mentionsOf } from "@/lib/text/tokens";

interface Written {
  id: string;
  authorId: string;
  /** The current text, and the one before the edit. */
  texts: readonly string[];
}

const names = (texts: readonly string[]) => texts.some((text) => mentionsOf(text).length > 0);

/** Enqueues notifications for mentions and the quoted author, in the transaction that changes who can see the post. */
export async function enqueuePostNotifications(
  { id, authorId, texts, quoteOfId }: Written & { quoteOfId: string | null },
  tx: Db,
): Promise<void> {
  if (quoteOfId !== null || names(texts))
    await enqueueJob(tx, "notice.written", { kind: "post", id, actorId: authorId }, `written:${id}`);
}

/** Enqueues notifications for a comment's mentions, the author of its parent and the post's author. */
export async function enqueueCommentNotifications(
  { id, authorId, texts, postAuthorId, parentId }: Written & { postAuthorId: string; parentId: string | null },
  tx: Db,
): Promise<void> {
  if (authorId !== postAuthorId || parentId !== null || names(texts))
    await enqueueJob(tx, "notice.written", { kind: "comment", id, actorId: authorId }, `written:${id}`);
}

/** Enqueues notifications for the live replies to a comment that is shown again. */
export async function enqueueReplyNotifications(commentId: string, tx: Db): Promise<void> {
  const where = { parentId: commentId, state: "live", hiddenAt: null } as const;
  const replies = await tx.comment.findMany({ where, select: { id: true, authorId: true } });
  await enqueueJobs(
    tx,
    replies.map(({ id, authorId }) => ({
      name: "notice.written",
      payload: { kind: "comment", id, actorId: authorId },
      key: `written:${id}`,
    })),
  );
}
