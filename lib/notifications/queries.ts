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

/** A page of one's notices as one statement; EXPLAIN in plans.test.ts holds it to "Notice_recipientId_updatedAt_id_idx". */
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

/** A page of what somebody is told of, what happened last first. */
export async function listNotices(reader: Reader, page: PageQuery, db: Db = prisma): Promise<Page<Notice>> {
  const rows = await readRows<NoticeRow & Record<string, unknown>>(db, listSql(reader, page, now()));
  return pageOf(rows, page.limit, ({ updatedAt, id }) => ({ createdAt: updatedAt, id }), presentNotice);
}

/** Some notices of somebody's, listed or not, as far as they may still be told of. */
export async function readNotices(reader: Reader, ids: readonly string[], db: Db = prisma): Promise<Notice[]> {
  const chosen = Prisma.sql`
    SELECT n.* FROM "Notice" n WHERE n."recipientId" = ${reader.id}::uuid AND n."id" = ANY(${ids}::uuid[]) AND ${NOTICE_SHOWS}`;
  return (await readRows<NoticeRow & Record<string, unknown>>(db, noticesSql(chosen, now()))).map(presentNotice);
}

/** The badge as one statement, over "Notice_unread_idx". */
const unreadSql = ({ id }: Reader) => Prisma.sql`
  SELECT count(*)::int AS "count" FROM (
    SELECT FROM "Notice" n WHERE n."recipientId" = ${id}::uuid AND n."readAt" IS NULL AND n."isListed" AND ${NOTICE_SHOWS}
    LIMIT ${Prisma.raw(String(UNREAD_COUNTED))}) waiting`;

/** How many notices wait, up to a hundred. */
export async function countUnreadNotices(reader: Reader, db: Db = prisma): Promise<UnreadNotices> {
  const [row] = await readRows<UnreadNotices & Record<string, unknown>>(db, unreadSql(reader));
  return { count: row?.count ?? 0 };
}

/** By which ways somebody is told of each kind, and when their mail goes. */
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
  // Made of every kind that there is.
  return { kinds: Object.fromEntries(all) as NoticeSettings["kinds"], mailPace: settings?.mailPace ?? "daily" };
}

/** What a browser subscribes with, and which of one's browsers have. */
export async function getPushState({ id }: Reader, db: Db = prisma): Promise<PushState> {
  const own = await db.pushSubscription.findMany({ where: { userId: id }, select: { endpoint: true } });
  return { publicKey: vapidKeys().publicKey, endpoints: own.map(({ endpoint }) => endpoint) };
}
