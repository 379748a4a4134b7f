import "server-only";
import { decodeCursor, pageOf } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import type { PageQuery } from "@/lib/http/page";
import { now } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { vapidKeys } from "@/lib/infra/web-push";
import { Prisma } from "@/prisma/generated/client";
import {
  type Notice,
  NoticeKind,
  type NoticeSettings,
  type PushState,
  UNREAD_COUNTED,
  type UnreadNotices,
  type Ways,
} from "./contract";
import { DEFAULT_WAYS, isAlwaysMailed } from "./policy";
import { NOTICE_SHOWS, type NoticeRow, noticesSql, presentNotice } from "./rows";

type Reader = { id: string };

/** A test checks by EXPLAIN that this uses "Notice_recipientId_updatedAt_id_idx". */
function listSql({ id }: Reader, { limit, cursor }: PageQuery, at: Date): Prisma.Sql {
  const after = decodeCursor(cursor);
  return noticesSql(
    Prisma.sql`
      SELECT n.* FROM "Notice" n
      WHERE n."recipientId" = ${id}::uuid AND n."isListed" AND ${NOTICE_SHOWS}
        ${after ? Prisma.sql`AND (n."updatedAt", n."id") < (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty}
      ORDER BY n."updatedAt" DESC, n."id" DESC ${pageLimit(limit)}`,
    at,
  );
}

export async function listNotices(reader: Reader, page: PageQuery, db: Db = prisma): Promise<Page<Notice>> {
  const rows = await readRows<NoticeRow & Record<string, unknown>>(db, listSql(reader, page, now()));
  return pageOf(rows, page.limit, ({ updatedAt, id }) => ({ createdAt: updatedAt, id }), presentNotice);
}

/** The given notifications, listed or not, if they may still be shown. */
export async function readNotices(reader: Reader, ids: readonly string[], db: Db = prisma): Promise<Notice[]> {
  const chosen = Prisma.sql`
    SELECT n.* FROM "Notice" n WHERE n."recipientId" = ${reader.id}::uuid AND n."id" = ANY(${ids}::uuid[]) AND ${NOTICE_SHOWS}`;
  return (await readRows<NoticeRow & Record<string, unknown>>(db, noticesSql(chosen, now()))).map(presentNotice);
}

/** Uses "Notice_unread_idx". */
const unreadSql = ({ id }: Reader) => Prisma.sql`
  SELECT count(*)::int AS "count" FROM (
    SELECT FROM "Notice" n WHERE n."recipientId" = ${id}::uuid AND n."readAt" IS NULL AND n."isListed" AND ${NOTICE_SHOWS}
    LIMIT ${Prisma.raw(String(UNREAD_COUNTED))}) waiting`;

/** The unread count, up to a hundred. */
export async function countUnreadNotices(reader: Reader, db: Db = prisma): Promise<UnreadNotices> {
  const [row] = await readRows<UnreadNotices & Record<string, unknown>>(db, unreadSql(reader));
  return { count: row?.count ?? 0 };
}

/** Notification settings with defaults applied. */
export async function getNoticeSettings({ id }: Reader, db: Db = prisma): Promise<NoticeSettings> {
  const [chosen, settings] = await Promise.all([
    db.noticePreference.findMany({
      where: { userId: id },
      select: { kind: true, inApp: true, push: true, email: true },
    }),
    db.noticeSettings.findUnique({ where: { userId: id }, select: { mailPace: true } }),
  ]);
  const kinds = new Map<NoticeKind, Ways>(chosen.map(({ kind, ...ways }) => [kind, ways]));
  const all = NoticeKind.options.map((kind) => {
    const ways = kinds.get(kind) ?? DEFAULT_WAYS[kind];
    return [kind, isAlwaysMailed(kind) ? { ...ways, email: true } : ways];
  });
  // Built from all kinds, so it is complete.
  return { kinds: Object.fromEntries(all) as NoticeSettings["kinds"], mailPace: settings?.mailPace ?? "daily" };
}

export async function getPushState({ id }: Reader, db: Db = prisma): Promise<PushState> {
  const own = await db.pushSubscription.findMany({ where: { userId: id }, select: { endpoint: true } });
  return { publicKey: vapidKeys().publicKey, endpoints: own.map(({ endpoint }) => endpoint) };
}
