import "server-only";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { HERE } from "../contract";
import { blocks } from "./sides";

/** So many conversations at the top of an inbox, and so many pinned ones, are looked at: more than anybody sees at once. */
const CONVERSATIONS = 50;

interface PersonHere {
  userId: string;
  lastSeenAt: Date;
}

/**
 * The people of one's latest conversations who were there within HERE of `at`, where the two show each other that: neither hides
 * it, is banned or has blocked the other, and no request waits (mayJoin in channel.ts is the same rule for one conversation).
 */
export function peopleHere({ id: me }: { id: string }, at: Date, db: Db = prisma): Promise<PersonHere[]> {
  const [self, other] = [Prisma.sql`${me}::uuid`, Prisma.sql`r."otherId"`];
  const latest = (by: "pinnedAt" | "lastMessageAt", whose: Prisma.Sql) => Prisma.sql`
    (SELECT r."conversationId", r."otherId" FROM "Member" r
     WHERE r."userId" = ${self} AND ${whose} AND r."archivedAt" IS NULL AND NOT r."isRequest"
     ORDER BY r.${Prisma.raw(`"${by}"`)} DESC LIMIT ${CONVERSATIONS})`;
  return readRows<PersonHere & Record<string, unknown>>(
    db,
    Prisma.sql`
    SELECT s."userId", s."lastSeenAt"
    FROM (
      ${latest("pinnedAt", Prisma.sql`r."pinnedAt" IS NOT NULL`)} UNION ALL
      ${latest("lastMessageAt", Prisma.sql`r."pinnedAt" IS NULL`)}
    ) r
    JOIN "MessageSettings" s ON s."userId" = ${other} AND s."showPresence" AND s."lastSeenAt" > ${new Date(at.getTime() - HERE)}
    JOIN "Conversation" c ON c."id" = r."conversationId" AND c."acceptedAt" IS NOT NULL
    JOIN "User" o ON o."id" = ${other} AND o."role" <> 'banned'
    JOIN "User" u ON u."id" = ${self} AND u."role" <> 'banned'
    LEFT JOIN "MessageSettings" mine ON mine."userId" = ${self}
    WHERE coalesce(mine."showPresence", true) AND NOT ${blocks(self, other)} AND NOT ${blocks(other, self)}`,
  );
}
