import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { MAX_SEARCH_WORDS } from "@/lib/text/prefix-query";
import { Prisma } from "@/prisma/generated/client";
import { MIN_SEARCH_LENGTH } from "../constants";
import type { PeopleQuery } from "../contract";
import { givesPlanSql } from "../plans/entitlement";
import { AUTHOR_COLUMNS_SQL, type AuthorColumns, toAuthor } from "./author";
import { noBlockWithSql } from "./blocks";

const MAX_SEARCH_RESULTS = 20;
/** Maximum matches considered: among people the reader knows, and among all others. */
const MAX_RANKED_CANDIDATES = 200;
const MAX_OTHER_CANDIDATES = 500;
const MAX_FUZZY_RESULTS = 5;

/** A LIKE pattern for texts that contain these characters, or with `isStart` begin with them. */
const holding = (words: string, isStart = false) => `${isStart ? "" : "%"}${words.replace(/[\\%_]/g, "\\$&")}%`;

/** The expression indexed by trigrams in "User_names_idx". */
const NAMES_SQL = Prisma.sql`(u."firstName" || ' ' || u."lastName" || ' ' || u."username")`;

/** Every word must match. If all words are too short for the index, matches the phrase as a whole. */
function matches(search: string): Prisma.Sql {
  const words = search.split(/\s+/).slice(0, MAX_SEARCH_WORDS);
  const parts = words.some((word) => word.length >= MIN_SEARCH_LENGTH) ? words : [search];
  return Prisma.join(
    parts.map((part) => Prisma.sql`${NAMES_SQL} ILIKE ${holding(part)}`),
    " AND ",
  );
}

const isShown = (me: string | null) => Prisma.sql`u."id" IS DISTINCT FROM ${me}::uuid AND u."role" <> 'banned'
  AND ${noBlockWithSql(me)}`;

/** `matching` is materialised, or PostgreSQL scans the table hoping to reach LIMIT early. A test checks the plan. */
function searchSql(me: string | null, search: string, at: Date): Prisma.Sql {
  const isMatch = matches(search);
  return Prisma.sql`
    WITH matching AS MATERIALIZED (SELECT u."id" FROM "User" u WHERE ${isMatch} AND u."role" <> 'banned'),
    near AS MATERIALIZED (
      SELECT u."id" FROM (
        SELECT f."followeeId" AS "id" FROM "Follow" f WHERE f."followerId" = ${me}::uuid
        UNION SELECT r."userId" FROM "Member" r WHERE r."otherId" = ${me}::uuid
      ) known JOIN "User" u ON u."id" = known."id"
      WHERE ${isMatch} LIMIT ${Prisma.raw(`${MAX_RANKED_CANDIDATES}`)}
    )
    SELECT ${AUTHOR_COLUMNS_SQL}
    FROM (
      SELECT "id", bool_or("isKnown") AS "isKnown" FROM (
        SELECT "id", true AS "isKnown" FROM near
        UNION ALL (SELECT "id", false FROM matching LIMIT ${Prisma.raw(`${MAX_OTHER_CANDIDATES}`)})
        UNION ALL SELECT "id", false FROM "User" WHERE "username" = lower(${search})
      ) each GROUP BY "id"
    ) found
    JOIN "User" u ON u."id" = found."id"
    LEFT JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlanSql("s", at)}
    WHERE ${isShown(me)}
    ORDER BY u."username" = lower(${search}) DESC, found."isKnown" DESC,
      (u."username" ILIKE ${holding(search, true)} OR (u."firstName" || ' ' || u."lastName") ILIKE ${holding(search, true)}) DESC,
      u."firstName", u."lastName", u."id"
    LIMIT ${Prisma.raw(`${MAX_SEARCH_RESULTS}`)}`;
}

/**
 * Returns at most 20 people: the exact username first, then (for members) people they follow or talk to, then names
 * that begin with the search.
 */
export async function searchPeople(reader: { id: string } | null, { q }: PeopleQuery, db: Db = prisma) {
  const rows = await readRows<AuthorColumns>(db, searchSql(reader?.id ?? null, q, now()));
  return rows.map(toAuthor);
}

/** Fuzzy search for misspelt names, nearest first, at most 5. Uses "User_names_idx" like {@link searchPeople}. */
export async function searchPeopleFuzzy(reader: { id: string } | null, { q }: PeopleQuery, db: Db = prisma) {
  const rows = await readRows<AuthorColumns>(
    db,
    Prisma.sql`
    WITH matching AS MATERIALIZED (SELECT u."id" FROM "User" u WHERE ${q} <% ${NAMES_SQL} LIMIT ${Prisma.raw(`${MAX_RANKED_CANDIDATES}`)})
    SELECT ${AUTHOR_COLUMNS_SQL}
    FROM matching JOIN "User" u ON u."id" = matching."id"
    LEFT JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlanSql("s", now())}
    WHERE ${isShown(reader?.id ?? null)}
    ORDER BY word_similarity(${q}, ${NAMES_SQL}) DESC, u."firstName", u."lastName", u."id" LIMIT ${Prisma.raw(`${MAX_FUZZY_RESULTS}`)}`,
  );
  return rows.map(toAuthor);
}
