import "server-only";
import { notBlockedSql } from "@/lib/accounts/graph/author";
import { forbidden, invalid } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { QuoteState } from "../contract/author-controls";
import { getPostFacts } from "../queries/posts";
import { isQuotedReaderSql } from "../queries/quotes";
import { IS_PUBLIC_SQL } from "../serializers";
import { lockPost } from "./post-locks";

/** Throws `invalid` unless the post is public and neither author has blocked the other. */
export async function assertQuotable(actor: { id: string }, id: string, tx: Db): Promise<void> {
  const rows = await readRows(
    tx,
    Prisma.sql`SELECT p."id" FROM "Post" p WHERE p."id" = ${id}::uuid AND ${IS_PUBLIC_SQL} AND ${notBlockedSql("p", actor.id)}`,
  );
  if (rows.length === 0) throw invalid("composing.quoteGone");
}

/** Whether the actor's post is quoted there, for others to see; blocks do not matter. */
async function canDetach(actor: { id: string }, id: string, tx: Db): Promise<boolean> {
  const rows = await readRows(
    tx,
    Prisma.sql`SELECT p."id" FROM "Post" p
      WHERE p."id" = ${id}::uuid AND p."state" = 'live' AND p."visibility" <> 'private' AND ${isQuotedReaderSql(actor.id)}`,
  );
  return rows.length > 0;
}

/**
 * Detaches the actor's post from the post that quotes it, for every reader, or attaches it again. Throws `not_found`,
 * and `forbidden` unless the actor wrote the quoted post.
 */
export async function detachQuote(
  actor: { id: string },
  id: string,
  isDetached: boolean,
  db: Db = prisma,
): Promise<QuoteState> {
  return inTransaction(db, async (tx) => {
    if (!(await canDetach(actor, id, tx))) {
      await getPostFacts(actor, id, tx);
      throw forbidden("composing.notYoursToDetach");
    }
    await lockPost(tx, id);
    await tx.post.updateMany({
      where: { id, quoteDetachedAt: isDetached ? null : { not: null } },
      data: { quoteDetachedAt: isDetached ? now() : null },
    });
    return { isDetached };
  });
}
