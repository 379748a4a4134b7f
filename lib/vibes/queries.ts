import "server-only";
import type { PublicUser } from "@/lib/accounts/contract";
import { isCloseFriendSql, isFollowerSql } from "@/lib/accounts/graph/audience-sql";
import {
  AUTHOR_COLUMNS_SQL,
  type AuthorColumns,
  joinAuthorSql,
  notBlockedSql,
  toAuthor,
} from "@/lib/accounts/graph/author";
import { noBlockWithSql } from "@/lib/accounts/graph/blocks";
import {
  foldedSql,
  isNotHiddenByWordSql,
  isPersonMutedSql,
  isSensitiveShownSql,
  mutedWordsSql,
} from "@/lib/accounts/muting/muting-sql";
import { givesPlanSql } from "@/lib/accounts/plans/entitlement";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { forbidden, notFound } from "@/lib/http/errors";
import type { PageQuery } from "@/lib/http/page-query";
import { fromNow, now } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { joinAssetsSql, parseAssetRows, toMedia } from "@/lib/media/serializers";
import { heldScreeningSql, type ScreeningColumns, toScreening } from "@/lib/screening/queries/screenings";
import { type ContentState, Prisma } from "@/prisma/generated/client";
import { MAX_STRIP_VIBES, MAX_STRIP_VIBES_PER_PERSON } from "./constants";
import type { DailyVibe, VibeViewerEntry } from "./contract";
import { isVibeAuthor, VIBE_LIFETIME_MS } from "./policy";

type Reader = { id: string };

interface VibeRow extends AuthorColumns, ScreeningColumns {
  id: string;
  text: string;
  state: DailyVibe["state"];
  closeFriendsOnly: boolean;
  viewCount: number;
  createdAt: Date;
  expiresAt: Date;
  isViewed: boolean;
  isFollowed: boolean;
  media: unknown;
}

const isShown = (at: Date) => Prisma.sql`v."state" = 'live' AND NOT v."authorBanned" AND v."expiresAt" > ${at}`;

/** Whether the reader is in the audience of vibe `v`: close friends, followers of a private account, or everyone. */
export const isInVibeAudienceSql = (me: string) => {
  const people = [Prisma.sql`${me}::uuid`, Prisma.sql`v."authorId"`] as const;
  return Prisma.sql`CASE WHEN v."closeFriendsOnly" THEN ${isCloseFriendSql(...people)}
    WHEN v."followersOnly" THEN ${isFollowerSql(...people)} ELSE true END`;
};

/** Excludes people that the reader muted, altogether or only their vibes. */
const notMuted = (me: string, at: Date) => Prisma.sql`
  NOT ${isPersonMutedSql(Prisma.sql`${me}::uuid`, Prisma.sql`v."authorId"`, at)}
  AND NOT EXISTS (SELECT FROM "VibeMute" m WHERE m."muterId" = ${me}::uuid AND m."mutedId" = v."authorId")`;

/** The words of vibe `v`: its text and the description of its file. */
const VIBE_WORDS_SQL = Prisma.sql`concat_ws(' . ', v."text", (
  SELECT string_agg(a."alt", ' . ') FROM "Asset" a WHERE a."holderId" = v."id"))`;

function hydrated(chosen: Prisma.Sql, me: string, at: Date, order: Prisma.Sql): Prisma.Sql {
  const held = heldScreeningSql("v", me);
  return Prisma.sql`
    WITH ${mutedWordsSql(me, "feeds", at)}
    SELECT v."id", v."text", v."state"::text AS "state", v."closeFriendsOnly", v."viewCount", v."createdAt", v."expiresAt", ${AUTHOR_COLUMNS_SQL}, ${held.columns},
      EXISTS (SELECT FROM "VibeView" w WHERE w."vibeId" = v."id" AND w."viewerId" = ${me}::uuid) AS "isViewed",
      EXISTS (SELECT FROM "Follow" f WHERE f."followerId" = ${me}::uuid AND f."followeeId" = v."authorId") AS "isFollowed",
      assets."media"
    FROM (${chosen}) v ${joinAuthorSql("v", at)} ${held.join} ${joinAssetsSql(Prisma.sql`v."id"`, Prisma.sql`true`)}
    ${order}`;
}

/** File URLs of the reader's own vibes (`me`) do not expire with the day, as they stay in the archive. */
const vibe =
  (me: string) =>
  (row: VibeRow): DailyVibe[] => {
    const isOwn = row.userId === me;
    // The file was deleted meanwhile; the next job deletes the vibe.
    const [asset] = parseAssetRows(row.media);
    if (!asset) return [];
    const media = toMedia(asset, { viewerId: me, ...(!isOwn && { end: row.expiresAt }) });
    return [
      {
        id: row.id,
        user: toAuthor(row),
        mediaType: media.kind,
        mediaUrl: media.url,
        thumbUrl: media.thumbUrl,
        text: row.text || null,
        createdAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        viewCount: row.viewCount,
        isViewed: isOwn || row.isViewed,
        isFollowed: row.isFollowed,
        audience: row.closeFriendsOnly ? "close_friends" : "everyone",
        media,
        state: row.state,
        screening: toScreening(row),
      },
    ];
  };

/**
 * The newest of these people, over "Vibe_authorId_createdAt_id_idx". OFFSET keeps `isWanted`, which costs more, out of
 * the inner statement: it is computed until the limit is reached, not for every vibe.
 */
const byAuthorsSql = (authors: Prisma.Sql, isListed: Prisma.Sql, isWanted: Prisma.Sql, at: Date) => Prisma.sql`
  SELECT v.* FROM (
    SELECT v.* FROM (${authors}) k CROSS JOIN LATERAL (
      SELECT v.* FROM "Vibe" v
      WHERE v."authorId" = k."id" AND v."createdAt" > ${fromNow(-VIBE_LIFETIME_MS, at)} AND ${isListed}
      ORDER BY v."createdAt" DESC, v."id" DESC LIMIT ${MAX_STRIP_VIBES_PER_PERSON}
    ) v
    ORDER BY v."expiresAt" DESC, v."id" DESC OFFSET 0
  ) v WHERE ${isWanted}
  ORDER BY v."expiresAt" DESC, v."id" DESC LIMIT ${MAX_STRIP_VIBES}`;

/**
 * Own vibes of the day in any state, and those of others. However many others post, those of followed people and those
 * shared with close friends are among them. plans.full.test.ts checks its indexes with EXPLAIN.
 */
function stripSql({ id: me }: Reader, at: Date): Prisma.Sql {
  const isWanted = Prisma.sql`v."authorId" <> ${me}::uuid AND ${notBlockedSql("v", me)} AND ${notMuted(me, at)}
    AND ${isInVibeAudienceSql(me)} AND ${isNotHiddenByWordSql(foldedSql(VIBE_WORDS_SQL), "feeds", { alsoCovering: true })}
    AND ${isSensitiveShownSql(Prisma.sql`v."id"`, "feeds")}`;
  const followed = Prisma.sql`SELECT f."followeeId" AS "id" FROM "Follow" f WHERE f."followerId" = ${me}::uuid`;
  const closeFriends = Prisma.sql`SELECT c."ownerId" AS "id" FROM "CloseFriend" c WHERE c."friendId" = ${me}::uuid`;
  const isForCloseFriends = Prisma.sql`v."closeFriendsOnly" AND ${isShown(at)}`;
  const chosen = Prisma.sql`
    (SELECT v.* FROM "Vibe" v WHERE ${isShown(at)} AND ${isWanted} ORDER BY v."expiresAt" DESC, v."id" DESC LIMIT ${MAX_STRIP_VIBES})
    UNION
    (${byAuthorsSql(followed, isShown(at), isWanted, at)})
    UNION
    (${byAuthorsSql(closeFriends, isForCloseFriends, isWanted, at)})
    UNION ALL
    (SELECT v.* FROM "Vibe" v WHERE v."authorId" = ${me}::uuid AND v."state" <> 'removed' AND v."expiresAt" > ${at}
      ORDER BY v."createdAt" DESC, v."id" DESC LIMIT ${MAX_STRIP_VIBES_PER_PERSON})`;
  return hydrated(chosen, me, at, Prisma.sql`ORDER BY v."createdAt", v."id"`);
}

/** Own vibes, then unseen ones, followed people first, then the latest to post; each person's oldest first. */
export async function listVibeStrip(reader: Reader, db: Db = prisma): Promise<DailyVibe[]> {
  const rows = await readRows<VibeRow>(db, stripSql(reader, now()));
  const byAuthor = new Map<string, DailyVibe[]>();
  for (const each of rows.flatMap(vibe(reader.id)))
    byAuthor.set(each.user.id, [...(byAuthor.get(each.user.id) ?? []), each]);
  const rank = ([first, ...rest]: DailyVibe[]) => {
    if (!first) return [9, 0] as const;
    const all = [first, ...rest];
    if (first.user.id === reader.id) return [0, 0] as const;
    const seen = all.every(({ isViewed }) => isViewed);
    const last = Math.max(...all.map(({ createdAt }) => Date.parse(createdAt)));
    return [(seen ? 3 : 1) + (first.isFollowed ? 0 : 1), -last] as const;
  };
  return [...byAuthor.values()]
    .map((group) => ({ group, order: rank(group) }))
    .sort((one, other) => one.order[0] - other.order[0] || one.order[1] - other.order[1])
    .flatMap(({ group }) => group);
}

/** Vibes that others share, and the reader's own without a time limit. */
const visibleVibe = (me: string, at: Date) => Prisma.sql`
  ((${isShown(at)} AND ${notBlockedSql("v", me)} AND ${isInVibeAudienceSql(me)}) OR (v."authorId" = ${me}::uuid AND v."state" <> 'removed'))`;

export const isVibeMediaVisible = (viewerId: string) => Prisma.sql`EXISTS (
  SELECT FROM "Vibe" v WHERE v."id" = a."holderId" AND ${visibleVibe(viewerId, now())})`;

/** Throws `not_found` for a vibe that the reader may not see. */
export async function getVibe(reader: Reader, id: string, db: Db = prisma): Promise<DailyVibe> {
  const at = now();
  const chosen = Prisma.sql`SELECT v.* FROM "Vibe" v WHERE v."id" = ${id}::uuid AND ${visibleVibe(reader.id, at)}`;
  const rows = await readRows<VibeRow>(db, hydrated(chosen, reader.id, at, Prisma.empty));
  const [found] = rows.flatMap(vibe(reader.id));
  if (!found) throw notFound("vibe");
  return found;
}

interface VibeFacts {
  id: string;
  authorId: string;
  state: ContentState;
  screeningId: string | null;
  text: string;
}

/** The columns that commands need. Throws `not_found` like getVibe. */
export async function getVibeFacts(reader: Reader, id: string, db: Db = prisma): Promise<VibeFacts> {
  const [row] = await readRows<VibeFacts>(
    db,
    Prisma.sql`SELECT v."id", v."authorId", v."state"::text AS "state", v."screeningId", v."text" FROM "Vibe" v
      WHERE v."id" = ${id}::uuid AND ${visibleVibe(reader.id, now())}`,
  );
  if (!row) throw notFound("vibe");
  return row;
}

/** Returns a page of the actor's vibes, expired ones included, newest first. */
export async function listVibeArchive(
  actor: Reader,
  { limit, cursor }: PageQuery,
  db: Db = prisma,
): Promise<Page<DailyVibe>> {
  const after = decodeCursor(cursor);
  const chosen = Prisma.sql`
    SELECT v.* FROM "Vibe" v WHERE v."authorId" = ${actor.id}::uuid AND v."state" <> 'removed'
      ${after ? Prisma.sql`AND (v."createdAt", v."id") < (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty}
    ORDER BY v."createdAt" DESC, v."id" DESC ${pageLimit(limit)}`;
  const order = Prisma.sql`ORDER BY v."createdAt" DESC, v."id" DESC`;
  const rows = await readRows<VibeRow>(db, hydrated(chosen, actor.id, now(), order));
  const page = toPage(rows, limit, ({ createdAt, id }) => ({ createdAt, id }), vibe(actor.id));
  return { ...page, items: page.items.flat() };
}

/** Returns a page of the people who viewed the actor's own vibe, latest first. Throws `not_found`, `forbidden`. */
export async function listVibeViewers(
  actor: Reader,
  id: string,
  { limit, cursor }: PageQuery,
  db: Db = prisma,
): Promise<Page<VibeViewerEntry>> {
  const facts = await getVibeFacts(actor, id, db);
  if (!isVibeAuthor(actor, facts)) throw forbidden("vibes.notYoursToSee");
  const after = decodeCursor(cursor);
  const rows = await readRows<AuthorColumns & { viewedAt: Date }>(
    db,
    Prisma.sql`
    SELECT ${AUTHOR_COLUMNS_SQL}, w."createdAt" AS "viewedAt" FROM "VibeView" w
    JOIN "User" u ON u."id" = w."viewerId"
    LEFT JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlanSql("s", now())}
    WHERE w."vibeId" = ${id}::uuid AND u."role" <> 'banned' AND ${noBlockWithSql(actor.id)}
      ${after ? Prisma.sql`AND (w."createdAt", w."viewerId") < (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty}
    ORDER BY w."createdAt" DESC, w."viewerId" DESC ${pageLimit(limit)}`,
  );
  return toPage(
    rows,
    limit,
    ({ viewedAt, userId }) => ({ createdAt: viewedAt, id: userId }),
    (row) => ({ user: toAuthor(row), viewedAt: row.viewedAt.toISOString() }),
  );
}

export async function listVibeMutes(actor: Reader, db: Db = prisma): Promise<PublicUser[]> {
  const rows = await readRows<AuthorColumns>(
    db,
    Prisma.sql`
    SELECT ${AUTHOR_COLUMNS_SQL} FROM "VibeMute" m JOIN "User" u ON u."id" = m."mutedId"
    LEFT JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlanSql("s", now())}
    WHERE m."muterId" = ${actor.id}::uuid ORDER BY m."createdAt" DESC, m."mutedId" LIMIT ${MAX_STRIP_VIBES}`,
  );
  return rows.map(toAuthor);
}
