import "server-only";
import { unwantedPeopleSql } from "@/lib/accounts/muting/muting-sql";
import { HOUR_MS, SECOND_MS } from "@/lib/infra/clock";
import { Prisma } from "@/prisma/generated/client";
import {
  FOR_ALL_AGES_SQL,
  FOR_CLOSE_FRIENDS_SQL,
  FOR_FOLLOWERS_SQL,
  IS_PUBLIC_SQL,
  type PostReader,
} from "../serializers";
import {
  BAYESIAN_PRIOR,
  CANDIDATE_LIMITS,
  CLOSENESS_WEIGHTS,
  DIVERSITY_FACTORS,
  ENGAGEMENT_WEIGHTS,
  MAX_DISMISSED_POSTS,
  MAX_FOLLOWS_FOR_FANOUT,
  MAX_LIKES_FOR_CLOSENESS,
  MAX_PER_AUTHOR,
  MAX_RANKING_REPOSTERS,
  OWN_POST_BOOST,
  RANKING_WINDOW_MS,
  SCORE_HALF_LIFE_MS,
  TERM_WEIGHTS,
} from "./formula";

/** Inlines a constant of ours into the statement, so that its query plan is cached. */
export const sqlNumber = (value: number) => Prisma.raw(String(value));

const ago = (since: Date, before: number) => new Date(since.getTime() - before);

/** Authors hidden from the reader: blocked in either direction, or muted. */
const unwantedSql = (me: string, at: Date) => Prisma.sql`hidden_author AS MATERIALIZED (${unwantedPeopleSql(me, at)})`;

/** Uses "PostDismissal_userId_createdAt_postId_idx". */
const dismissedSql = (me: string) => Prisma.sql`dismissed AS MATERIALIZED (
  SELECT d."postId" AS "id" FROM "PostDismissal" d WHERE d."userId" = ${me}::uuid
  ORDER BY d."createdAt" DESC, d."postId" LIMIT ${sqlNumber(MAX_DISMISSED_POSTS)})`;

/**
 * The people the reader follows. `following_size` selects how their posts are found; `private_followee` holds the
 * private accounts, `close_friend_of` those who count the reader among their close friends. Of people the reader does
 * not follow, their choice alone puts nothing into the reader's feeds.
 */
const followedIdsSql = (me: string) => Prisma.sql`followee AS MATERIALIZED (
  SELECT "followeeId" AS "id" FROM "Follow" WHERE "followerId" = ${me}::uuid
), following_size AS MATERIALIZED (SELECT count(*) <= ${sqlNumber(MAX_FOLLOWS_FOR_FANOUT)} AS "isSmall" FROM followee
), private_followee AS MATERIALIZED (SELECT "followeeId" AS "id" FROM "Follow" WHERE "followerId" = ${me}::uuid AND "isOfPrivate"
), close_friend_of AS MATERIALIZED (
  SELECT k."ownerId" AS "id" FROM "CloseFriend" k
  JOIN "Follow" f ON f."followerId" = k."friendId" AND f."followeeId" = k."ownerId" WHERE k."friendId" = ${me}::uuid)`;

export const feedAudienceSql = (me: string, at: Date) =>
  Prisma.sql`${unwantedSql(me, at)}, ${dismissedSql(me)}, ${followedIdsSql(me)}`;

/** Whether the reader has not dismissed the post with this id. */
export const isNotDismissedSql = (id: Prisma.Sql) => Prisma.sql`(${id} IN (SELECT "id" FROM dismissed)) IS NOT TRUE`;

const KEPT_POST_SQL = isNotDismissedSql(Prisma.sql`p."id"`);

/** Sets that are hashed once: a subquery per post would cost ten times as much. */
export const isWantedSql = Prisma.sql`(p."authorId" IN (SELECT "id" FROM hidden_author)) IS NOT TRUE AND ${KEPT_POST_SQL}`;

export const isByFollowedSql = Prisma.sql`(p."authorId" IN (SELECT "id" FROM followee)) IS TRUE`;

const RANKED_COLUMNS_SQL = Prisma.sql`p."id", p."authorId", p."createdAt", p."likesCount", p."commentsCount", p."repostsCount", p."viewsCount"`;

const newest = (since: Date, me: string | null) => Prisma.sql`(
  SELECT ${RANKED_COLUMNS_SQL}, 'newest' AS "source", NULL::uuid AS "repostedById", NULL::timestamptz AS "repostedAt" FROM "Post" p
  WHERE ${IS_PUBLIC_SQL} AND p."createdAt" <= ${since} AND p."createdAt" > ${ago(since, RANKING_WINDOW_MS)} ${me ? Prisma.sql`AND ${isWantedSql}` : FOR_ALL_AGES_SQL}
  ORDER BY p."createdAt" DESC, p."id" DESC LIMIT ${sqlNumber(CANDIDATE_LIMITS.newest)})`;

const busiest = (since: Date, me: string | null) => Prisma.sql`(
  SELECT ${RANKED_COLUMNS_SQL}, 'trending', NULL, NULL FROM (
    SELECT p.* FROM "PostHeat" h JOIN "Post" p ON p."id" = h."postId"
    WHERE ${IS_PUBLIC_SQL} ORDER BY h."heat" DESC LIMIT ${sqlNumber(CANDIDATE_LIMITS.busiest)}
  ) p
  WHERE p."createdAt" <= ${since} AND p."createdAt" > ${ago(since, RANKING_WINDOW_MS)} ${me ? Prisma.sql`AND ${isWantedSql}` : FOR_ALL_AGES_SQL})`;

/** A few follows are queried one by one, over "Post_author_public_idx"; for many, the public feed is read. */
const followed = (since: Date) => Prisma.sql`(
  SELECT ${RANKED_COLUMNS_SQL}, 'followed', NULL, NULL FROM (
    (SELECT n."id", n."createdAt" FROM followee f CROSS JOIN LATERAL (
        SELECT p."id", p."createdAt" FROM "Post" p
        WHERE p."authorId" = f."id" AND ${IS_PUBLIC_SQL} AND p."createdAt" <= ${since} AND p."createdAt" > ${ago(since, RANKING_WINDOW_MS)}
          AND ${KEPT_POST_SQL}
        ORDER BY p."createdAt" DESC, p."id" DESC LIMIT ${sqlNumber(MAX_PER_AUTHOR)}
      ) n WHERE (SELECT "isSmall" FROM following_size) AND (f."id" IN (SELECT "id" FROM hidden_author)) IS NOT TRUE
      ORDER BY n."createdAt" DESC, n."id" DESC LIMIT ${sqlNumber(CANDIDATE_LIMITS.followed)})
    UNION ALL
    (SELECT p."id", p."createdAt" FROM "Post" p
      WHERE NOT (SELECT "isSmall" FROM following_size) AND ${IS_PUBLIC_SQL} AND p."createdAt" <= ${since} AND p."createdAt" > ${ago(since, RANKING_WINDOW_MS)}
        AND ${isByFollowedSql} AND ${isWantedSql}
      ORDER BY p."createdAt" DESC, p."id" DESC LIMIT ${sqlNumber(CANDIDATE_LIMITS.followed)})
  ) c JOIN "Post" p ON p."id" = c."id")`;

const AUDIENCES = {
  followers: { authors: Prisma.sql`private_followee`, posts: FOR_FOLLOWERS_SQL },
  closeFriends: { authors: Prisma.sql`close_friend_of`, posts: FOR_CLOSE_FRIENDS_SQL },
};

/**
 * The newest posts of followed private accounts and those for close friends, over "Post_author_followers_idx" and
 * "Post_author_close_friends_idx".
 */
const shared = (since: Date, { authors, posts }: (typeof AUDIENCES)[keyof typeof AUDIENCES]) => Prisma.sql`(
  SELECT ${RANKED_COLUMNS_SQL}, 'followed', NULL, NULL FROM (
    SELECT n."id", n."createdAt" FROM ${authors} f CROSS JOIN LATERAL (
      SELECT p."id", p."createdAt" FROM "Post" p
      WHERE p."authorId" = f."id" AND ${posts} AND p."createdAt" <= ${since} AND p."createdAt" > ${ago(since, RANKING_WINDOW_MS)}
        AND ${KEPT_POST_SQL}
      ORDER BY p."createdAt" DESC, p."id" DESC LIMIT ${sqlNumber(MAX_PER_AUTHOR)}
    ) n WHERE (f."id" IN (SELECT "id" FROM hidden_author)) IS NOT TRUE
    ORDER BY n."createdAt" DESC, n."id" DESC LIMIT ${sqlNumber(CANDIDATE_LIMITS.followed)}
  ) c JOIN "Post" p ON p."id" = c."id")`;

const reposted = (since: Date, me: string) => Prisma.sql`(
  SELECT ${RANKED_COLUMNS_SQL}, 'reposted', r."userId", r."createdAt" FROM (
    SELECT n."postId", n."userId", n."createdAt" FROM (
      SELECT w."followeeId" AS "id" FROM "Follow" w JOIN "User" u ON u."id" = w."followeeId" AND u."role" <> 'banned'
      WHERE w."followerId" = ${me}::uuid
      ORDER BY w."createdAt" DESC, w."followeeId" DESC LIMIT ${sqlNumber(MAX_RANKING_REPOSTERS)}
    ) f CROSS JOIN LATERAL (
      SELECT r."postId", r."userId", r."createdAt" FROM "Repost" r
      WHERE r."userId" = f."id" AND r."createdAt" <= ${since} AND r."createdAt" > ${ago(since, RANKING_WINDOW_MS)}
      ORDER BY r."createdAt" DESC, r."postId" DESC LIMIT ${sqlNumber(MAX_PER_AUTHOR)}
    ) n WHERE (f."id" IN (SELECT "id" FROM hidden_author)) IS NOT TRUE
    ORDER BY n."createdAt" DESC, n."postId" DESC LIMIT ${sqlNumber(CANDIDATE_LIMITS.reposted)}
  ) r JOIN "Post" p ON p."id" = r."postId"
  WHERE ${IS_PUBLIC_SQL} AND p."createdAt" <= ${since} AND p."createdAt" > ${ago(since, RANKING_WINDOW_MS)} AND ${isWantedSql} AND p."authorId" <> ${me}::uuid)`;

/** The reader's own posts of the last hour, hidden ones included. */
const own = (since: Date, me: string) => Prisma.sql`(
  SELECT ${RANKED_COLUMNS_SQL}, 'own', NULL, NULL FROM "Post" p
  WHERE p."authorId" = ${me}::uuid AND p."state" <> 'removed' AND p."createdAt" <= ${since} AND p."createdAt" > ${ago(since, OWN_POST_BOOST.spanMs)}
  ORDER BY p."createdAt" DESC, p."id" DESC LIMIT ${sqlNumber(CANDIDATE_LIMITS.newest)})`;

/** The slider's factor: 0 to 2, 1 in the middle. */
const slider = (name: string) => Prisma.raw(`t."${name}"`);

/**
 * One row per candidate with the terms of docs/posts.md and its "score". Ages count from `since`, so that pages agree,
 * and mutes hold at `at`.
 */
export function rankingSql(reader: PostReader, since: Date, at: Date): Prisma.Sql {
  const me = reader?.id ?? null;
  const sources = me
    ? Prisma.join(
        [
          newest(since, me),
          busiest(since, me),
          followed(since),
          shared(since, AUDIENCES.followers),
          shared(since, AUDIENCES.closeFriends),
          reposted(since, me),
          own(since, me),
        ],
        " UNION ALL ",
      )
    : Prisma.join([newest(since, null), busiest(since, null)], " UNION ALL ");
  const before = me
    ? Prisma.sql`${feedAudienceSql(me, at)}, likes_given AS MATERIALIZED (
        SELECT p."authorId" AS "id", count(*)::int AS "likes" FROM (
          SELECT "postId" FROM "Like" WHERE "userId" = ${me}::uuid ORDER BY "createdAt" DESC, "postId" LIMIT ${sqlNumber(MAX_LIKES_FOR_CLOSENESS)}
        ) l JOIN "Post" p ON p."id" = l."postId" GROUP BY 1),`
    : Prisma.empty;
  const [follows, likes, isOwn] = me
    ? [
        Prisma.sql`coalesce(c."authorId" IN (SELECT "id" FROM followee), false)`,
        Prisma.sql`coalesce(o."likes", 0)`,
        Prisma.sql`(c."authorId" = ${me}::uuid AND c."createdAt" > ${ago(since, OWN_POST_BOOST.spanMs)})`,
      ]
    : [Prisma.sql`false`, Prisma.sql`0`, Prisma.sql`false`];
  return Prisma.sql`${before} tuned AS MATERIALIZED (
      SELECT coalesce(max("freshness"), 50) / 50.0::float8 AS "freshness", coalesce(max("popularity"), 50) / 50.0::float8 AS "popularity",
        coalesce(max("closeness"), 50) / 50.0::float8 AS "closeness", coalesce(max("variety"), 50) / 50.0::float8 AS "variety"
      FROM "FeedSettings" WHERE "userId" = ${me}::uuid
    ), candidate AS MATERIALIZED (
      SELECT DISTINCT ON (c."id") c.* FROM (${sources}) c ORDER BY c."id", array_position(ARRAY['own', 'followed', 'reposted', 'trending', 'newest'], c."source")
    ), valued AS MATERIALIZED (
      SELECT c.*, extract(epoch FROM ${since} - c."createdAt")::float8 / ${sqlNumber(HOUR_MS / SECOND_MS)} AS "hours", ${follows} AS "follows", ${likes} AS "likesGiven", ${isOwn} AS "own",
        least(1, (c."likesCount" * ${sqlNumber(ENGAGEMENT_WEIGHTS.like)} + c."commentsCount" * ${sqlNumber(ENGAGEMENT_WEIGHTS.comment)} + c."repostsCount" * ${sqlNumber(ENGAGEMENT_WEIGHTS.repost)} + ${sqlNumber(BAYESIAN_PRIOR.engagements)})
          / (greatest(c."viewsCount", c."likesCount" + c."commentsCount" + c."repostsCount") + ${sqlNumber(BAYESIAN_PRIOR.views)})::float8) AS "rate"
      FROM candidate c ${me ? Prisma.sql`LEFT JOIN likes_given o ON o."id" = c."authorId"` : Prisma.empty}
    ), termed AS (
      SELECT v.*, power(0.5::float8, v."hours" / ${sqlNumber(SCORE_HALF_LIFE_MS / HOUR_MS)}) AS "fresh",
        ${sqlNumber(CLOSENESS_WEIGHTS.follow)} * v."follows"::int + ${sqlNumber(CLOSENESS_WEIGHTS.likes)} * v."likesGiven" / (v."likesGiven" + ${sqlNumber(CLOSENESS_WEIGHTS.halfLikes)})::float8 AS "close"
      FROM valued v
    ), based AS MATERIALIZED (
      SELECT e.*, power(e."fresh", ${slider("freshness")})
          * (1 + ${sqlNumber(TERM_WEIGHTS.popularity)} * ${slider("popularity")} * e."rate"
            + ${sqlNumber(TERM_WEIGHTS.closeness)} * ${slider("closeness")} * e."close") AS "base",
        CASE WHEN t."variety" <= 1 THEN 1 - (1 - ${sqlNumber(DIVERSITY_FACTORS.inMiddle)}) * ${slider("variety")}
          ELSE ${sqlNumber(DIVERSITY_FACTORS.inMiddle)} - (${sqlNumber(DIVERSITY_FACTORS.inMiddle)} - ${sqlNumber(DIVERSITY_FACTORS.atEnd)}) * (${slider("variety")} - 1) END AS "keeps"
      FROM termed e CROSS JOIN tuned t
    ), ordered AS (
      SELECT b.*, (row_number() OVER (PARTITION BY b."authorId" ORDER BY b."base" DESC, b."createdAt" DESC, b."id" DESC) - 1)::int AS "earlier" FROM based b
    ), ranked AS MATERIALIZED (
      SELECT o.*, o."base" * power(o."keeps"::float8, least(o."earlier", 10)) + CASE WHEN o."own" THEN ${sqlNumber(OWN_POST_BOOST.bonusPerHour)} * (2 - o."hours") ELSE 0 END AS "score" FROM ordered o
    )`;
}
