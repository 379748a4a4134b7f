import "server-only";
import type { Db } from "@/lib/infra/db";
import { addJob } from "@/lib/infra/jobs";
import { mentionsOf } from "@/lib/text/tokens";

interface Written {
  id: string;
  authorId: string;
  /** What it says, and what it said before it was changed. */
  texts: readonly string[];
}

const names = (texts: readonly string[]) => texts.some((text) => mentionsOf(text).length > 0);

/** Has those told whom a post names, or named, and whom it quotes, in the transaction that changes who sees it. */
export async function tellOfPost(
  { id, authorId, texts, quoteOfId }: Written & { quoteOfId: string | null },
  tx: Db,
): Promise<void> {
  if (quoteOfId !== null || names(texts))
    await addJob(tx, "notice.written", { kind: "post", id, actorId: authorId }, `written:${id}`);
}

/** Likewise whom a comment names or answers, and the post's author, unless they wrote it. */
export async function tellOfComment(
  { id, authorId, texts, postAuthorId, parentId }: Written & { postAuthorId: string; parentId: string | null },
  tx: Db,
): Promise<void> {
  if (authorId !== postAuthorId || parentId !== null || names(texts))
    await addJob(tx, "notice.written", { kind: "comment", id, actorId: authorId }, `written:${id}`);
}
