import "server-only";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { Unread } from "../contract";
import { requestsSql } from "./sides";

/** Requests are counted up to here: beyond it, many are many. */
const REQUESTS = 100;

/**
 * What waits for the reader: unread messages and the conversations of the inbox that have some, without the muted ones, over
 * "Member_unread_idx", and requests, at most a hundred of them, over "Member_requests_idx".
 */
export async function countUnread({ id: me }: { id: string }, db: Db = prisma): Promise<Unread> {
  const [row] = await readRows<Unread & Record<string, unknown>>(
    db,
    Prisma.sql`
    SELECT coalesce(sum(r."unreadCount"), 0)::int AS "messages", count(*)::int AS "conversations",
      (SELECT count(*)::int FROM (${requestsSql(me)} LIMIT ${Prisma.raw(`${REQUESTS}`)}) waiting) AS "requests"
    FROM "Member" r WHERE r."userId" = ${me}::uuid AND r."unreadCount" > 0 AND NOT r."isRequest" AND r."archivedAt" IS NULL
      AND r."mutedAt" IS NULL`,
  );
  const { messages, conversations, requests } = row ?? { messages: 0, conversations: 0, requests: 0 };
  return { messages, conversations, requests };
}
