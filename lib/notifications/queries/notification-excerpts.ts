import "server-only";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { APPEAL_WINDOW_DAYS } from "@/lib/moderation/decisions/account-status";
import { truncateText } from "@/lib/text/truncate-text";
import { Prisma } from "@/prisma/generated/client";

const MAX_EXCERPT_LENGTH = 80;
/** Code points: more than an excerpt has, as white space is collapsed and a character may have several. */
const MAX_READ_LENGTH = 480;

/** The SQL of what `toExcerpt` needs of a text. */
export const excerptSql = (text: Prisma.Sql) => Prisma.sql`left(${text}, ${Prisma.raw(String(MAX_READ_LENGTH))})`;

export const toExcerpt = (text: string) => truncateText(text, MAX_EXCERPT_LENGTH);

/** A warning also covers the excerpt, except for the author. */
export const POST_EXCERPT_SQL = Prisma.sql`CASE WHEN p."contentWarning" IS NULL OR p."authorId" = n."recipientId" THEN ${excerptSql(Prisma.sql`p."text"`)} END`;

/**
 * An excerpt of the recipient's comment that `c` replies to, or of their visible post that `p` quotes or that was
 * tipped.
 */
export const OWN_EXCERPT_SQL = Prisma.sql`CASE n."kind"
  WHEN 'reply' THEN (
    SELECT ${excerptSql(Prisma.sql`a."text"`)} FROM "Comment" a WHERE a."id" = c."parentId" AND a."authorId" = n."recipientId")
  WHEN 'quote' THEN (
    SELECT ${excerptSql(Prisma.sql`q."text"`)} FROM "Post" q
    WHERE q."id" = p."quoteOfId" AND q."authorId" = n."recipientId" AND q."state" = 'live')
  WHEN 'tip' THEN (
    SELECT ${excerptSql(Prisma.sql`q."text"`)} FROM "Tip" t JOIN "Post" q ON q."id" = t."postId"
    WHERE t."orderId" = (n."detail"->>'orderId')::uuid AND q."authorId" = n."recipientId" AND q."state" = 'live')
END`;

const IS_REPORT_SQL = Prisma.sql`starts_with(n."detail"->>'event', 'report-')`;

const ownContentSql = (targetType: Prisma.Sql, columns: Prisma.Sql, from: Prisma.Sql) => Prisma.sql`
  UNION ALL
  SELECT ${columns} FROM ${from} WHERE NOT ${IS_REPORT_SQL} AND k."targetType" = ${targetType} AND t."id" = k."targetId"`;

const textOf = Prisma.sql`${excerptSql(Prisma.sql`t."text"`)}, t."createdAt"`;

/**
 * What a moderation notification is about. An author reads the beginning of their own content, even if it was removed
 * by a moderator, and a reporter that of their own report: neither reads words of the other.
 */
export const moderationSubjectSql = (at: Date) => Prisma.sql`CASE WHEN n."kind" = 'moderation' THEN (
  SELECT json_build_object('targetType', k."targetType", 'excerpt', own."text", 'at', own."at", 'action', d."action", 'until', d."until",
    'isCover', k."targetType" = 'picture' AND (SELECT i."kind" = 'cover' FROM "ProfilePicture" i WHERE i."id" = k."targetId") IS TRUE,
    'isAppealable', d."action" <> 'dismiss' AND d."reversedAt" IS NULL AND d."createdAt" > ${fromNow(-APPEAL_WINDOW_DAYS * DAY_MS, at)}
      AND (SELECT true FROM "Appeal" y WHERE y."decisionId" = d."id") IS NULL)
  FROM "Case" k
  LEFT JOIN "Decision" d ON d."id" = (n."detail"->>'factId')::uuid AND d."caseId" = k."id" AND NOT ${IS_REPORT_SQL}
  LEFT JOIN LATERAL (
    (SELECT ${excerptSql(Prisma.sql`r."reason"`)} AS "text", r."createdAt" AS "at" FROM "Report" r
      WHERE ${IS_REPORT_SQL} AND r."caseId" = k."id" AND r."reporterId" = n."recipientId" ORDER BY r."createdAt" DESC LIMIT 1)
    ${ownContentSql(Prisma.sql`'post'`, textOf, Prisma.sql`"Post" t`)} AND t."authorId" = n."recipientId" AND t."deletedAt" IS NULL
    ${ownContentSql(Prisma.sql`'comment'`, textOf, Prisma.sql`"Comment" t`)} AND t."authorId" = n."recipientId"
    ${ownContentSql(Prisma.sql`'vibe'`, textOf, Prisma.sql`"Vibe" t`)} AND t."authorId" = n."recipientId"
    ${ownContentSql(Prisma.sql`'message'`, textOf, Prisma.sql`"Message" t`)} AND t."senderId" = n."recipientId"
    ${ownContentSql(Prisma.sql`'picture'`, Prisma.sql`NULL, t."createdAt"`, Prisma.sql`"ProfilePicture" t`)} AND t."authorId" = n."recipientId"
  ) own ON true
  WHERE k."id" = (n."detail"->>'caseId')::uuid)
END`;
