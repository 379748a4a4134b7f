import "server-only";
import { isKeptSql } from "@/lib/messages/queries/message-rows";
import { Prisma } from "@/prisma/generated/client";

// `r` is the reader's Member row.

/** The id of the message or call that event `e` is about. A cast of other facts would fail. */
const MESSAGE_ID_OF_EVENT_SQL = Prisma.sql`
  CASE WHEN e."factKey" LIKE 'message:%' OR e."factKey" LIKE 'call:%' THEN split_part(e."factKey", ':', 2)::uuid END`;

/** A table for JOIN: the message or call of event `e` as `m`, by key. */
export const MESSAGE_OF_EVENT_SQL = Prisma.sql`"Message" m ON m."id" = ${MESSAGE_ID_OF_EVENT_SQL}`;

/** Whether message `m` of another person waits for the reader. */
export const isUnreadSql = (readerId: string) => Prisma.sql`(
  m."state" = 'live' AND (m."sequence" > r."readSequence" OR m."isLate") AND ${isKeptSql("m", readerId)})`;

const unreadIn = (readerId: string, range: Prisma.Sql) => Prisma.sql`
  SELECT m."id", m."senderId", m."sequence", m."createdAt" FROM "Message" m
  WHERE m."conversationId" = r."conversationId" AND ${range} AND ${isUnreadSql(readerId)}
    AND m."senderId" IS DISTINCT FROM ${readerId}::uuid AND m."embed"->>'kind' IS DISTINCT FROM 'call'`;

/** Messages that wait for the reader, without calls: a range of positions, and the few late ones by their own index. */
export const unreadMessagesSql = (readerId: string) => Prisma.sql`(
  ${unreadIn(readerId, Prisma.sql`m."sequence" > greatest(r."readSequence", r."clearedSequence")`)}
  UNION ALL
  ${unreadIn(readerId, Prisma.sql`m."isLate" AND m."sequence" <= r."readSequence"`)})`;
