import "server-only";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { now } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { vapidKeys } from "@/lib/infra/web-push";
import { Prisma } from "@/prisma/generated/client";
import { MAX_COUNTED_UNREAD, NOTIFICATION_KINDS_BY_GROUP } from "../constants";
import {
  type Channels,
  type Notification,
  NotificationKind,
  type NotificationSettings,
  type NotificationsQuery,
  type PushState,
  type UnreadNotifications,
} from "../contract";
import { DEFAULT_CHANNELS, isAlwaysEmailed } from "../policy";
import {
  type NotificationQueryRow,
  notificationMutesSql,
  notificationsSql,
  notificationVisibleSql,
  toNotification,
} from "./notification-rows";

type Reader = { id: string };

/**
 * A test checks by EXPLAIN that this uses "Notice_recipientId_updatedAt_id_idx", and for a group one page each of its
 * kinds from "Notice_recipientId_kind_updatedAt_id_idx".
 */
function listSql({ id }: Reader, { limit, cursor, show }: NotificationsQuery, at: Date): Prisma.Sql {
  const after = decodeCursor(cursor);
  const order = Prisma.sql`ORDER BY n."updatedAt" DESC, n."id" DESC ${pageLimit(limit)}`;
  const page = (isOfKind: Prisma.Sql) => Prisma.sql`
    SELECT n.* FROM "Notice" n
    WHERE n."recipientId" = ${id}::uuid ${isOfKind} AND n."isListed" AND ${notificationVisibleSql(id, at)}
      ${after ? Prisma.sql`AND (n."updatedAt", n."id") < (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty}
    ${order}`;
  const mutes = notificationMutesSql(id, at);
  if (!show) return Prisma.sql`${mutes} ${notificationsSql(page(Prisma.empty), at)}`;
  const kinds = [...NOTIFICATION_KINDS_BY_GROUP[show]];
  const chosen = Prisma.sql`
    SELECT n.* FROM unnest(${kinds}::text[]) AS wanted("kind")
    CROSS JOIN LATERAL (${page(Prisma.sql`AND n."kind" = wanted."kind"::"NoticeKind"`)}) n ${order}`;
  return Prisma.sql`${mutes} ${notificationsSql(chosen, at)}`;
}

export async function listNotifications(
  reader: Reader,
  page: NotificationsQuery,
  db: Db = prisma,
): Promise<Page<Notification>> {
  const rows = await readRows<NotificationQueryRow & Record<string, unknown>>(db, listSql(reader, page, now()));
  return toPage(rows, page.limit, ({ updatedAt, id }) => ({ createdAt: updatedAt, id }), toNotification);
}

/** The given notifications, listed or not, if they may still be shown. */
export async function readNotifications(
  reader: Reader,
  ids: readonly string[],
  db: Db = prisma,
): Promise<Notification[]> {
  const at = now();
  const chosen = Prisma.sql`
    SELECT n.* FROM "Notice" n
    WHERE n."recipientId" = ${reader.id}::uuid AND n."id" = ANY(${ids}::uuid[]) AND ${notificationVisibleSql(reader.id, at)}`;
  const sql = Prisma.sql`${notificationMutesSql(reader.id, at)} ${notificationsSql(chosen, at)}`;
  return (await readRows<NotificationQueryRow & Record<string, unknown>>(db, sql)).map(toNotification);
}

/** Uses "Notice_unread_idx". */
const unreadSql = ({ id }: Reader, at: Date) => Prisma.sql`
  ${notificationMutesSql(id, at)} SELECT count(*)::int AS "count" FROM (
    SELECT FROM "Notice" n WHERE n."recipientId" = ${id}::uuid AND n."readAt" IS NULL AND n."isListed" AND ${notificationVisibleSql(id, at)}
    LIMIT ${Prisma.raw(String(MAX_COUNTED_UNREAD))}) waiting`;

/** The unread count, up to a hundred. */
export async function countUnreadNotifications(reader: Reader, db: Db = prisma): Promise<UnreadNotifications> {
  const [row] = await readRows<UnreadNotifications & Record<string, unknown>>(db, unreadSql(reader, now()));
  return { count: row?.count ?? 0 };
}

/** Notification settings with defaults applied. */
export async function getNotificationSettings({ id }: Reader, db: Db = prisma): Promise<NotificationSettings> {
  const [chosen, settings] = await Promise.all([
    db.notificationPreference.findMany({
      where: { userId: id },
      select: { kind: true, inApp: true, push: true, email: true },
    }),
    db.notificationSettings.findUnique({ where: { userId: id }, select: { emailFrequency: true } }),
  ]);
  const kinds = new Map<NotificationKind, Channels>(chosen.map(({ kind, ...channels }) => [kind, channels]));
  const all = NotificationKind.options.map((kind) => {
    const channels = kinds.get(kind) ?? DEFAULT_CHANNELS[kind];
    return [kind, isAlwaysEmailed(kind) ? { ...channels, email: true } : channels];
  });
  // Built from all kinds, so it is complete.
  return {
    kinds: Object.fromEntries(all) as NotificationSettings["kinds"],
    mailPace: settings?.emailFrequency ?? "daily",
  };
}

export async function getPushState({ id }: Reader, db: Db = prisma): Promise<PushState> {
  const own = await db.pushSubscription.findMany({ where: { userId: id }, select: { endpoint: true } });
  return { publicKey: vapidKeys().publicKey, endpoints: own.map(({ endpoint }) => endpoint) };
}
