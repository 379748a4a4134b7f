import "server-only";
import { DAY_MS, now, SECOND_MS } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { countSubscribers } from "@/lib/payments/queries/seat-counts";
import { Prisma } from "@/prisma/generated/client";
import { SERIES_RANGE_DAYS } from "../constants";
import type { Series, SeriesPoint, SeriesRange } from "../contract";

/** Ranges longer than this, in days, use weekly points. */
const MAX_DAILY_RANGE_DAYS = 90;
const DAYS_PER_WEEK = 7;

interface Span {
  from: Date;
  to: Date;
  /** Seconds per point. */
  step: number;
}

/** The index of the point that a time falls into. */
const bucket = ({ from, step }: Span, column: string) =>
  Prisma.sql`floor(extract(epoch FROM ${Prisma.raw(column)} - ${from}) / ${step})::int`;

const within = ({ from, to }: Span, column: string) =>
  Prisma.sql`${Prisma.raw(column)} >= ${from} AND ${Prisma.raw(column)} < ${to}`;

type Values = Map<number, number>;

async function valuesOf(db: Db, sql: Prisma.Sql): Promise<Values> {
  const rows = await readRows<{ at: number; value: number }>(db, sql);
  return new Map(rows.map(({ at, value }) => [at, Number(value)]));
}

const counted = (db: Db, span: Span, table: string, filter = Prisma.sql`true`) =>
  valuesOf(
    db,
    Prisma.sql`SELECT ${bucket(span, '"createdAt"')} AS "at", count(*)::int AS "value" FROM ${Prisma.raw(`"${table}"`)}
      WHERE ${within(span, '"createdAt"')} AND ${filter} GROUP BY 1`,
  );

/** Tables that record activity, each with its user column. */
const ACTIVITY_TABLES = [
  ["Post", "authorId"],
  ["Comment", "authorId"],
  ["Like", "userId"],
  ["Message", "senderId"],
  ["PostView", "viewerId"],
  ["Session", "userId"],
] as const;

const actives = (db: Db, span: Span) =>
  valuesOf(
    db,
    Prisma.sql`SELECT a."at", count(DISTINCT a."who")::int AS "value" FROM (${Prisma.join(
      ACTIVITY_TABLES.map(
        ([table, who]) => Prisma.sql`
        SELECT ${bucket(span, '"createdAt"')} AS "at", ${Prisma.raw(`"${who}"`)} AS "who" FROM ${Prisma.raw(`"${table}"`)}
        WHERE ${within(span, '"createdAt"')}`,
      ),
      " UNION ",
    )}) a GROUP BY 1`,
  );

/** Net PayPal income; of tips, the platform's share only. */
const revenue = (db: Db, span: Span) =>
  valuesOf(
    db,
    Prisma.sql`SELECT ${bucket(span, '"occurredAt"')} AS "at", sum("pence")::int AS "value" FROM "LedgerEntry"
      WHERE "account" IN ('paypal', 'creators', 'payouts') AND ${within(span, '"occurredAt"')} GROUP BY 1`,
  );

const queueTime = (db: Db, span: Span) =>
  valuesOf(
    db,
    Prisma.sql`SELECT ${bucket(span, '"createdAt"')} AS "at",
        percentile_cont(0.5) WITHIN GROUP (ORDER BY ("detail"->>'minutes')::float8) AS "value"
      FROM "AuditEntry" WHERE "act" = 'case.decided' AND "detail"->>'minutes' IS NOT NULL AND ${within(span, '"createdAt"')} GROUP BY 1`,
  );

/** The end of each point, one row each. */
const ends = ({ from, step }: Span, points: number) => Prisma.sql`
  SELECT n AS "at", ${from}::timestamptz + (n + 1) * ${step} * interval '1 second' AS "end" FROM generate_series(0, ${points - 1}::int) n`;

const subscribers = (db: Db, span: Span, points: number) =>
  valuesOf(
    db,
    Prisma.sql`SELECT e."at", count(DISTINCT p."billingId")::int AS "value"
      FROM (${ends(span, points)}) e JOIN "SubscriptionPeriod" p
        ON p."startsAt" < e."end" AND p."endsAt" >= e."end" AND p."revokedAt" IS NULL GROUP BY 1`,
  );

/** The storage of files that still exist. */
const storage = (db: Db, span: Span, points: number) =>
  valuesOf(
    db,
    Prisma.sql`SELECT e."at", coalesce(sum(a."bytes"), 0)::float8 AS "value"
      FROM (${ends(span, points)}) e JOIN (
        SELECT greatest(0, ${bucket(span, '"createdAt"')}) AS "at", sum("storedBytes") AS "bytes" FROM "Asset" WHERE "createdAt" < ${span.to} GROUP BY 1
      ) a ON a."at" <= e."at" GROUP BY 1`,
  );

/** Statistics for a range that ends today (UTC). */
export async function getSeries({ range }: { range: SeriesRange }, db: Db = prisma): Promise<Series> {
  const days = SERIES_RANGE_DAYS[range];
  const isWeekly = days > MAX_DAILY_RANGE_DAYS;
  const points = isWeekly ? Math.ceil(days / DAYS_PER_WEEK) : days;
  const step = ((isWeekly ? DAYS_PER_WEEK : 1) * DAY_MS) / SECOND_MS;
  const midnight = Math.floor(now().getTime() / DAY_MS) * DAY_MS + DAY_MS;
  const span: Span = { from: new Date(midnight - points * step * SECOND_MS), to: new Date(midnight), step };
  const passed = Prisma.sql`"verdict" = 'pass'`;
  const notRemoved = Prisma.sql`"state" <> 'removed'`;
  const [signUps, active, posts, screened, pass, subscribed, money, bytes, minutes, subscribersNow] = await Promise.all(
    [
      counted(db, span, "User"),
      actives(db, span),
      counted(db, span, "Post", notRemoved),
      counted(db, span, "Screening"),
      counted(db, span, "Screening", passed),
      subscribers(db, span, points),
      revenue(db, span),
      storage(db, span, points),
      queueTime(db, span),
      countSubscribers(db),
    ],
  );
  const point = (index: number): SeriesPoint => ({
    on: new Date(span.from.getTime() + index * step * SECOND_MS).toISOString().slice(0, 10),
    signUps: signUps.get(index) ?? 0,
    actives: active.get(index) ?? 0,
    posts: posts.get(index) ?? 0,
    screened: screened.get(index) ?? 0,
    passed: pass.get(index) ?? 0,
    // The last point uses the current count, to match the totals.
    subscribers: index === points - 1 ? subscribersNow : (subscribed.get(index) ?? 0),
    revenue: money.get(index) ?? 0,
    storage: bytes.get(index) ?? 0,
    queueMinutes: minutes.get(index) ?? null,
  });
  return { range, step: isWeekly ? "week" : "day", points: Array.from({ length: points }, (_, index) => point(index)) };
}
