import "server-only";
import { toAuthor } from "@/lib/accounts/graph/author";
import { givesPlanSql } from "@/lib/accounts/plans/entitlement";
import { Prisma } from "@/prisma/generated/client";
import { MAX_COUNTED_EVENTS } from "../constants";
import { EventDetail, type Notification, type NotificationKind } from "../contract";

/** Excerpt length in characters. */
const EXCERPT_CHARS = 140;
const MAX_NAMED_PEOPLE = 3;

const number = (value: number) => Prisma.raw(String(value));

type PersonRow = Parameters<typeof toAuthor>[0];

export interface NotificationQueryRow {
  id: string;
  kind: NotificationKind;
  detail: unknown;
  createdAt: Date;
  updatedAt: Date;
  readAt: Date | null;
  postId: string | null;
  excerpt: string | null;
  conversationId: string | null;
  unreadCount: number | null;
  people: PersonRow[] | null;
  count: number;
  events: number;
  comment: string | null;
}

/** No block in either direction. Scalar subqueries, because PostgreSQL may hash the table for EXISTS next to OR. */
const apart = (one: Prisma.Sql, other: Prisma.Sql) => Prisma.sql`
  (SELECT true FROM "Block" b WHERE b."blockerId" = ${one} AND b."blockedId" = ${other}) IS NULL
  AND (SELECT true FROM "Block" b WHERE b."blockerId" = ${other} AND b."blockedId" = ${one}) IS NULL`;

const RECIPIENT_ID_SQL = Prisma.sql`n."recipientId"`;

/** Whether event `e` may be shown: not withdrawn, actor not banned, blocked or muted, comment and parent visible. */
const EVENT_VISIBLE_SQL = Prisma.sql`e."withdrawnAt" IS NULL
  AND (e."actorId" IS NULL OR (
    (SELECT a."role" <> 'banned' FROM "User" a WHERE a."id" = e."actorId")
    AND ${apart(RECIPIENT_ID_SQL, Prisma.sql`e."actorId"`)}
    AND (SELECT true FROM "Mute" m WHERE m."muterId" = ${RECIPIENT_ID_SQL} AND m."mutedId" = e."actorId") IS NULL))
  AND (e."commentId" IS NULL OR (
    SELECT c."state" = 'live' AND NOT c."authorBanned" AND (c."parentId" IS NULL OR (
      SELECT a."state" = 'live' AND NOT a."authorBanned" FROM "Comment" a WHERE a."id" = c."parentId"))
    FROM "Comment" c WHERE c."id" = e."commentId"))`;

/** Whether notification `n` may be shown: post visible, conversation unread, and at least one event to show. */
export const NOTIFICATION_VISIBLE_SQL = Prisma.sql`
  (n."postId" IS NULL OR (
    SELECT p."state" = 'live' AND NOT p."authorBanned" AND (p."visibility" = 'public' OR p."authorId" = ${RECIPIENT_ID_SQL} OR (p."visibility" = 'followers' AND (
        SELECT true FROM "Follow" f WHERE f."followerId" = ${RECIPIENT_ID_SQL} AND f."followeeId" = p."authorId") IS NOT NULL))
      AND ${apart(RECIPIENT_ID_SQL, Prisma.sql`p."authorId"`)}
    FROM "Post" p WHERE p."id" = n."postId"))
  AND (n."kind" NOT IN ('message', 'call') OR n."conversationId" IS NULL OR (
    SELECT r."unreadCount" > 0 AND (r."mutedAt" IS NULL OR n."kind" = 'call') FROM "Member" r
    WHERE r."conversationId" = n."conversationId" AND r."userId" = ${RECIPIENT_ID_SQL}))
  AND EXISTS (SELECT FROM "NoticeEvent" e WHERE e."noticeId" = n."id" AND ${EVENT_VISIBLE_SQL})`;

/** Unread calls among the messages of notification `n`; they have their own notifications. */
const UNREAD_CALLS_SQL = Prisma.sql`(
  SELECT count(*)::int FROM (
    SELECT m."embed" FROM "Message" m
    WHERE n."kind" = 'message' AND m."conversationId" = n."conversationId" AND m."sequence" > greatest(r."readSequence", r."clearedSequence")
      AND m."senderId" IS DISTINCT FROM ${RECIPIENT_ID_SQL} AND m."state" = 'live'
    ORDER BY m."sequence" LIMIT ${number(MAX_COUNTED_EVENTS)}
  ) waiting WHERE waiting."embed"->>'kind' = 'call')`;

/** Hydrates the notifications of `chosen` in one statement, from at most `MAX_COUNTED_EVENTS` events of each. */
export const notificationsSql = (chosen: Prisma.Sql, at: Date) => Prisma.sql`
  SELECT n."id", n."kind"::text AS "kind", n."detail", n."createdAt", n."updatedAt", n."readAt", n."postId", n."conversationId",
    left(p."text", ${number(EXCERPT_CHARS + 1)}) AS "excerpt", r."unreadCount" - ${UNREAD_CALLS_SQL} AS "unreadCount", shown."people", shown."count", shown."events", shown."comment"
  FROM (${chosen}) n
  LEFT JOIN "Post" p ON p."id" = n."postId"
  LEFT JOIN "Member" r ON r."conversationId" = n."conversationId" AND r."userId" = n."recipientId"
  CROSS JOIN LATERAL (
    WITH "seen" AS MATERIALIZED (
      SELECT e."actorId", e."commentId", e."createdAt" FROM "NoticeEvent" e
      WHERE e."noticeId" = n."id" AND ${EVENT_VISIBLE_SQL} ORDER BY e."createdAt" DESC LIMIT ${number(MAX_COUNTED_EVENTS)}
    )
    SELECT (SELECT count(DISTINCT "actorId")::int FROM "seen") AS "count", (SELECT count(*)::int FROM "seen") AS "events",
      (SELECT left(c."text", ${number(EXCERPT_CHARS + 1)}) FROM "seen" s JOIN "Comment" c ON c."id" = s."commentId"
        ORDER BY s."createdAt" DESC LIMIT 1) AS "comment",
      (SELECT json_agg(json_build_object('userId', u."id", 'firstName', u."firstName", 'lastName', u."lastName", 'username', u."username",
          'profileImageUrl', u."profileImageUrl", 'plan', b."plan") ORDER BY last."at" DESC, u."id")
        FROM (SELECT "actorId", max("createdAt") AS "at" FROM "seen" GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${number(MAX_NAMED_PEOPLE)}) last
        JOIN "User" u ON u."id" = last."actorId"
        LEFT JOIN "Subscription" b ON b."userId" = u."id" AND ${givesPlanSql("b", at)}) AS "people"
  ) shown
  ORDER BY n."updatedAt" DESC, n."id" DESC`;

function beginning(text: string): string {
  const characters = [...text];
  if (characters.length <= EXCERPT_CHARS) return text;
  const word = characters.lastIndexOf(" ", EXCERPT_CHARS);
  return `${characters.slice(0, word > EXCERPT_CHARS / 2 ? word : EXCERPT_CHARS).join("")}…`;
}

export function toNotification(row: NotificationQueryRow): Notification {
  const { id, kind, postId, excerpt, conversationId, unreadCount, comment, count } = row;
  return {
    id,
    kind,
    count,
    comment: comment && beginning(comment),
    isMore: row.events >= MAX_COUNTED_EVENTS,
    people: (row.people ?? []).map(toAuthor),
    post: postId === null ? null : { id: postId, excerpt: beginning(excerpt ?? "") },
    conversation: conversationId === null ? null : { id: conversationId, unreadCount: unreadCount ?? 0 },
    news: row.detail === null ? null : EventDetail.parse(row.detail),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    isRead: row.readAt !== null,
  };
}
