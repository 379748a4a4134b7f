import "server-only";
import { Prisma } from "@/prisma/generated/client";

const EXCERPT_CHARS = 200;

/** Looked up by primary key; null once the content is deleted. */
export const EXCERPT_SQL = Prisma.sql`left(CASE c."targetType"::text
  WHEN 'post' THEN (SELECT t."text" FROM "Post" t WHERE t."id" = c."targetId")
  WHEN 'comment' THEN (SELECT t."text" FROM "Comment" t WHERE t."id" = c."targetId")
  WHEN 'vibe' THEN (SELECT t."text" FROM "Vibe" t WHERE t."id" = c."targetId")
  WHEN 'user' THEN (SELECT concat_ws(' ', t."firstName", t."lastName", '@' || t."username", t."bio") FROM "User" t WHERE t."id" = c."targetId")
END, ${Prisma.raw(String(EXCERPT_CHARS))})`;

const textDisclosedIn = (table: Prisma.Sql) => Prisma.sql`(
  SELECT d->>'text' FROM ${table} r CROSS JOIN LATERAL jsonb_array_elements(r."disclosed") d
  WHERE r."caseId" = c."id" AND jsonb_typeof(r."disclosed") = 'array' AND d->>'id' = c."targetId"::text LIMIT 1)`;
const DISCLOSED_TEXT_SQL = textDisclosedIn(Prisma.sql`"Report"`);

/** The text as it was when reported, for content that is deleted since. For staff alone. */
export const REPORTED_EXCERPT_SQL = Prisma.sql`left(
  coalesce(${DISCLOSED_TEXT_SQL}, ${textDisclosedIn(Prisma.sql`"ExternalReport"`)}), ${Prisma.raw(String(EXCERPT_CHARS))})`;

/** The excerpt that a reporter disclosed, or the message itself if it is what screening opened the case for. */
export const MESSAGE_EXCERPT_SQL = Prisma.sql`CASE WHEN c."targetType" = 'message' THEN left(coalesce(
  ${DISCLOSED_TEXT_SQL},
  (SELECT t."text" FROM "Message" t WHERE t."id" = c."targetId" AND t."screeningId" = c."screeningId")
), ${Prisma.raw(String(EXCERPT_CHARS))}) END`;

/** "avatar" or "cover"; null for other targets, and once the picture is deleted. */
export const PICTURE_KIND_SQL = Prisma.sql`CASE WHEN c."targetType" = 'picture'
  THEN (SELECT t."kind"::text FROM "ProfilePicture" t WHERE t."id" = c."targetId") END`;

/** Null if the content is deleted or has no state. */
export const TARGET_STATE_SQL = Prisma.sql`CASE c."targetType"::text
  WHEN 'post' THEN (SELECT t."state"::text FROM "Post" t WHERE t."id" = c."targetId")
  WHEN 'comment' THEN (SELECT t."state"::text FROM "Comment" t WHERE t."id" = c."targetId")
  WHEN 'vibe' THEN (SELECT t."state"::text FROM "Vibe" t WHERE t."id" = c."targetId")
  WHEN 'picture' THEN (SELECT t."state"::text FROM "ProfilePicture" t WHERE t."id" = c."targetId")
  WHEN 'message' THEN (SELECT t."state"::text FROM "Message" t WHERE t."id" = c."targetId")
  WHEN 'user' THEN (SELECT CASE WHEN EXISTS (SELECT FROM "HeldProfile" h WHERE h."userId" = t."id") THEN 'held' ELSE 'live' END
    FROM "User" t WHERE t."id" = c."targetId")
END`;
