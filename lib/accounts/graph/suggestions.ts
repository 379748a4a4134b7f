import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { MAX_INTEREST_SUGGESTIONS, MAX_SUGGESTIONS } from "../constants";
import type { SuggestedUser, SuggestionsQuery } from "../contract";
import { mutedPeopleSql, unwantedPeopleSql } from "../muting/muting-sql";
import { givesPlanSql } from "../plans/entitlement";
import type { PersonColumns } from "./author";

/** Considers the most recent follows only: this many, and this many of their follows in total. */
const MAX_FOLLOWED_SOURCES = 200;
const MAX_SECOND_DEGREE_FOLLOWS = 10_000;
/** Maximum candidates: followed by most friends, authors of the newest posts, and most popular. */
const MAX_CANDIDATES = 60;
const MAX_RECENT_POSTS = 500;
const MAX_POPULAR_CANDIDATES = 40;
const MAX_OWN_POSTS = 50;
const MAX_TAGS = 10;
const MAX_TAGGED_POSTS = 30;
/** Follower counts are capped here; more does not rank higher. */
const MAX_COUNTED_FOLLOWERS = 1_000;

const PUBLIC_POST_SQL = Prisma.sql`p."visibility" = 'public' AND p."state" = 'live' AND NOT p."authorBanned"`;

/** The reader and everyone not to suggest to them. */
const knownSql = (me: string, at: Date) => Prisma.sql`
  SELECT ${me}::uuid AS "id"
  UNION ALL SELECT "followeeId" FROM "Follow" WHERE "followerId" = ${me}::uuid
  UNION ALL ${unwantedPeopleSql(me, at)}
  UNION ALL SELECT "personId" FROM "FollowRequest" WHERE "requesterId" = ${me}::uuid
  UNION ALL SELECT "dismissedId" FROM "SuggestionDismissal" WHERE "userId" = ${me}::uuid`;

/**
 * One statement of bounded work: `near` are followed by most friends, `alike` use the reader's hashtags, `popular` are
 * the most liked recent authors; these two run only if `near` has too few active people. Tests check the plan.
 * `known` is aggregated rather than anti-joined, so that a plan cached for few follows stays fast for many.
 */
function suggestionsSql(me: string, at: Date): Prisma.Sql {
  return Prisma.sql`
    WITH friend AS MATERIALIZED (
      SELECT f."followeeId" AS "id", f."createdAt" AS "since"
      FROM "Follow" f
      WHERE f."followerId" = ${me}::uuid
        AND NOT EXISTS (SELECT FROM (${mutedPeopleSql(me, at)}) m WHERE m."mutedId" = f."followeeId")
        AND NOT EXISTS (SELECT FROM "User" b WHERE b."id" = f."followeeId" AND b."role" = 'banned')
      ORDER BY f."createdAt" DESC, f."followeeId" DESC LIMIT ${Prisma.raw(`${MAX_FOLLOWED_SOURCES}`)}
    ), known AS MATERIALIZED (${knownSql(me, at)}
    ), near AS MATERIALIZED (
      SELECT r."id", r."friends", l."createdAt" AS "active"
      FROM (
        SELECT c."id", count(*) AS "friends", max(c."since") AS "since"
        FROM (
          SELECT g."followeeId" AS "id", g."createdAt" AS "since", false AS "known"
          FROM friend CROSS JOIN LATERAL (
            SELECT f."followeeId", f."createdAt" FROM "Follow" f WHERE f."followerId" = friend."id"
            ORDER BY f."createdAt" DESC, f."followeeId" DESC
            LIMIT (SELECT ${Prisma.raw(`${MAX_SECOND_DEGREE_FOLLOWS}`)} / greatest(1, count(*)) FROM friend)
          ) g
          UNION ALL SELECT "id", NULL, true FROM known
        ) c
        GROUP BY c."id" HAVING NOT bool_or(c."known")
        ORDER BY "friends" DESC, "since" DESC, c."id" LIMIT ${Prisma.raw(`${MAX_CANDIDATES}`)}
      ) r
      JOIN "User" u ON u."id" = r."id" AND u."role" <> 'banned'
      LEFT JOIN LATERAL (
        SELECT p."createdAt" FROM "Post" p WHERE p."authorId" = r."id" AND ${PUBLIC_POST_SQL}
        ORDER BY p."createdAt" DESC, p."id" DESC LIMIT 1
      ) l ON true
    ), few AS MATERIALIZED (
      SELECT count(*) < ${Prisma.raw(`${MAX_SUGGESTIONS}`)} AS "few" FROM near WHERE "active" IS NOT NULL
    ), tag AS MATERIALIZED (
      SELECT h."tag" FROM (
        SELECT p."id", p."createdAt" FROM "Post" p WHERE p."authorId" = ${me}::uuid AND (SELECT "few" FROM few)
        ORDER BY p."createdAt" DESC, p."id" DESC LIMIT ${Prisma.raw(`${MAX_OWN_POSTS}`)}
      ) p JOIN "PostHashtag" h ON h."postId" = p."id"
      GROUP BY 1 ORDER BY max(p."createdAt") DESC, 1 LIMIT ${Prisma.raw(`${MAX_TAGS}`)}
    ), alike AS MATERIALIZED (
      SELECT c."id", count(DISTINCT c."tag") AS "shared", array_agg(DISTINCT c."tag") AS "tags", max(c."at") AS "active"
      FROM (
        SELECT n."authorId" AS "id", t."tag", n."createdAt" AS "at", false AS "known" FROM tag t CROSS JOIN LATERAL (
          SELECT h."authorId", h."createdAt" FROM "PostHashtag" h WHERE h."tag" = t."tag" AND h."isPublic"
          ORDER BY h."createdAt" DESC, h."postId" DESC LIMIT ${Prisma.raw(`${MAX_TAGGED_POSTS}`)}
        ) n
        UNION ALL SELECT "id", NULL, NULL, true FROM known
        UNION ALL SELECT "id", NULL, NULL, true FROM near
      ) c
      GROUP BY c."id" HAVING NOT bool_or(c."known")
      ORDER BY "shared" DESC, "active" DESC, c."id" LIMIT ${Prisma.raw(`${MAX_POPULAR_CANDIDATES}`)}
    ), popular AS (
      SELECT r."id", r."active", (
        SELECT count(*) FROM (SELECT FROM "Follow" f WHERE f."followeeId" = r."id" LIMIT ${Prisma.raw(`${MAX_COUNTED_FOLLOWERS}`)}) f
      ) AS "fans"
      FROM (
        SELECT c."id", max(c."createdAt") AS "active"
        FROM (
          (SELECT p."authorId" AS "id", p."createdAt", p."likesCount", false AS "known" FROM "Post" p
            WHERE ${PUBLIC_POST_SQL} AND (SELECT "few" FROM few)
            ORDER BY p."createdAt" DESC, p."id" DESC LIMIT ${Prisma.raw(`${MAX_RECENT_POSTS}`)})
          UNION ALL SELECT "id", NULL, 0, true FROM known
          UNION ALL SELECT "id", NULL, 0, true FROM near
          UNION ALL SELECT "id", NULL, 0, true FROM alike
        ) c
        GROUP BY c."id" HAVING NOT bool_or(c."known")
        ORDER BY sum(c."likesCount") DESC, "active" DESC, c."id" LIMIT ${Prisma.raw(`${MAX_POPULAR_CANDIDATES}`)}
      ) r
    )
    SELECT u."id", u."firstName", u."lastName", u."username", u."profileImageUrl", s."plan"::text AS "plan", k."count", c."tags"[1:2] AS "sharedTags",
      coalesce((
        SELECT json_agg(json_build_object('firstName', n."firstName", 'lastName', n."lastName") ORDER BY array_position(k."ids", n."id"))
        FROM "User" n WHERE n."id" = ANY(k."ids"[1:2])
      ), '[]') AS "followedBy"
    FROM (
      SELECT * FROM (
        SELECT "id", "friends", 0 AS "shared", '{}'::text[] AS "tags", 0 AS "fans", "active" FROM near
        UNION ALL SELECT "id", 0, "shared", "tags", 0, "active" FROM alike
        UNION ALL SELECT "id", 0, 0, '{}', "fans", "active" FROM popular
      ) c
      ORDER BY c."active" IS NULL, c."friends" DESC, c."shared" DESC, c."fans" DESC, c."active" DESC, c."id" LIMIT ${Prisma.raw(`${MAX_SUGGESTIONS}`)}
    ) c
    JOIN "User" u ON u."id" = c."id"
    LEFT JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlanSql("s", at)}
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS "count", array_agg(f."id" ORDER BY f."since" DESC, f."id" DESC) AS "ids"
      FROM friend f CROSS JOIN LATERAL (
        SELECT FROM "Follow" g WHERE g."followerId" = f."id" AND g."followeeId" = u."id" LIMIT 1
      ) g
    ) k
    ORDER BY c."active" IS NULL, k."count" DESC, c."shared" DESC, c."fans" DESC, c."active" DESC, c."id"`;
}

/** Authors of the newest public posts with any of the hashtags: those who share most of them first. */
const byInterestSql = (me: string, tags: readonly string[], at: Date) => Prisma.sql`
  WITH known AS MATERIALIZED (${knownSql(me, at)})
  SELECT u."id", u."firstName", u."lastName", u."username", u."profileImageUrl", s."plan"::text AS "plan",
    0 AS "count", c."tags"[1:2] AS "sharedTags", '[]'::json AS "followedBy"
  FROM (
    SELECT n."authorId" AS "id", array_agg(DISTINCT t."tag") AS "tags", max(n."createdAt") AS "active"
    FROM (SELECT DISTINCT unnest(${tags}::text[]) AS "tag") t CROSS JOIN LATERAL (
      SELECT h."authorId", h."createdAt" FROM "PostHashtag" h WHERE h."tag" = t."tag" AND h."isPublic"
      ORDER BY h."createdAt" DESC, h."postId" DESC LIMIT ${Prisma.raw(String(MAX_TAGGED_POSTS))}
    ) n
    WHERE NOT EXISTS (SELECT FROM known k WHERE k."id" = n."authorId")
    GROUP BY 1 ORDER BY count(DISTINCT t."tag") DESC, "active" DESC, 1 LIMIT ${Prisma.raw(String(MAX_INTEREST_SUGGESTIONS))}
  ) c
  JOIN "User" u ON u."id" = c."id"
  LEFT JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlanSql("s", at)}
  ORDER BY cardinality(c."tags") DESC, c."active" DESC, c."id"`;

interface SuggestionRow extends PersonColumns {
  count: number;
  sharedTags: string[];
  followedBy: SuggestedUser["followedBy"];
}

/**
 * Returns up to three people: followed by friends, then sharing hashtags, then popular; those without public posts
 * last. `followedByCount` counts among the reader's 200 latest follows. With `tags`, up to six people who post under
 * these.
 */
export async function listSuggestions(
  reader: { id: string },
  { tags }: SuggestionsQuery = {},
  db: Db = prisma,
): Promise<SuggestedUser[]> {
  const sql = tags ? byInterestSql(reader.id, tags, now()) : suggestionsSql(reader.id, now());
  const rows = await readRows<SuggestionRow>(db, sql);
  return rows.map(({ plan, count, ...person }) => ({
    ...person,
    subscription: plan && { plan },
    followedByCount: count,
    isFollowing: false,
    isRequested: false,
  }));
}
