import "server-only";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { PRESENCE_TTL_MS } from "../constants";
import { blocksSql } from "./memberships";

/** How many recent and how many pinned conversations are considered: more than a screen shows. */
const MAX_PRESENCE_CONVERSATIONS = 50;

interface OnlinePerson {
  userId: string;
  lastSeenAt: Date;
}

/** Online within `PRESENCE_TTL_MS` of `at`, where visible. Keep in step with `canJoinConversationChannel`. */
export function listOnlinePeople({ id: me }: { id: string }, at: Date, db: Db = prisma): Promise<OnlinePerson[]> {
  const [self, other] = [Prisma.sql`${me}::uuid`, Prisma.sql`r."otherId"`];
  const latest = (by: "pinnedAt" | "lastMessageAt", condition: Prisma.Sql) => Prisma.sql`
    (SELECT r."conversationId", r."otherId" FROM "Member" r
     WHERE r."userId" = ${self} AND ${condition} AND r."archivedAt" IS NULL AND NOT r."isRequest"
     ORDER BY r.${Prisma.raw(`"${by}"`)} DESC LIMIT ${MAX_PRESENCE_CONVERSATIONS})`;
  return readRows<OnlinePerson & Record<string, unknown>>(
    db,
    Prisma.sql`
    SELECT s."userId", s."lastSeenAt"
    FROM (
      ${latest("pinnedAt", Prisma.sql`r."pinnedAt" IS NOT NULL`)} UNION ALL
      ${latest("lastMessageAt", Prisma.sql`r."pinnedAt" IS NULL`)}
    ) r
    JOIN "MessageSettings" s ON s."userId" = ${other} AND s."showPresence" AND s."lastSeenAt" > ${new Date(at.getTime() - PRESENCE_TTL_MS)}
    JOIN "Conversation" c ON c."id" = r."conversationId" AND c."acceptedAt" IS NOT NULL
    JOIN "User" o ON o."id" = ${other} AND o."role" <> 'banned'
    JOIN "User" u ON u."id" = ${self} AND u."role" <> 'banned'
    LEFT JOIN "MessageSettings" mine ON mine."userId" = ${self}
    WHERE coalesce(mine."showPresence", true) AND NOT ${blocksSql(self, other)} AND NOT ${blocksSql(other, self)}`,
  );
}
