import "server-only";
import { csvResponse, toCsvFile } from "@/lib/http/csv";
import { paymentRequired } from "@/lib/http/errors";
import type { RawRouteCall } from "@/lib/http/route";
import { translatorFor } from "@/lib/i18n/translator";
import { DAY_MS, now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { countSeats } from "@/lib/payments/queries/seat-counts";
import { COMMENT_COUNTS_SQL } from "@/lib/posts/queries/shown-comments";
import { getSafetyRate } from "@/lib/screening/queries/safety-rate";
import { truncateText } from "@/lib/text/truncate-text";
import { Prisma } from "@/prisma/generated/client";
import {
  type AdvancedAnalytics,
  type AnalyticsFigures,
  type CreatorAnalytics,
  type PublicFigures,
  RangeQuery,
} from "./contract";
import { type AnalyticsRange, canLookBack, hasAdvancedAnalytics } from "./policy";

interface Actor {
  id: string;
  plan: string | null;
}

/** The figures of the prerendered pages, which hold none of the database themselves. */
export async function getPublicFigures(): Promise<PublicFigures> {
  const [seats, safety] = await Promise.all([countSeats(), getSafetyRate()]);
  return { seats, safety };
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The UTC days up to today, oldest first, and the start of the preceding period. */
function spanOf(days: AnalyticsRange) {
  const today = Math.floor(now().getTime() / DAY_MS) * DAY_MS;
  const from = new Date(today - (days - 1) * DAY_MS);
  return {
    from,
    before: new Date(from.getTime() - days * DAY_MS),
    list: Array.from({ length: days }, (_, index) => dayOf(new Date(from.getTime() + index * DAY_MS))),
  };
}

const NO_FIGURES: AnalyticsFigures = { views: 0, likes: 0, comments: 0, followers: 0 };

const day = (column: string) => Prisma.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`);

/** Follows `f` by people who are banned or leaving: few, and counted nowhere. */
const bannedFollowersSql = (me: string) => Prisma.sql`(SELECT f."createdAt" FROM "User" b
  JOIN "Follow" f ON f."followerId" = b."id" AND f."followeeId" = ${me}::uuid WHERE b."role" = 'banned') f`;

/** Daily figures in one statement; cost grows with the user's posts and the events since then, all by index. */
const figuresSince = (me: string, since: Date, db: Db) =>
  readRows<AnalyticsFigures & { day: string }>(
    db,
    Prisma.sql`
    SELECT "day", sum("views")::int AS "views", sum("likes")::int AS "likes", sum("comments")::int AS "comments",
      sum("followers")::int AS "followers"
    FROM (
      SELECT ${day('v."createdAt"')} AS "day", count(*) AS "views", 0 AS "likes", 0 AS "comments", 0 AS "followers"
      FROM "Post" p JOIN "PostView" v ON v."postId" = p."id" AND v."createdAt" >= ${since}
      WHERE p."authorId" = ${me}::uuid GROUP BY 1
      UNION ALL
      SELECT ${day('l."createdAt"')}, 0, count(*), 0, 0
      FROM "Post" p JOIN "Like" l ON l."postId" = p."id" AND l."createdAt" >= ${since} AND l."userId" <> ${me}::uuid
      WHERE p."authorId" = ${me}::uuid GROUP BY 1
      UNION ALL
      SELECT ${day('c."createdAt"')}, 0, 0, count(*), 0
      FROM "Post" p JOIN "Comment" c ON c."postId" = p."id" AND c."createdAt" >= ${since} AND c."authorId" <> ${me}::uuid
        AND ${COMMENT_COUNTS_SQL}
      WHERE p."authorId" = ${me}::uuid GROUP BY 1
      UNION ALL
      SELECT ${day('f."createdAt"')}, 0, 0, 0, count(*)
      FROM "Follow" f WHERE f."followeeId" = ${me}::uuid AND f."createdAt" >= ${since} GROUP BY 1
      UNION ALL
      SELECT ${day('f."createdAt"')}, 0, 0, 0, -count(*)
      FROM ${bannedFollowersSql(me)} WHERE f."createdAt" >= ${since} GROUP BY 1
    ) came GROUP BY "day"`,
  );

const add = (one: AnalyticsFigures, other: AnalyticsFigures): AnalyticsFigures => ({
  views: one.views + other.views,
  likes: one.likes + other.likes,
  comments: one.comments + other.comments,
  followers: one.followers + other.followers,
});

interface Wide {
  reach: number;
  reachBefore: number;
  watch: number;
  watchBefore: number;
  followersBefore: number;
}

async function advancedOf(
  me: string,
  { from, before, list }: ReturnType<typeof spanOf>,
  gained: Map<string, AnalyticsFigures>,
  db: Db,
): Promise<AdvancedAnalytics> {
  const [wide] = await readRows<Wide>(
    db,
    Prisma.sql`
    SELECT
      (SELECT count(DISTINCT v."viewerId") FROM "Post" p JOIN "PostView" v ON v."postId" = p."id" AND v."createdAt" >= ${from}
        WHERE p."authorId" = ${me}::uuid)::int AS "reach",
      (SELECT count(DISTINCT v."viewerId") FROM "Post" p
        JOIN "PostView" v ON v."postId" = p."id" AND v."createdAt" >= ${before} AND v."createdAt" < ${from}
        WHERE p."authorId" = ${me}::uuid)::int AS "reachBefore",
      (SELECT coalesce(sum(w."seconds"), 0) FROM "Post" p JOIN "WatchTime" w ON w."postId" = p."id" AND w."day" >= ${dayOf(from)}::date
        WHERE p."authorId" = ${me}::uuid)::int AS "watch",
      (SELECT coalesce(sum(w."seconds"), 0) FROM "Post" p
        JOIN "WatchTime" w ON w."postId" = p."id" AND w."day" >= ${dayOf(before)}::date AND w."day" < ${dayOf(from)}::date
        WHERE p."authorId" = ${me}::uuid)::int AS "watchBefore",
      ((SELECT count(*) FROM "Follow" f WHERE f."followeeId" = ${me}::uuid AND f."createdAt" < ${from})
        - (SELECT count(*) FROM ${bannedFollowersSql(me)} WHERE f."createdAt" < ${from}))::int AS "followersBefore"`,
  );
  const daily = await readRows<{ day: string; reach: number; watch: number }>(
    db,
    Prisma.sql`
    SELECT "day", sum("reach")::int AS "reach", sum("watch")::int AS "watch" FROM (
      SELECT ${day('v."createdAt"')} AS "day", count(DISTINCT v."viewerId") AS "reach", 0 AS "watch"
      FROM "Post" p JOIN "PostView" v ON v."postId" = p."id" AND v."createdAt" >= ${from}
      WHERE p."authorId" = ${me}::uuid GROUP BY 1
      UNION ALL
      SELECT to_char(w."day", 'YYYY-MM-DD'), 0, sum(w."seconds")
      FROM "Post" p JOIN "WatchTime" w ON w."postId" = p."id" AND w."day" >= ${dayOf(from)}::date
      WHERE p."authorId" = ${me}::uuid GROUP BY 1
    ) came GROUP BY "day"`,
  );
  const known = new Map(daily.map((row) => [row.day, row]));
  let followers = wide?.followersBefore ?? 0;
  const series = list.map((each) => {
    followers += gained.get(each)?.followers ?? 0;
    return { day: each, reach: known.get(each)?.reach ?? 0, watchSeconds: known.get(each)?.watch ?? 0, followers };
  });
  return {
    reach: wide?.reach ?? 0,
    reachBefore: wide?.reachBefore ?? 0,
    watchSeconds: wide?.watch ?? 0,
    watchSecondsBefore: wide?.watchBefore ?? 0,
    series,
    best: await bestSince(me, from, db),
  };
}

const MAX_BEST_POSTS = 10;
const MAX_EXCERPT_LENGTH = 120;
/** Code points: a character may have several. */
const MAX_READ_LENGTH = 480;

interface BestRow {
  id: string;
  excerpt: string;
  type: "text" | "image" | "video";
  createdAt: Date;
  views: number;
  likes: number;
  comments: number;
  watchSeconds: number;
}

async function bestSince(me: string, from: Date, db: Db): Promise<AdvancedAnalytics["best"]> {
  const rows = await readRows<BestRow>(
    db,
    Prisma.sql`
    SELECT best."id", left(best."text", ${MAX_READ_LENGTH}) AS "excerpt", best."type"::text AS "type", best."createdAt", best."views",
      (SELECT count(*) FROM "Like" l
        WHERE l."postId" = best."id" AND l."createdAt" >= ${from} AND l."userId" <> ${me}::uuid)::int AS "likes",
      (SELECT count(*) FROM "Comment" c WHERE c."postId" = best."id" AND c."createdAt" >= ${from}
        AND c."authorId" <> ${me}::uuid AND ${COMMENT_COUNTS_SQL})::int AS "comments",
      (SELECT coalesce(sum(w."seconds"), 0) FROM "WatchTime" w
        WHERE w."postId" = best."id" AND w."day" >= ${dayOf(from)}::date)::int AS "watchSeconds"
    FROM (
      SELECT p."id", p."text", p."type", p."createdAt", count(*)::int AS "views"
      FROM "Post" p JOIN "PostView" v ON v."postId" = p."id" AND v."createdAt" >= ${from}
      WHERE p."authorId" = ${me}::uuid AND p."state" <> 'removed' GROUP BY p."id"
      ORDER BY count(*) DESC, p."id" DESC LIMIT ${MAX_BEST_POSTS}
    ) best ORDER BY best."views" DESC, best."id" DESC`,
  );
  return rows.map((row) => ({
    ...row,
    excerpt: truncateText(row.excerpt, MAX_EXCERPT_LENGTH),
    createdAt: row.createdAt.toISOString(),
  }));
}

/** A user's analytics, including today. Throws `payment_required` for a range that the plan does not include. */
export async function getCreatorAnalytics(
  actor: Actor,
  { days }: { days: AnalyticsRange },
  db: Db = prisma,
): Promise<CreatorAnalytics> {
  if (!canLookBack(actor.plan, days)) throw paymentRequired("insights.needsCreator");
  const span = spanOf(days);
  const rows = await figuresSince(actor.id, span.before, db);
  const known = new Map<string, AnalyticsFigures>(rows.map(({ day: each, ...figures }) => [each, figures]));
  const series = span.list.map((each) => ({ ...(known.get(each) ?? NO_FIGURES), day: each }));
  const totals = series.reduce(add, NO_FIGURES);
  const all = rows.reduce<AnalyticsFigures>(add, NO_FIGURES);
  const before = {
    views: all.views - totals.views,
    likes: all.likes - totals.likes,
    comments: all.comments - totals.comments,
    followers: all.followers - totals.followers,
  };
  const advanced = hasAdvancedAnalytics(actor.plan) ? await advancedOf(actor.id, span, known, db) : null;
  return { days, totals, before, series, advanced };
}

const CSV_COLUMNS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Daily analytics as CSV. Throws `payment_required` without Creator. */
export async function downloadAnalytics({
  actor,
  request,
  locale,
}: Pick<RawRouteCall<"subscriber">, "actor" | "request" | "locale">): Promise<Response> {
  if (!hasAdvancedAnalytics(actor.plan)) throw paymentRequired("insights.fileNeedsCreator");
  const daysParameter = new URL(request.url).searchParams.get("days") ?? undefined;
  const { days } = RangeQuery.catch({ days: 28 }).parse({ days: daysParameter });
  const { series, advanced } = await getCreatorAnalytics(actor, { days });
  const rows = series.map(({ day: each, views, likes, comments, followers }, index) => {
    const more = advanced?.series[index];
    return [each, views, more?.reach ?? 0, more?.watchSeconds ?? 0, likes, comments, followers, more?.followers ?? 0];
  });
  const t = translatorFor(locale, "insights");
  const columns = CSV_COLUMNS.map((column) => t(`csv.${column}`));
  return csvResponse(t("fileName", { days: String(days) }), toCsvFile([columns, ...rows]));
}
