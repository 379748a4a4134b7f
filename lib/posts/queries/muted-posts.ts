import "server-only";
import {
  coveringPhraseSql,
  foldedColumnSql,
  foldedSql,
  isLabelShownSql,
  isNotHiddenByWordSql,
} from "@/lib/accounts/muting/muting-sql";
import { env } from "@/lib/env";
import { Prisma } from "@/prisma/generated/client";
import { EMBEDDED_ID_SQL, embeddedWordsSql, HAS_POST_LINK_SQL } from "./linked-posts";
import { HAS_SHOWN_QUOTE_SQL } from "./quotes";

const textsSql = (column: Prisma.Sql, from: Prisma.Sql) =>
  foldedSql(Prisma.sql`(SELECT coalesce(string_agg(${column}, ' . '), '') FROM ${from})`);

/** Looked up for posts with a preview only; null where previews are turned off. */
const LINK_PREVIEW_WORDS_SQL = env.LINK_PREVIEWS
  ? Prisma.sql`CASE WHEN p."linkPreviewId" IS NOT NULL THEN ${textsSql(
      Prisma.sql`concat_ws(' . ', l."title", l."description")`,
      Prisma.sql`"LinkPreview" l WHERE l."id" = p."linkPreviewId" AND l."state" = 'ready'`,
    )} END`
  : Prisma.sql`NULL::text`;

/**
 * The words of post `p`: warning and text, answers of its poll, descriptions of its files, the preview of its link, and
 * the quoted or linked post.
 */
const POST_WORDS_SQL = Prisma.sql`concat(${foldedColumnSql("p")},
  CASE WHEN p."hasPoll" THEN ${textsSql(Prisma.sql`o."text"`, Prisma.sql`"PollOption" o WHERE o."postId" = p."id"`)} END,
  CASE WHEN p."type" <> 'text' THEN ${textsSql(Prisma.sql`a."alt"`, Prisma.sql`"Asset" a WHERE a."holderId" = p."id"`)} END,
  ${LINK_PREVIEW_WORDS_SQL},
  CASE WHEN ${HAS_SHOWN_QUOTE_SQL} OR (${HAS_POST_LINK_SQL.p}) THEN ${embeddedWordsSql(EMBEDDED_ID_SQL)} END)`;

/**
 * Whether no muted word and no label hides post `p` in feeds, of others. Needs `mutedWordsSql`. Evaluate it for rows in
 * their final order, so that it is only computed for those that a page shows.
 */
export const isPostNotMutedSql = (me: string) =>
  Prisma.sql`(p."authorId" = ${me}::uuid OR (${isLabelShownSql("feeds")} AND ${isNotHiddenByWordSql(POST_WORDS_SQL, "feeds")}))`;

/** The same for the post with this id. */
export const isPostIdNotMutedSql = (me: string, id: Prisma.Sql) =>
  Prisma.sql`(SELECT ${isPostNotMutedSql(me)} FROM "Post" p WHERE p."id" = ${id})`;

/** The phrase that covers post `p` of others in a feed, or null. */
export const postCoveringPhraseSql = (me: string) =>
  Prisma.sql`CASE WHEN p."authorId" <> ${me}::uuid THEN ${coveringPhraseSql(POST_WORDS_SQL, "feeds")} END`;
