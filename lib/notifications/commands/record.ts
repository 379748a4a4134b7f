import "server-only";
import { isPersonMutedSql } from "@/lib/accounts/muting/muting-sql";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJob, type Jobs, type NotificationEvent } from "@/lib/infra/jobs";
import { Prisma } from "@/prisma/generated/client";
import { STATE_NOTIFICATION_KINDS } from "../constants";
import type { Channels } from "../contract";
import { emailDueAt } from "../emails/email-schedule";
import { contentFacts } from "../events/content-facts";
import { type NotificationFact, readFact } from "../events/event-sources";
import { isEmailed, isPushedEveryTime } from "../policy";
import { getNotificationSettings, readNotifications } from "../queries/notifications";
import { isUnreadSql, MESSAGE_OF_EVENT_SQL } from "../queries/unread-messages";
import { publishNotificationsChanged, publishReportedStateChanged } from "../realtime";

/** Held until the end of the transaction, so that the second of two jobs sees the result of the first. */
const lock = (name: string, tx: Db) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`notice:${name}`}, 0))`;

/**
 * Records a notification, or withdraws it if its event no longer holds. Idempotent. For other features' jobs; requests
 * enqueue it by enqueueNotification().
 */
export function recordNotification(event: NotificationEvent, db: Db = prisma): Promise<void> {
  const who = "actorId" in event ? event.actorId : event.event;
  return recordAll(`${event.kind}:${event.recipientId}:${who}`, async (tx) => [await readFact(event, tx)], db);
}

/** Records everything a post or comment causes, including mentions. */
export const recordContentNotifications = ({ kind, id }: Jobs["notice.written"], db: Db = prisma): Promise<void> =>
  recordAll(id, (tx) => contentFacts(kind, id, tx), db);

/**
 * Reads facts under a lock so that none is older than what is recorded, then publishes the changes. A reported state is
 * published whatever the recipient's settings are, as their open pages show it.
 */
async function recordAll(name: string, read: (tx: Db) => Promise<(NotificationFact | null)[]>, db: Db): Promise<void> {
  const changed = await inTransaction(db, async (tx) => {
    await lock(name, tx);
    const recipients = { ofNotifications: new Set<string>(), ofStates: new Set<string>() };
    for (const fact of await read(tx)) {
      if (!fact) continue;
      if (await record(fact, tx)) recipients.ofNotifications.add(fact.recipientId);
      else if (STATE_NOTIFICATION_KINDS.includes(fact.kind)) recipients.ofStates.add(fact.recipientId);
    }
    return recipients;
  });
  await Promise.all([
    ...[...changed.ofNotifications].map(publishNotificationsChanged),
    ...[...changed.ofStates].map(publishReportedStateChanged),
  ]);
}

/** Reconciles one fact with what is recorded. Returns whether the recipient's view changed. */
async function record(fact: NotificationFact, tx: Db): Promise<boolean> {
  if (fact.actorId === fact.recipientId) return false;
  await lock(`${fact.recipientId}:${fact.groupKey}`, tx);
  const known = await tx.notificationEvent.findUnique({
    where: { recipientId_factKey: { recipientId: fact.recipientId, factKey: fact.factKey } },
    select: { id: true, withdrawnAt: true },
  });
  if (known) return setWithdrawn(known, fact.holds, tx);
  if (!fact.holds || !(await isAllowedToNotify(fact, tx))) return false;
  return add(fact, tx);
}

/** An action undone and repeated restores its notification without another push or mail. */
async function setWithdrawn(known: { id: string; withdrawnAt: Date | null }, holds: boolean, tx: Db): Promise<boolean> {
  if (holds === (known.withdrawnAt === null)) return false;
  await tx.notificationEvent.update({
    where: { id: known.id },
    data: { withdrawnAt: holds ? null : now() },
    select: { id: true },
  });
  return true;
}

/** Requires that both users exist, neither is banned or blocked by the other, and the actor is not muted. */
async function isAllowedToNotify({ recipientId, actorId }: NotificationFact, tx: Db): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ may: boolean }[]>`
    SELECT r."role" <> 'banned' AND (${actorId}::uuid IS NULL OR (
      EXISTS (SELECT FROM "User" a WHERE a."id" = ${actorId}::uuid AND a."role" <> 'banned')
      AND NOT EXISTS (SELECT FROM "Block" b WHERE b."blockerId" = r."id" AND b."blockedId" = ${actorId}::uuid)
      AND NOT EXISTS (SELECT FROM "Block" b WHERE b."blockerId" = ${actorId}::uuid AND b."blockedId" = r."id")
      AND NOT ${isPersonMutedSql(Prisma.sql`r."id"`, Prisma.sql`${actorId}::uuid`, now())})) AS "may"
    FROM "User" r WHERE r."id" = ${recipientId}::uuid`;
  return row?.may ?? false;
}

const timeZoneOf = async (userId: string, tx: Db) =>
  (await tx.accountSettings.findUnique({ where: { userId }, select: { timeZone: true } }))?.timeZone ?? null;

interface Open {
  id: string;
  isNew: boolean;
}

async function add(fact: NotificationFact, tx: Db): Promise<boolean> {
  const { kinds, mailPace } = await getNotificationSettings({ id: fact.recipientId }, tx);
  const channels = kinds[fact.kind];
  const isByMail = isEmailed(fact.kind, channels);
  if (!channels.inApp && !channels.push && !isByMail) return false;
  if (fact.conversationId && (await isSubscribedTo(fact, tx)) && fact.kind === "message") return false;
  const at = now();
  const notification = await openNotification(
    fact,
    channels,
    isByMail ? emailDueAt(at, mailPace, await timeZoneOf(fact.recipientId, tx)) : null,
    at,
    tx,
  );
  // `notice_emptied` deletes a notification with its last event (prisma/triggers/notifications.sql).
  await tx.notificationEvent.create({
    data: {
      notificationId: notification.id,
      recipientId: fact.recipientId,
      factKey: fact.factKey,
      createdAt: fact.at,
      actorId: fact.actorId,
      commentId: fact.commentId ?? null,
    },
    select: { id: true },
  });
  if (channels.push && (notification.isNew || isPushedEveryTime(fact.kind)))
    await enqueuePushes(fact.recipientId, notification.id, tx);
  // What a muted word hides is recorded, as the mute may end, but causes no event.
  return channels.inApp && (await readNotifications({ id: fact.recipientId }, [notification.id], tx)).length > 0;
}

/**
 * Whether a notification about this conversation is already unread. Deletes those whose messages no longer wait (they
 * were read, cleared, unsent or held since), and one of messages that was itself read: a new one counts these too.
 */
async function isSubscribedTo({ recipientId, groupKey, conversationId }: NotificationFact, tx: Db): Promise<boolean> {
  const updated = await tx.$queryRaw<{ id: string; isOver: boolean }[]>`
    SELECT n."id", bool_or(${isUnreadSql(recipientId)}) IS NOT TRUE OR (n."kind" = 'message' AND n."readAt" IS NOT NULL) AS "isOver"
    FROM "Notice" n
    LEFT JOIN "NoticeEvent" e ON e."noticeId" = n."id"
    LEFT JOIN ${MESSAGE_OF_EVENT_SQL}
    LEFT JOIN "Member" r ON r."conversationId" = n."conversationId" AND r."userId" = n."recipientId"
    WHERE n."recipientId" = ${recipientId}::uuid AND n."groupKey" = ${groupKey} AND n."conversationId" = ${conversationId}::uuid
    GROUP BY n."id"`;
  const over = updated.filter(({ isOver }) => isOver).map(({ id }) => id);
  if (over.length > 0) await tx.notification.deleteMany({ where: { id: { in: over } } });
  return over.length < updated.length;
}

/** Joins the group's unread notification or creates one. Joining does not postpone a mail. */
async function openNotification(
  fact: NotificationFact,
  channels: Channels,
  mailAt: Date | null,
  at: Date,
  tx: Db,
): Promise<Open> {
  const { recipientId, kind, groupKey, postId = null, conversationId = null, detail } = fact;
  // One statement, so that a notification being marked as read concurrently is either joined or not.
  const [joined] = await tx.$queryRaw<{ id: string }[]>`
    UPDATE "Notice" SET "updatedAt" = ${at}, "isListed" = "isListed" OR ${channels.inApp}
    WHERE "recipientId" = ${recipientId}::uuid AND "groupKey" = ${groupKey} AND "readAt" IS NULL RETURNING "id"`;
  if (joined) return { id: joined.id, isNew: false };
  const { id } = await tx.notification.create({
    data: {
      recipientId,
      kind,
      groupKey,
      postId,
      conversationId,
      isListed: channels.inApp,
      mailDueAt: mailAt,
      detail: detail ?? Prisma.DbNull,
      createdAt: at,
      updatedAt: at,
    },
    select: { id: true },
  });
  return { id, isNew: true };
}

async function enqueuePushes(recipientId: string, notificationId: string, tx: Db): Promise<void> {
  const browsers = await tx.pushSubscription.findMany({ where: { userId: recipientId }, select: { id: true } });
  for (const { id: subscriptionId } of browsers)
    await enqueueJob(
      tx,
      "notice.push",
      { noticeId: notificationId, subscriptionId, recipientId },
      `push:${notificationId}:${subscriptionId}`,
    );
}
