import "server-only";
import type { Actor } from "@/lib/accounts/session/session";
import { forbidden, notFound, paymentRequired } from "@/lib/http/errors";
import { describeMessage, type MessageKey } from "@/lib/i18n/message-descriptor";
import { type Db, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { SendRestriction } from "../contract";
import { type ContactFacts, SEND_RESTRICTION_TEXT_KEYS, sendRestriction } from "../policy";
import { hasWrittenSql } from "./message-rows";

export interface ConversationAccess extends ContactFacts {
  peerId: string | null;
  /** Empty once the account is deleted. */
  peerName: string;
  isRequestToMe: boolean;
}

/** Uses primary-key look-ups only. Throws `not_found` if the conversation is not the actor's. */
export async function readConversationAccess(
  actor: Pick<Actor, "id" | "plan">,
  conversationId: string,
  db: Db,
): Promise<ConversationAccess> {
  const [row] = await readRows<Omit<ConversationAccess, "plan">>(
    db,
    Prisma.sql`
    SELECT r."otherId" AS "peerId", r."isRequest" AS "isRequestToMe", r."otherId" IS NULL AS "isOtherGone",
      trim(concat(o."firstName", ' ', o."lastName")) AS "peerName",
      coalesce(o."role" = 'banned', false) AS "isOtherBanned", coalesce(t."whoMayWrite"::text, 'everyone') AS "otherTakes",
      c."acceptedAt" IS NOT NULL AS "isAccepted", c."startedById" IS NOT DISTINCT FROM r."userId" AS "isStartedByMe",
      EXISTS (SELECT FROM "Block" b WHERE b."blockerId" = r."userId" AND b."blockedId" = r."otherId") AS "isBlockedByMe",
      EXISTS (SELECT FROM "Block" b WHERE b."blockerId" = r."otherId" AND b."blockedId" = r."userId") AS "isBlockedByOther",
      EXISTS (SELECT FROM "Follow" f WHERE f."followerId" = r."otherId" AND f."followeeId" = r."userId") AS "isFollowedByOther",
      ${hasWrittenSql(Prisma.sql`r."userId"`)} AS "hasWritten"
    FROM "Member" r
    JOIN "Conversation" c ON c."id" = r."conversationId"
    LEFT JOIN "User" o ON o."id" = r."otherId"
    LEFT JOIN "MessageSettings" t ON t."userId" = r."otherId"
    WHERE r."conversationId" = ${conversationId}::uuid AND r."userId" = ${actor.id}::uuid`,
  );
  if (!row) throw notFound("conversation");
  return { ...row, plan: actor.plan };
}

/** Throws `payment_required` or `forbidden` if the actor may not write; ignores the reason `unless`. */
export function assertCanSend(access: ConversationAccess, unless: SendRestriction | null = null): void {
  const restriction = sendRestriction(access);
  if (restriction === null || restriction === unless) return;
  if (restriction === "plan") throw paymentRequired("messages.needPlanToSend");
  const key: MessageKey = `messages.${SEND_RESTRICTION_TEXT_KEYS[restriction]}`;
  throw forbidden(describeMessage(key, { name: access.peerName }));
}
