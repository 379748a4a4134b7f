import "server-only";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";

/** Keeps delivered text, as from a deleted account; undelivered messages and mere attachments become empty. */
export async function leaveConversations(id: string, tx: Db): Promise<void> {
  const conversationIds = Prisma.sql`SELECT "conversationId" FROM "Member" WHERE "userId" = ${id}::uuid`;
  const otherMembers = Prisma.sql`o."conversationId" IN (${conversationIds}) AND o."userId" <> ${id}::uuid`;
  await tx.$executeRaw`SELECT FROM "Conversation" WHERE "id" IN (${conversationIds}) ORDER BY "id" FOR UPDATE`;
  await tx.$executeRaw`
    DELETE FROM "Conversation" c
    WHERE c."id" IN (${conversationIds}) AND NOT EXISTS (SELECT FROM "Member" o WHERE o."conversationId" = c."id" AND o."userId" <> ${id}::uuid)`;
  // The pair of user ids is unique, so a random id replaces the deleted user's.
  await tx.$executeRaw`
    UPDATE "Conversation" c SET "lowId" = least(p."userId", p."nobody"), "highId" = greatest(p."userId", p."nobody"),
      "startedById" = nullif(c."startedById", ${id}::uuid)
    FROM (SELECT o."conversationId", o."userId", gen_random_uuid() AS "nobody" FROM "Member" o WHERE ${otherMembers}) p
    WHERE c."id" = p."conversationId"`;
  await tx.$executeRaw`
    UPDATE "Message" SET "state" = 'removed', "text" = '', "embed" = NULL, "deletedAt" = ${now()}
    WHERE "senderId" = ${id}::uuid AND ("state" NOT IN ('live', 'removed') OR ("hasMedia" AND "text" = '' AND "embed" IS NULL))`;
  await tx.$executeRaw`UPDATE "Message" SET "hasMedia" = false WHERE "senderId" = ${id}::uuid AND "hasMedia"`;
  await tx.$executeRaw`
    UPDATE "Member" o SET "unreadCount" = (
      SELECT count(*) FROM "Message" m
      WHERE m."conversationId" = o."conversationId" AND m."sequence" > greatest(o."readSequence", o."clearedSequence")
        AND m."senderId" = ${id}::uuid AND m."state" = 'live'
        AND NOT EXISTS (SELECT FROM "HiddenMessage" h WHERE h."messageId" = m."id" AND h."userId" = o."userId")
    )
    WHERE ${otherMembers} AND o."unreadCount" > 0`;
}
