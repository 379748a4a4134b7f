import "server-only";
import { toAuthor } from "@/lib/accounts/graph/author";
import {
  coveringPhraseSql,
  foldedColumnSql,
  isLabelShownSql,
  isNotHiddenByWordSql,
  isPersonMutedSql,
  mutedWordsSql,
} from "@/lib/accounts/muting/muting-sql";
import { givesPlanSql } from "@/lib/accounts/plans/entitlement";
import { isRequestNotMutedSql, lastMessageIdSql } from "@/lib/messages/queries/memberships";
import { isCommentShownSql, isCommentShownToSql } from "@/lib/posts/queries/shown-comments";
import { isInPostAudienceSql } from "@/lib/posts/serializers";
import { Prisma } from "@/prisma/generated/client";
import { MAX_COUNTED_EVENTS } from "../constants";
import {
  EventDetail,
  type ModerationSubject,
  type Notification,
  type NotificationKind,
  type NotificationPerson,
} from "../contract";
import {
  excerptSql,
  moderationSubjectSql,
  OWN_EXCERPT_SQL,
  POST_EXCERPT_SQL,
  toExcerpt,
} from "./notification-excerpts";
import { isUnreadSql, MESSAGE_OF_EVENT_SQL, unreadMessagesSql } from "./unread-messages";

const MAX_NAMED_PEOPLE = 3;

const number = (value: number) => Prisma.raw(String(value));

type PersonRow = Parameters<typeof toAuthor>[0] & Pick<NotificationPerson, "offer">;

/** Columns of one row as JSON: times with an offset. */
type SubjectRow = Omit<ModerationSubject, "isAppealable"> & { isAppealable: boolean | null };

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
  threadId: string | null;
  ownText: string | null;
  subject: SubjectRow | null;
  payeeName: string | null;
  mutedPhrase: string | null;
}

/**
 * Whether no block is in either direction. Scalar subqueries, because PostgreSQL may hash the table for EXISTS next to
 * OR.
 */
const apart = (one: Prisma.Sql, other: Prisma.Sql) => Prisma.sql`
  (SELECT true FROM "Block" b WHERE b."blockerId" = ${one} AND b."blockedId" = ${other}) IS NULL
  AND (SELECT true FROM "Block" b WHERE b."blockerId" = ${other} AND b."blockedId" = ${one}) IS NULL`;

const RECIPIENT_ID_SQL = Prisma.sql`n."recipientId"`;

/**
 * Whether event `e` may be shown: not withdrawn, actor not banned, blocked or muted, comment and parent visible and not
 * hidden by the post's author, and no muted word in the comment.
 */
const eventVisibleSql = (at: Date) => Prisma.sql`e."withdrawnAt" IS NULL
  AND (e."actorId" IS NULL OR (
    (SELECT a."role" <> 'banned' FROM "User" a WHERE a."id" = e."actorId")
    AND ${apart(RECIPIENT_ID_SQL, Prisma.sql`e."actorId"`)}
    AND NOT ${isPersonMutedSql(RECIPIENT_ID_SQL, Prisma.sql`e."actorId"`, at)}))
  AND (e."commentId" IS NULL OR (
    SELECT ${isCommentShownToSql(RECIPIENT_ID_SQL)}
      AND (c."authorId" = ${RECIPIENT_ID_SQL} OR ${isNotHiddenByWordSql(foldedColumnSql("c"), "notifications")}) AND (c."parentId" IS NULL OR (
      SELECT ${isCommentShownSql("a")} FROM "Comment" a WHERE a."id" = c."parentId"))
    FROM "Comment" c WHERE c."id" = e."commentId"))`;

/** The recipient's muted words, first in each statement that uses what is below. */
export const notificationMutesSql = (recipientId: string, at: Date) =>
  Prisma.sql`WITH ${mutedWordsSql(recipientId, "notifications", at)}, ${mutedWordsSql(recipientId, "messages", at)}`;

/** Whether what `n` is about waits in the conversation of `r`: one of its calls, or any message that is not a call. */
const isWaitingSql = (recipientId: string) => Prisma.sql`
  CASE n."kind" WHEN 'call' THEN (
    SELECT true FROM "NoticeEvent" e JOIN ${MESSAGE_OF_EVENT_SQL}
    WHERE e."noticeId" = n."id" AND ${isUnreadSql(recipientId)} LIMIT 1)
  ELSE r."mutedAt" IS NULL AND (SELECT true FROM ${unreadMessagesSql(recipientId)} waiting LIMIT 1) END IS TRUE`;

/**
 * Whether notification `n` of the recipient may be shown: post visible and without a muted word, its message or call
 * unread, and at least one event to show: a scalar subquery, because PostgreSQL may join all events for EXISTS.
 */
export const notificationVisibleSql = (recipientId: string, at: Date) => Prisma.sql`
  (n."postId" IS NULL OR (
    SELECT p."state" = 'live' AND NOT p."authorBanned" AND (p."visibility" = 'public' OR p."authorId" = ${RECIPIENT_ID_SQL} OR ${isInPostAudienceSql("p", RECIPIENT_ID_SQL)})
      AND ${apart(RECIPIENT_ID_SQL, Prisma.sql`p."authorId"`)}
      AND (p."authorId" = ${RECIPIENT_ID_SQL}
        OR (${isLabelShownSql("notifications")} AND ${isNotHiddenByWordSql(foldedColumnSql("p"), "notifications")}))
    FROM "Post" p WHERE p."id" = n."postId"))
  AND (n."kind" NOT IN ('message', 'call') OR n."conversationId" IS NULL OR (
    SELECT r."unreadCount" > 0 AND ${isWaitingSql(recipientId)}
      AND ${isRequestNotMutedSql(recipientId, lastMessageIdSql(recipientId))} FROM "Member" r
    WHERE r."conversationId" = n."conversationId" AND r."userId" = ${RECIPIENT_ID_SQL}))
  AND (SELECT true FROM "NoticeEvent" e WHERE e."noticeId" = n."id" AND ${eventVisibleSql(at)} LIMIT 1) IS NOT NULL`;

/** Unread calls among the messages of notification `n`; they have their own notifications. */
const UNREAD_CALLS_SQL = Prisma.sql`(
  SELECT count(*)::int FROM (
    SELECT m."embed" FROM "Message" m
    WHERE n."kind" = 'message' AND m."conversationId" = n."conversationId" AND m."sequence" > greatest(r."readSequence", r."clearedSequence")
      AND m."senderId" IS DISTINCT FROM ${RECIPIENT_ID_SQL} AND m."state" = 'live'
    ORDER BY m."sequence" LIMIT ${number(MAX_COUNTED_EVENTS)}
  ) waiting WHERE waiting."embed"->>'kind' = 'call')`;

/** What the recipient can do about actor `u`: follow back, or answer a pending request. */
const OFFER_SQL = Prisma.sql`CASE n."kind"
  WHEN 'follow' THEN CASE WHEN
    (SELECT true FROM "Follow" f WHERE f."followerId" = ${RECIPIENT_ID_SQL} AND f."followeeId" = u."id") IS NULL
    AND (SELECT true FROM "FollowRequest" f WHERE f."requesterId" = ${RECIPIENT_ID_SQL} AND f."personId" = u."id") IS NULL
    THEN 'follow-back' END
  WHEN 'followRequest' THEN
    (SELECT 'answer' FROM "FollowRequest" f WHERE f."requesterId" = u."id" AND f."personId" = ${RECIPIENT_ID_SQL})
END`;

/** The recipient of the tip that the reader gave. */
const PAYEE_NAME_SQL = Prisma.sql`CASE WHEN n."kind" = 'payment' THEN (
  SELECT concat_ws(' ', u."firstName", u."lastName") FROM "PaymentOrder" o
  JOIN "BillingAccount" b ON b."id" = o."payeeId" JOIN "User" u ON u."id" = b."userId"
  WHERE o."id" = (n."detail"->>'orderId')::uuid AND u."role" <> 'banned' AND ${apart(RECIPIENT_ID_SQL, Prisma.sql`u."id"`)})
END`;

/** The recipient's muted word in the words of others that the notification quotes. */
const QUOTED_PHRASE_SQL = Prisma.sql`coalesce(
  CASE WHEN c."authorId" <> ${RECIPIENT_ID_SQL} THEN ${coveringPhraseSql(foldedColumnSql("c"), "notifications")} END,
  CASE WHEN p."authorId" <> ${RECIPIENT_ID_SQL} THEN ${coveringPhraseSql(foldedColumnSql("p"), "notifications")} END)`;

/** Hydrates the notifications of `chosen` in one statement, from at most `MAX_COUNTED_EVENTS` events of each. */
export const notificationsSql = (chosen: Prisma.Sql, at: Date) => Prisma.sql`
  SELECT n."id", n."kind"::text AS "kind", n."detail", n."createdAt", n."updatedAt", n."readAt", n."postId", n."conversationId",
    ${POST_EXCERPT_SQL} AS "excerpt", r."unreadCount" - ${UNREAD_CALLS_SQL} AS "unreadCount", shown."people", shown."count", shown."events",
    ${excerptSql(Prisma.sql`c."text"`)} AS "comment", coalesce(c."parentId", c."id") AS "threadId", ${OWN_EXCERPT_SQL} AS "ownText",
    ${moderationSubjectSql(at)} AS "subject", ${PAYEE_NAME_SQL} AS "payeeName", ${QUOTED_PHRASE_SQL} AS "mutedPhrase"
  FROM (${chosen}) n
  LEFT JOIN "Post" p ON p."id" = n."postId"
  LEFT JOIN "Member" r ON r."conversationId" = n."conversationId" AND r."userId" = n."recipientId"
  CROSS JOIN LATERAL (
    WITH "seen" AS MATERIALIZED (
      SELECT e."actorId", e."commentId", e."createdAt" FROM "NoticeEvent" e
      WHERE e."noticeId" = n."id" AND ${eventVisibleSql(at)} ORDER BY e."createdAt" DESC LIMIT ${number(MAX_COUNTED_EVENTS)}
    )
    SELECT (SELECT count(DISTINCT "actorId")::int FROM "seen") AS "count", (SELECT count(*)::int FROM "seen") AS "events",
      (SELECT s."commentId" FROM "seen" s WHERE s."commentId" IS NOT NULL ORDER BY s."createdAt" DESC LIMIT 1) AS "commentId",
      (SELECT json_agg(json_build_object('userId', u."id", 'firstName', u."firstName", 'lastName', u."lastName", 'username', u."username",
          'profileImageUrl', u."profileImageUrl", 'plan', b."plan", 'offer', ${OFFER_SQL}) ORDER BY last."at" DESC, u."id")
        FROM (SELECT "actorId", max("createdAt") AS "at" FROM "seen" GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${number(MAX_NAMED_PEOPLE)}) last
        JOIN "User" u ON u."id" = last."actorId"
        LEFT JOIN "Subscription" b ON b."userId" = u."id" AND ${givesPlanSql("b", at)}) AS "people"
  ) shown
  LEFT JOIN "Comment" c ON c."id" = shown."commentId"
  ORDER BY n."updatedAt" DESC, n."id" DESC`;

const toPerson = (row: PersonRow): NotificationPerson => ({ ...toAuthor(row), offer: row.offer });

/** JSON has times as PostgreSQL prints them. */
const isoTime = (time: string | null) => time && new Date(time).toISOString();

const toSubject = (row: SubjectRow): ModerationSubject => ({
  ...row,
  excerpt: row.excerpt && toExcerpt(row.excerpt),
  at: isoTime(row.at),
  until: isoTime(row.until),
  isAppealable: row.isAppealable ?? false,
});

export function toNotification(row: NotificationQueryRow): Notification {
  const { id, kind, postId, conversationId, unreadCount, threadId, ownText, count, mutedPhrase } = row;
  // Covered words are not sent: a push or an email could not uncover them.
  const [comment, excerpt] = mutedPhrase === null ? [row.comment, row.excerpt] : [row.comment && "", ""];
  return {
    id,
    kind,
    count,
    comment: comment && toExcerpt(comment),
    threadId,
    ownText: ownText && toExcerpt(ownText),
    isMore: row.events >= MAX_COUNTED_EVENTS,
    people: (row.people ?? []).map(toPerson),
    post: postId === null ? null : { id: postId, excerpt: toExcerpt(excerpt ?? "") },
    conversation: conversationId === null ? null : { id: conversationId, unreadCount: unreadCount ?? 0 },
    news:
      row.detail === null
        ? null
        : {
            ...EventDetail.parse(row.detail),
            subject: row.subject && toSubject(row.subject),
            payeeName: row.payeeName,
          },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    isRead: row.readAt !== null,
    mutedBy: mutedPhrase === null ? null : { phrase: mutedPhrase },
  };
}
