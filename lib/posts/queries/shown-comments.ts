import "server-only";
import { Prisma } from "@/prisma/generated/client";

// The only source of which comments others may meet, for every list, count, notification, push and email
// (lib/testing/visibility/author-controls.test.ts). `c` is a comment, `a` the one that it answers.

const LIVE = {
  c: Prisma.sql`c."state" = 'live' AND NOT c."authorBanned"`,
  a: Prisma.sql`a."state" = 'live' AND NOT a."authorBanned"`,
};
const NOT_HIDDEN = { c: Prisma.sql`c."hiddenAt" IS NULL`, a: Prisma.sql`a."hiddenAt" IS NULL` };

/** Whether others may see the comment, in a list or behind "Show hidden comments". */
export const isCommentLiveSql = (of: keyof typeof LIVE) => LIVE[of];

/** Whether the post's author has not hidden comment `c` itself. */
export const COMMENT_NOT_HIDDEN_SQL = NOT_HIDDEN.c;

/** Whether the comment itself counts and notifies; of a reply, the comment that it answers decides too. */
export const isCommentShownSql = (of: keyof typeof LIVE) => Prisma.sql`${LIVE[of]} AND ${NOT_HIDDEN[of]}`;

/**
 * Whether comment `c` counts, as `comment_count` counts it. A scalar subquery, because PostgreSQL may hash the table
 * for EXISTS next to OR.
 */
export const COMMENT_COUNTS_SQL = Prisma.sql`${isCommentShownSql("c")}
  AND (c."parentId" IS NULL OR (SELECT ${isCommentShownSql("a")} FROM "Comment" a WHERE a."id" = c."parentId"))`;

/** The same for comment `c` and this reader: a hidden comment stays in the notifications of its own author. */
export const isCommentShownToSql = (readerId: Prisma.Sql) =>
  Prisma.sql`${LIVE.c} AND (${NOT_HIDDEN.c} OR c."authorId" = ${readerId})`;
