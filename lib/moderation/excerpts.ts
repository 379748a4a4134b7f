import "server-only";
import { Prisma } from "@/prisma/generated/client";

/** How much of a thing is shown in lists, in characters. */
const EXCERPT = 200;

/** How what a case `c` is about begins, read by its key in the table of its kind; null where it is gone. */
export const EXCERPT_SQL = Prisma.sql`left(CASE c."targetType"::text
  WHEN 'post' THEN (SELECT t."text" FROM "Post" t WHERE t."id" = c."targetId")
  WHEN 'comment' THEN (SELECT t."text" FROM "Comment" t WHERE t."id" = c."targetId")
  WHEN 'vibe' THEN (SELECT t."text" FROM "Vibe" t WHERE t."id" = c."targetId")
  WHEN 'user' THEN (SELECT concat_ws(' ', t."firstName", t."lastName", '@' || t."username", t."bio") FROM "User" t WHERE t."id" = c."targetId")
END, ${Prisma.raw(String(EXCERPT))})`;

/**
 * The same of a message, for the desk: only what a reporter disclosed, or, where screening brought it, the message itself.
 */
export const MESSAGE_EXCERPT_SQL = Prisma.sql`CASE WHEN c."targetType" = 'message' THEN left(coalesce(
  (SELECT d->>'text' FROM "Report" r CROSS JOIN LATERAL jsonb_array_elements(r."disclosed") d
    WHERE r."caseId" = c."id" AND jsonb_typeof(r."disclosed") = 'array' AND d->>'id' = c."targetId"::text LIMIT 1),
  CASE WHEN c."screeningId" IS NOT NULL THEN (SELECT t."text" FROM "Message" t WHERE t."id" = c."targetId") END
), ${Prisma.raw(String(EXCERPT))}) END`;

/** In which state what a case `c` is about is; null where it is gone, or has none. */
export const STATE_SQL = Prisma.sql`CASE c."targetType"::text
  WHEN 'post' THEN (SELECT t."state"::text FROM "Post" t WHERE t."id" = c."targetId")
  WHEN 'comment' THEN (SELECT t."state"::text FROM "Comment" t WHERE t."id" = c."targetId")
  WHEN 'vibe' THEN (SELECT t."state"::text FROM "Vibe" t WHERE t."id" = c."targetId")
  WHEN 'picture' THEN (SELECT t."state"::text FROM "ProfilePicture" t WHERE t."id" = c."targetId")
  WHEN 'message' THEN (SELECT t."state"::text FROM "Message" t WHERE t."id" = c."targetId")
  WHEN 'user' THEN (SELECT CASE WHEN EXISTS (SELECT FROM "HeldProfile" h WHERE h."userId" = t."id") THEN 'held' ELSE 'live' END
    FROM "User" t WHERE t."id" = c."targetId")
END`;
