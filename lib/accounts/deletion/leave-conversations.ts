import "server-only";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";

/** Whether a message, before it is changed, is not live or only a file. */
const IS_EMPTIED_SQL = Prisma.sql`("state" <> 'live' OR ("hasMedia" AND "text" = '' AND "embed" IS NULL))`;

/** Counts the unread messages of member `o` that `beside` selects. */
const countUnreadSql = (beside: Prisma.Sql) => Prisma.sql`(
  SELECT count(*) FROM "Message" m
  WHERE m."conversationId" = o."conversationId" AND m."sequence" > o."clearedSequence" AND ${beside}
    AND m."senderId" IS DISTINCT FROM o."userId" AND m."state" = 'live'
    AND NOT EXISTS (SELECT FROM "HiddenMessage" h WHERE h."messageId" = m."id" AND h."userId" = o."userId"))`;

/**
 * Takes the user's name from up to `maxRows` of their messages, or from all if it is null. Keeps delivered text;
 * messages that are not live and mere attachments become empty. Returns the number of messages.
 */
export async function leaveMessages(id: string, maxRows: number | null, tx: Db): Promise<number> {
  const messages = await tx.$queryRaw<{ id: string; conversationId: string }[]>`
    SELECT "id", "conversationId" FROM "Message" WHERE "senderId" = ${id}::uuid LIMIT ${maxRows}::int`;
  if (messages.length === 0) return 0;
  const ids = messages.map((message) => message.id);
  const conversationIds = [...new Set(messages.map(({ conversationId }) => conversationId))];
  await tx.$executeRaw`
    SELECT FROM "Conversation" WHERE "id" = ANY(${conversationIds}::uuid[]) ORDER BY "id" FOR NO KEY UPDATE`;
  // One that the other user never saw counts as deleted at its creation, as if its sender had deleted it.
  await tx.$executeRaw`
    UPDATE "Message" SET "senderId" = NULL, "hasMedia" = false,
      "state" = CASE WHEN ${IS_EMPTIED_SQL} THEN 'removed' ELSE "state" END,
      "text" = CASE WHEN ${IS_EMPTIED_SQL} THEN '' ELSE "text" END,
      "embed" = CASE WHEN ${IS_EMPTIED_SQL} THEN NULL ELSE "embed" END,
      "deletedAt" = CASE
        WHEN "state" = 'removed' OR NOT ${IS_EMPTIED_SQL} THEN "deletedAt"
        WHEN "state" = 'live' OR "editedAt" IS NOT NULL THEN ${now()}::timestamptz
        ELSE "createdAt" END
    WHERE "id" = ANY(${ids}::uuid[])`;
  await tx.$executeRaw`
    UPDATE "Member" o SET "unreadCount" = least(o."unreadCount",
      ${countUnreadSql(Prisma.sql`m."sequence" > o."readSequence"`)}
      + ${countUnreadSql(Prisma.sql`m."isLate" AND m."sequence" <= o."readSequence"`)})
    WHERE o."conversationId" = ANY(${conversationIds}::uuid[]) AND o."userId" <> ${id}::uuid AND o."unreadCount" > 0`;
  return messages.length;
}

/**
 * Takes the user out of up to `maxRows` of their conversations, or out of all if it is null, and deletes those without
 * another user. Returns the number of conversations.
 */
export async function leaveConversations(id: string, maxRows: number | null, tx: Db): Promise<number> {
  const memberships = await tx.$queryRaw<{ conversationId: string }[]>`
    SELECT "conversationId" FROM "Member" WHERE "userId" = ${id}::uuid ORDER BY "conversationId" LIMIT ${maxRows}::int`;
  if (memberships.length === 0) return 0;
  const ids = memberships.map(({ conversationId }) => conversationId);
  const areOtherMembers = Prisma.sql`o."conversationId" = ANY(${ids}::uuid[]) AND o."userId" <> ${id}::uuid`;
  await tx.$executeRaw`SELECT FROM "Conversation" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR UPDATE`;
  await tx.$executeRaw`
    DELETE FROM "Conversation" c
    WHERE c."id" = ANY(${ids}::uuid[]) AND NOT EXISTS (SELECT FROM "Member" o WHERE o."conversationId" = c."id" AND o."userId" <> ${id}::uuid)`;
  // The pair of user ids is unique, so a random id replaces the deleted user's.
  await tx.$executeRaw`
    UPDATE "Conversation" c SET "lowId" = least(p."userId", p."nobody"), "highId" = greatest(p."userId", p."nobody"),
      "startedById" = nullif(c."startedById", ${id}::uuid)
    FROM (SELECT o."conversationId", o."userId", gen_random_uuid() AS "nobody" FROM "Member" o WHERE ${areOtherMembers}) p
    WHERE c."id" = p."conversationId"`;
  await tx.$executeRaw`UPDATE "Member" o SET "otherId" = NULL WHERE ${areOtherMembers}`;
  await tx.$executeRaw`DELETE FROM "Member" WHERE "userId" = ${id}::uuid AND "conversationId" = ANY(${ids}::uuid[])`;
  return ids.length;
}
