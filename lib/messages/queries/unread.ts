import "server-only";
import { mutedWordsSql } from "@/lib/accounts/muting/muting-sql";
import { now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { Unread } from "../contract";
import { requestsSql } from "./memberships";

/** Requests are counted up to this limit. */
const MAX_COUNTED_REQUESTS = 100;

/** Counts over "Member_unread_idx" and "Member_requests_idx"; excludes muted conversations. */
export async function countUnread({ id: me }: { id: string }, db: Db = prisma): Promise<Unread> {
  const [row] = await readRows<Unread & Record<string, unknown>>(
    db,
    Prisma.sql`
    WITH ${mutedWordsSql(me, "messages", now())}
    SELECT coalesce(sum(r."unreadCount"), 0)::int AS "messages", count(*)::int AS "conversations",
      (SELECT count(*)::int FROM (${requestsSql(me)} LIMIT ${Prisma.raw(`${MAX_COUNTED_REQUESTS}`)}) waiting) AS "requests"
    FROM "Member" r WHERE r."userId" = ${me}::uuid AND r."unreadCount" > 0 AND NOT r."isRequest" AND r."archivedAt" IS NULL
      AND r."mutedAt" IS NULL`,
  );
  const { messages, conversations, requests } = row ?? { messages: 0, conversations: 0, requests: 0 };
  return { messages, conversations, requests };
}
