import "server-only";
import { Prisma } from "@/prisma/generated/client";

/** Whether post `p` shows the post that it quotes: its author may have detached it. For every list, and muted words. */
export const HAS_SHOWN_QUOTE_SQL = Prisma.sql`p."quoteOfId" IS NOT NULL AND p."quoteDetachedAt" IS NULL`;

/** Whether the reader wrote the post that another's post `p` quotes. */
export const isQuotedReaderSql = (readerId: string | null) =>
  readerId === null
    ? Prisma.sql`false`
    : Prisma.sql`CASE WHEN p."quoteOfId" IS NOT NULL AND p."authorId" <> ${readerId}::uuid THEN (
        SELECT q."authorId" = ${readerId}::uuid FROM "Post" q WHERE q."id" = p."quoteOfId") ELSE false END IS TRUE`;
