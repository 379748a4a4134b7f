import "server-only";
import { notBlockedSql } from "@/lib/accounts/graph/author";
import { invalid } from "@/lib/http/errors";
import { type Db, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { IS_PUBLIC_SQL } from "../serializers";

/** Throws `invalid` unless the post is public and neither author has blocked the other. */
export async function assertQuotable(actor: { id: string }, id: string, tx: Db): Promise<void> {
  const rows = await readRows(
    tx,
    Prisma.sql`SELECT p."id" FROM "Post" p WHERE p."id" = ${id}::uuid AND ${IS_PUBLIC_SQL} AND ${notBlockedSql("p", actor.id)}`,
  );
  if (rows.length === 0) throw invalid("composing.quoteGone");
}
