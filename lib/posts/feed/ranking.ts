import "server-only";
import { HOUR, SECOND } from "@/lib/infra/clock";
import { Prisma } from "@/prisma/generated/client";
import { FOR_ALL, FOR_FOLLOWERS, IS_PUBLIC, type Reader } from "../present";
import {
  ACTS,
  CANDIDATES,
  CLOSENESS,
  DIVERSITY,
  FEW,
  FOND_OF,
  HALF_LIFE,
  OF_AN_AUTHOR,
  OWN,
  PRIOR,
  REPOSTERS,
  SPAN,
  WEIGHTS,
} from "./formula";

/** Inlines a constant of ours into the statement, so that its query plan is cached. */
export const number = (value: number) => Prisma.raw(String(value));

const ago = (since: Date, before: number) => new Date(since.getTime() - before);

/** Authors hidden from the reader: blocked in either direction, or muted. */
const unwanted = (me: string) => Prisma.sql`unwanted AS MATERIALIZED (
  SELECT "blockedId" AS "id" FROM "Block" WHERE "blockerId" = ${me}::uuid
  UNION ALL SELECT "blockerId" FROM "Block" WHERE "blockedId" = ${me}::uuid
  UNION ALL SELECT "mutedId" FROM "Mute" WHERE "muterId" = ${me}::uuid)`;

/** The people the reader follows. `few` selects how their posts are found; `secluded` holds the private accounts. */
const friends = (me: string) => Prisma.sql`friend AS MATERIALIZED (
  SELECT "followeeId" AS "id" FROM "Follow" WHERE "followerId" = ${me}::uuid
), crowd AS MATERIALIZED (SELECT count(*) <= ${number(FEW)} AS "few" FROM friend
), secluded AS MATERIALIZED (SELECT "followeeId" AS "id" FROM "Follow" WHERE "followerId" = ${me}::uuid AND "isOfPrivate")`;

export const circle = (me: string) => Prisma.sql`${unwanted(me)}, ${friends(me)}`;

/** A set that is hashed once: a subquery per post would cost ten times as much. */
export const isWanted = Prisma.sql`(p."authorId" IN (SELECT "id" FROM unwanted)) IS NOT TRUE`;

export const isByFriend = Prisma.sql`(p."authorId" IN (SELECT "id" FROM friend)) IS TRUE`;

const COLUMNS = Prisma.sql`p."id", p."authorId", p."createdAt", p."likesCount", p."commentsCount", p."repostsCount", p."viewsCount"`;

const newest = (since: Date, me: string | null) => Prisma.sql`(
  SELECT ${COLUMNS}, 'newest' AS "source", NULL::uuid AS "repostedById", NULL::timestamptz AS "repostedAt" FROM "Post" p
  WHERE ${IS_PUBLIC} AND p."createdAt" <= ${since} AND p."createdAt" > ${ago(since, SPAN)} ${me ? Prisma.sql`AND ${isWanted}` : FOR_ALL}
  ORDER BY p."createdAt" DESC, p."id" DESC LIMIT ${number(CANDIDATES.newest)})`;

const busiest = (since: Date, me: string | null) => Prisma.sql`(
  SELECT ${COLUMNS}, 'trending', NULL, NULL FROM (
    SELECT h."postId" FROM "PostHeat" h ORDER BY h."heat" DESC LIMIT ${number(CANDIDATES.busiest)}
  ) h JOIN "Post" p ON p."id" = h."postId"
  WHERE ${IS_PUBLIC} AND p."createdAt" <= ${since} AND p."createdAt" > ${ago(since, SPAN)} ${me ? Prisma.sql`AND ${isWanted}` : FOR_ALL})`;

/** A few follows are queried one by one, over "Post_author_public_idx"; for many, the public feed is read. */
const followed = (since: Date) => Prisma.sql`(
  SELECT ${COLUMNS}, 'followed', NULL, NULL FROM (
    (SELECT n."id", n."createdAt" FROM friend f CROSS JOIN LATERAL (
        SELECT p."id", p."createdAt" FROM "Post" p
        WHERE p."authorId" = f."id" AND ${IS_PUBLIC} AND p."createdAt" <= ${since} AND p."createdAt" > ${ago(since, SPAN)}
        ORDER BY p."createdAt" DESC, p."id" DESC LIMIT ${number(OF_AN_AUTHOR)}
      ) n WHERE (SELECT "few" FROM crowd) AND (f."id" IN (SELECT "id" FROM unwanted)) IS NOT TRUE
      ORDER BY n."createdAt" DESC, n."id" DESC LIMIT ${number(CANDIDATES.followed)})
    UNION ALL
    (SELECT p."id", p."createdAt" FROM "Post" p
      WHERE NOT (SELECT "few" FROM crowd) AND ${IS_PUBLIC} AND p."createdAt" <= ${since} AND p."createdAt" > ${ago(since, SPAN)}
        AND ${isByFriend} AND ${isWanted}
      ORDER BY p."createdAt" DESC, p."id" DESC LIMIT ${number(CANDIDATES.followed)})
  ) c JOIN "Post" p ON p."id" = c."id")`;

/** The newest posts of followed private accounts, over "Post_author_followers_idx". */
const secluded = (since: Date) => Prisma.sql`(
  SELECT ${COLUMNS}, 'followed', NULL, NULL FROM (
    SELECT n."id", n."createdAt" FROM secluded f CROSS JOIN LATERAL (
      SELECT p."id", p."createdAt" FROM "Post" p
      WHERE p."authorId" = f."id" AND ${FOR_FOLLOWERS} AND p."createdAt" <= ${since} AND p."createdAt" > ${ago(since, SPAN)}
      ORDER BY p."createdAt" DESC, p."id" DESC LIMIT ${number(OF_AN_AUTHOR)}
    ) n WHERE (f."id" IN (SELECT "id" FROM unwanted)) IS NOT TRUE
    ORDER BY n."createdAt" DESC, n."id" DESC LIMIT ${number(CANDIDATES.followed)}
  ) c JOIN "Post" p ON p."id" = c."id")`;

const reposted = (since: Date, me: string) => Prisma.sql`(
  SELECT ${COLUMNS}, 'reposted', r."userId", r."createdAt" FROM (
    SELECT n."postId", n."userId", n."createdAt" FROM (
      SELECT "followeeId" AS "id" FROM "Follow" WHERE "followerId" = ${me}::uuid
      ORDER BY "createdAt" DESC, "followeeId" DESC LIMIT ${number(REPOSTERS)}
    ) f CROSS JOIN LATERAL (
      SELECT r."postId", r."userId", r."createdAt" FROM "Repost" r
      WHERE r."userId" = f."id" AND r."createdAt" <= ${since} AND r."createdAt" > ${ago(since, SPAN)}
      ORDER BY r."createdAt" DESC, r."postId" DESC LIMIT ${number(OF_AN_AUTHOR)}
    ) n WHERE (f."id" IN (SELECT "id" FROM unwanted)) IS NOT TRUE
    ORDER BY n."createdAt" DESC, n."postId" DESC LIMIT ${number(CANDIDATES.reposted)}
  ) r JOIN "Post" p ON p."id" = r."postId"
  WHERE ${IS_PUBLIC} AND p."createdAt" <= ${since} AND p."createdAt" > ${ago(since, SPAN)} AND ${isWanted} AND p."authorId" <> ${me}::uuid)`;

/** The reader's own posts of the last hour, hidden ones included. */
const own = (since: Date, me: string) => Prisma.sql`(
  SELECT ${COLUMNS}, 'own', NULL, NULL FROM "Post" p
  WHERE p."authorId" = ${me}::uuid AND p."state" <> 'removed' AND p."createdAt" <= ${since} AND p."createdAt" > ${ago(since, OWN.span)}
  ORDER BY p."createdAt" DESC, p."id" DESC LIMIT ${number(CANDIDATES.newest)})`;

/** The slider's factor: 0 to 2, 1 in the middle. */
const slider = (name: string) => Prisma.raw(`t."${name}"`);

/**
 * One row per candidate with the terms of docs/feed.md and its "score". Ages count from `since`, so that pages agree.
 */
export function ranking(reader: Reader, since: Date): Prisma.Sql {
  const me = reader?.id ?? null;
  const sources = me
    ? Prisma.join(
        [newest(since, me), busiest(since, me), followed(since), secluded(since), reposted(since, me), own(since, me)],
        " UNION ALL ",
      )
    : Prisma.join([newest(since, null), busiest(since, null)], " UNION ALL ");
  const before = me
    ? Prisma.sql`${circle(me)}, fond AS MATERIALIZED (
        SELECT p."authorId" AS "id", count(*)::int AS "likes" FROM (
          SELECT "postId" FROM "Like" WHERE "userId" = ${me}::uuid ORDER BY "createdAt" DESC, "postId" LIMIT ${number(FOND_OF)}
        ) l JOIN "Post" p ON p."id" = l."postId" GROUP BY 1),`
    : Prisma.empty;
  const [follows, likes, isOwn] = me
    ? [
        Prisma.sql`coalesce(c."authorId" IN (SELECT "id" FROM friend), false)`,
        Prisma.sql`coalesce(o."likes", 0)`,
        Prisma.sql`(c."authorId" = ${me}::uuid AND c."createdAt" > ${ago(since, OWN.span)})`,
      ]
    : [Prisma.sql`false`, Prisma.sql`0`, Prisma.sql`false`];
  return Prisma.sql`${before} tuned AS MATERIALIZED (
      SELECT coalesce(max("freshness"), 50) / 50.0::float8 AS "freshness", coalesce(max("popularity"), 50) / 50.0::float8 AS "popularity",
        coalesce(max("closeness"), 50) / 50.0::float8 AS "closeness", coalesce(max("variety"), 50) / 50.0::float8 AS "variety"
      FROM "FeedSettings" WHERE "userId" = ${me}::uuid
    ), candidate AS MATERIALIZED (
      SELECT DISTINCT ON (c."id") c.* FROM (${sources}) c ORDER BY c."id", array_position(ARRAY['own', 'followed', 'reposted', 'trending', 'newest'], c."source")
    ), valued AS MATERIALIZED (
      SELECT c.*, extract(epoch FROM ${since} - c."createdAt")::float8 / ${number(HOUR / SECOND)} AS "hours", ${follows} AS "follows", ${likes} AS "fond", ${isOwn} AS "own",
        least(1, (c."likesCount" * ${number(ACTS.like)} + c."commentsCount" * ${number(ACTS.comment)} + c."repostsCount" * ${number(ACTS.repost)} + ${number(PRIOR.acts)})
          / (greatest(c."viewsCount", c."likesCount" + c."commentsCount" + c."repostsCount") + ${number(PRIOR.views)})::float8) AS "rate"
      FROM candidate c ${me ? Prisma.sql`LEFT JOIN fond o ON o."id" = c."authorId"` : Prisma.empty}
    ), termed AS (
      SELECT v.*, power(0.5::float8, v."hours" / ${number(HALF_LIFE / HOUR)}) AS "fresh",
        ${number(CLOSENESS.follow)} * v."follows"::int + ${number(CLOSENESS.likes)} * v."fond" / (v."fond" + ${number(CLOSENESS.half)})::float8 AS "close"
      FROM valued v
    ), based AS MATERIALIZED (
      SELECT e.*, power(e."fresh", ${slider("freshness")})
          * (1 + ${number(WEIGHTS.popularity)} * ${slider("popularity")} * e."rate" + ${number(WEIGHTS.closeness)} * ${slider("closeness")} * e."close") AS "base",
        CASE WHEN t."variety" <= 1 THEN 1 - (1 - ${number(DIVERSITY.middle)}) * ${slider("variety")}
          ELSE ${number(DIVERSITY.middle)} - (${number(DIVERSITY.middle)} - ${number(DIVERSITY.most)}) * (${slider("variety")} - 1) END AS "keeps"
      FROM termed e CROSS JOIN tuned t
    ), ordered AS (
      SELECT b.*, (row_number() OVER (PARTITION BY b."authorId" ORDER BY b."base" DESC, b."createdAt" DESC, b."id" DESC) - 1)::int AS "earlier" FROM based b
    ), ranked AS MATERIALIZED (
      SELECT o.*, o."base" * power(o."keeps"::float8, least(o."earlier", 10)) + CASE WHEN o."own" THEN ${number(OWN.bonus)} * (2 - o."hours") ELSE 0 END AS "score" FROM ordered o
    )`;
}
