import "server-only";
import { DAY_MS, HOUR_MS, SECOND_MS } from "@/lib/infra/clock";
import { Prisma } from "@/prisma/generated/client";
import { isPostIdNotMutedSql } from "../queries/muted-posts";
import { FOR_ALL_AGES_SQL, hydratePostsSql, IS_PUBLIC_SQL, type PostReader } from "../serializers";
import type { FeedCursor } from "./cursor";
import { RANKING_WINDOW_MS, TRENDING_LIMITS } from "./formula";
import { feedAudienceSql, isWantedSql, sqlNumber } from "./ranking";

/** Half-lives of the PostHeat columns, in seconds, as in `warm_post` and `cool_post` (prisma/triggers/posts.sql). */
const HEAT_HALF_LIFE_SECONDS = (2 * HOUR_MS) / SECOND_MS;
const WARMTH_HALF_LIFE_SECONDS = (2 * DAY_MS) / SECOND_MS;
/** Public posts read of each order: more than are shown, as some are unwanted or were already shown. */
const MAX_SCANNED_ROWS = 2 * TRENDING_LIMITS.maxPosts;

/** Others must not count: an author could warm enough private posts to empty the feed. */
const busiest = (column: "heat" | "warmth", me: string | null) => Prisma.sql`
  SELECT h."heat", h."warmth", h."at", p."id", p."authorId", p."createdAt" FROM "PostHeat" h JOIN "Post" p ON p."id" = h."postId"
  WHERE ${IS_PUBLIC_SQL} ${me ? Prisma.empty : FOR_ALL_AGES_SQL}
  ORDER BY ${Prisma.raw(`h."${column}"`)} DESC LIMIT ${sqlNumber(MAX_SCANNED_ROWS)}`;

/**
 * The last 7 days are added below ten posts. Uses "PostHeat_heat_idx" and "PostHeat_warmth_idx"; the triggers
 * `like_heat` and `comment_heat` keep the scores.
 */
export function trendingSql(reader: PostReader, { since, shown }: FeedCursor, limit: number, at: Date): Prisma.Sql {
  const me = reader?.id ?? null;
  const seconds = Prisma.sql`extract(epoch FROM ${since}::timestamptz)::float8`;
  const floor = Prisma.sql`${seconds} / ${sqlNumber(HEAT_HALF_LIFE_SECONDS)} + ${sqlNumber(Math.log2(TRENDING_LIMITS.minScore))}`;
  const unseen =
    shown.length > 0 ? Prisma.sql`(right(p."id"::text, 12) = ANY(${[...shown]}::text[]))` : Prisma.sql`false`;
  const chosen = Prisma.sql`
    WITH ${me ? Prisma.sql`${feedAudienceSql(me, at)},` : Prisma.empty} warm AS MATERIALIZED (
      SELECT h.*, h."heat" >= ${floor} AS "hot" FROM (${busiest("heat", me)}) h
      UNION SELECT h.*, h."heat" >= ${floor} FROM (${busiest("warmth", me)}) h WHERE h."at" > ${new Date(since.getTime() - RANKING_WINDOW_MS)}
    ), seen AS MATERIALIZED (
      SELECT p."id", p."hot", CASE WHEN p."hot" THEN p."heat" - ${seconds} / ${sqlNumber(HEAT_HALF_LIFE_SECONDS)} ELSE p."warmth" - ${seconds} / ${sqlNumber(WARMTH_HALF_LIFE_SECONDS)} END AS "velocity",
        ${unseen} AS "shown", p."createdAt"
      FROM warm p WHERE p."createdAt" <= ${since} ${me ? Prisma.sql`AND ${isWantedSql}` : Prisma.empty}
    )
    SELECT p.*, true AS "ranked", s."hot", s."velocity" FROM (
      SELECT * FROM (
        SELECT * FROM seen s
        WHERE NOT s."shown" AND (s."hot" OR (SELECT count(*) FROM seen WHERE "hot") < ${sqlNumber(TRENDING_LIMITS.minHotPosts)})
        ORDER BY s."hot" DESC, s."velocity" DESC, s."id" DESC OFFSET 0
      ) s ${me ? Prisma.sql`WHERE ${isPostIdNotMutedSql(me, Prisma.sql`s."id"`)}` : Prisma.empty} LIMIT ${Math.max(0, Math.min(limit + 1, TRENDING_LIMITS.maxPosts - shown.length))}::int
    ) s JOIN "Post" p ON p."id" = s."id"`;
  return hydratePostsSql(chosen, me, at, {
    isMutable: true,
    columns: Prisma.sql`, p."ranked"`,
    order: Prisma.sql`p."hot" DESC, p."velocity" DESC, p."id" DESC`,
  });
}
