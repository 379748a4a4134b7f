import "server-only";
import { foldedColumnSql } from "@/lib/accounts/muting/muting-sql";
import { Prisma } from "@/prisma/generated/client";

/** A post, or a comment, whose text may have a link to post `q`. */
type Linking = "p" | "c";

/** Whether to look for a link. A post with attachments, a poll or a quote shows no linked post. */
export const HAS_POST_LINK_SQL: Record<Linking, Prisma.Sql> = {
  p: Prisma.sql`p."text" LIKE '%/posts/%' AND p."type" = 'text' AND NOT p."hasPoll" AND p."quoteOfId" IS NULL`,
  c: Prisma.sql`c."text" LIKE '%/posts/%'`,
};

/** The id in the first link to a post, on whatever site, or null. As `findLinkedPostId` without an origin. */
export const linkedPostIdSql = (of: Linking) => Prisma.sql`substring(${Prisma.raw(of)}."text"
  FROM '(?i)/posts/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})/?(?![0-9a-z_/-])')::uuid`;

/** The id of the post that post `p` quotes, or links to: one with a quote shows no linked post. */
export const EMBEDDED_ID_SQL = Prisma.sql`coalesce(p."quoteOfId", ${linkedPostIdSql("p")})`;

/** Whether post `q`, which another post or a comment shows, is public. */
export const IS_EMBEDDED_PUBLIC_SQL = Prisma.sql`q."visibility" = 'public' AND q."state" = 'live' AND NOT q."authorBanned"`;

/**
 * The words of post `q` with this id, which muted words are compared with, or null. Only of a public one: what is muted
 * would reveal the words of others.
 */
export const embeddedWordsSql = (id: Prisma.Sql) => Prisma.sql`(
  SELECT ${foldedColumnSql("q")} FROM "Post" q WHERE q."id" = ${id} AND ${IS_EMBEDDED_PUBLIC_SQL})`;

/** The words of the post that comment `c` links to, or null. */
export const LINKED_WORDS_SQL = Prisma.sql`CASE WHEN ${HAS_POST_LINK_SQL.c} THEN ${embeddedWordsSql(linkedPostIdSql("c"))} END`;

/**
 * Whether post `q` is not shown where another author links to it: either has blocked the other, or its author has
 * detached it from a quote by them, who could otherwise link to it instead. Over "Post_detached_quotes_idx".
 */
export function isLinkWithheldSql(of: Linking): Prisma.Sql {
  const author = Prisma.sql`${Prisma.raw(of)}."authorId"`;
  return Prisma.sql`(q."authorId" <> ${author} AND (
    EXISTS (SELECT FROM "Block" b WHERE b."blockerId" = q."authorId" AND b."blockedId" = ${author})
    OR EXISTS (SELECT FROM "Block" b WHERE b."blockerId" = ${author} AND b."blockedId" = q."authorId")
    OR EXISTS (SELECT FROM "Post" d
      WHERE d."quoteOfId" = q."id" AND d."authorId" = ${author} AND d."quoteDetachedAt" IS NOT NULL)))`;
}
