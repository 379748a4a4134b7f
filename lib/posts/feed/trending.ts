import "server-only";
import { DAY, HOUR, SECOND } from "@/lib/infra/clock";
import { Prisma } from "@/prisma/generated/client";
import { FOR_ALL, hydrated, IS_PUBLIC, type Reader } from "../present";
import type { FeedCursor } from "./cursor";
import { SPAN, TRENDING } from "./formula";
import { circle, isWanted, number } from "./ranking";

/** Half-lives of the two PostHeat columns, in seconds, as in `warm_post` and `cool_post` (prisma/triggers/posts.sql). */
const HEAT = (2 * HOUR) / SECOND;
const WARMTH = (2 * DAY) / SECOND;
/** Rows read of each order: more than are shown, as some are hidden or were already shown. */
const READ = 2 * TRENDING.most;

const busiest = (column: "heat" | "warmth") =>
  Prisma.sql`SELECT h."postId", h."heat", h."warmth", h."at" FROM "PostHeat" h ORDER BY ${Prisma.raw(`h."${column}"`)} DESC LIMIT ${number(READ)}`;

/**
 * Up to a hundred posts with recent activity (half-life 2 hours); if fewer than ten, also those of the last 7 days
 * (half-life 2 days). Uses "PostHeat_heat_idx" and "PostHeat_warmth_idx".
 */
export function trending(reader: Reader, { since, shown }: FeedCursor, limit: number, at: Date): Prisma.Sql {
  const me = reader?.id ?? null;
  const seconds = Prisma.sql`extract(epoch FROM ${since}::timestamptz)::float8`;
  const floor = Prisma.sql`${seconds} / ${number(HEAT)} + ${number(Math.log2(TRENDING.atLeast))}`;
  const unseen =
    shown.length > 0 ? Prisma.sql`(right(p."id"::text, 12) = ANY(${[...shown]}::text[]))` : Prisma.sql`false`;
  const chosen = Prisma.sql`
    WITH ${me ? Prisma.sql`${circle(me)},` : Prisma.empty} warm AS MATERIALIZED (
      SELECT h.*, h."heat" >= ${floor} AS "hot" FROM (${busiest("heat")}) h
      UNION SELECT h.*, h."heat" >= ${floor} FROM (${busiest("warmth")}) h WHERE h."at" > ${new Date(since.getTime() - SPAN)}
    ), seen AS MATERIALIZED (
      SELECT p."id", w."hot", CASE WHEN w."hot" THEN w."heat" - ${seconds} / ${number(HEAT)} ELSE w."warmth" - ${seconds} / ${number(WARMTH)} END AS "velocity",
        ${unseen} AS "shown", p."createdAt"
      FROM warm w JOIN "Post" p ON p."id" = w."postId"
      WHERE ${IS_PUBLIC} AND p."createdAt" <= ${since} ${me ? Prisma.sql`AND ${isWanted}` : FOR_ALL}
    )
    SELECT p.*, true AS "ranked", s."hot", s."velocity" FROM (
      SELECT * FROM seen s
      WHERE NOT s."shown" AND (s."hot" OR (SELECT count(*) FROM seen WHERE "hot") < ${number(TRENDING.enough)})
      ORDER BY s."hot" DESC, s."velocity" DESC, s."id" DESC LIMIT ${Math.max(0, Math.min(limit + 1, TRENDING.most - shown.length))}::int
    ) s JOIN "Post" p ON p."id" = s."id"`;
  return hydrated(chosen, me, at, {
    columns: Prisma.sql`, p."ranked"`,
    order: Prisma.sql`p."hot" DESC, p."velocity" DESC, p."id" DESC`,
  });
}
