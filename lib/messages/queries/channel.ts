import "server-only";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";

/** Whether a member may join; not if banned or blocked, nor while a request is pending or presence is hidden. */
export async function canJoinConversationChannel(
  actorId: string,
  conversationId: string,
  db: Db = prisma,
): Promise<boolean> {
  const [row] = await readRows<{ may: boolean }>(
    db,
    Prisma.sql`
    SELECT c."acceptedAt" IS NOT NULL AND me."role" <> 'banned' AND o."role" <> 'banned' AND coalesce(s."showPresence", true)
      AND NOT EXISTS (SELECT FROM "Block" b WHERE b."blockerId" = me."id" AND b."blockedId" = o."id")
      AND NOT EXISTS (SELECT FROM "Block" b WHERE b."blockerId" = o."id" AND b."blockedId" = me."id") AS "may"
    FROM "Member" r
    JOIN "Conversation" c ON c."id" = r."conversationId"
    JOIN "User" me ON me."id" = r."userId"
    JOIN "User" o ON o."id" = r."otherId"
    LEFT JOIN "MessageSettings" s ON s."userId" = r."userId"
    WHERE r."conversationId" = ${conversationId}::uuid AND r."userId" = ${actorId}::uuid`,
  );
  return row?.may ?? false;
}
