import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { AUTHOR, type AuthorColumns, presentAuthor } from "./author";
import { type PeopleQuery, SEARCH_MIN } from "./contract";
import { givesPlan } from "./entitlement";

/** How many people one search answers. */
const SHOWN = 20;
/** How many of those who match are looked at: of those whom the reader knows, and of all others. */
const NEAR = 200;
const FAR = 500;
/** How many of those who are nearly spelt so are shown. */
const NEARLY = 5;
/** How many words of a search count. */
const WORDS = 5;

/** A LIKE pattern for texts that hold these very characters; `after` them anything may stand, and before too unless they are the start. */
const holding = (words: string, isStart = false) => `${isStart ? "" : "%"}${words.replace(/[\\%_]/g, "\\$&")}%`;

/** What "User_names_idx" holds, three letters at a time. */
const NAMES = Prisma.sql`(u."firstName" || ' ' || u."lastName" || ' ' || u."username")`;

/** Whether a person's names hold each of the words; those too short for the index as they stand together. */
function matches(search: string): Prisma.Sql {
  const words = search.split(/\s+/).slice(0, WORDS);
  const parts = words.some((word) => word.length >= SEARCH_MIN) ? words : [search];
  return Prisma.join(
    parts.map((part) => Prisma.sql`${NAMES} ILIKE ${holding(part)}`),
    " AND ",
  );
}

/** Whom the reader may find: not themselves, no one banned, no block either way. */
const isShown = (me: string | null) => Prisma.sql`u."id" IS DISTINCT FROM ${me}::uuid AND u."role" <> 'banned'
  AND NOT EXISTS (
    SELECT FROM "Block" b
    WHERE (b."blockerId" = u."id" AND b."blockedId" = ${me}::uuid) OR (b."blockerId" = ${me}::uuid AND b."blockedId" = u."id"))`;

/**
 * The search as one statement. `matching` is planned for all its rows, lest PostgreSQL read the table in the hope of an early
 * end, and read no further than FAR wants. EXPLAIN in search.test.ts holds it to "User_names_idx".
 */
function searchSql(me: string | null, search: string, at: Date): Prisma.Sql {
  const isMatch = matches(search);
  return Prisma.sql`
    WITH matching AS MATERIALIZED (SELECT u."id" FROM "User" u WHERE ${isMatch}),
    near AS MATERIALIZED (
      SELECT u."id" FROM (
        SELECT f."followeeId" AS "id" FROM "Follow" f WHERE f."followerId" = ${me}::uuid
        UNION SELECT r."userId" FROM "Member" r WHERE r."otherId" = ${me}::uuid
      ) known JOIN "User" u ON u."id" = known."id"
      WHERE ${isMatch} LIMIT ${Prisma.raw(`${NEAR}`)}
    )
    SELECT ${AUTHOR}
    FROM (
      SELECT "id", bool_or("isKnown") AS "isKnown" FROM (
        SELECT "id", true AS "isKnown" FROM near
        UNION ALL (SELECT "id", false FROM matching LIMIT ${Prisma.raw(`${FAR}`)})
      ) each GROUP BY "id"
    ) found
    JOIN "User" u ON u."id" = found."id"
    LEFT JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlan("s", at)}
    WHERE ${isShown(me)}
    ORDER BY found."isKnown" DESC, lower(u."username") = lower(${search}) DESC,
      (u."username" ILIKE ${holding(search, true)} OR (u."firstName" || ' ' || u."lastName") ILIKE ${holding(search, true)}) DESC,
      u."firstName", u."lastName", u."id"
    LIMIT ${Prisma.raw(`${SHOWN}`)}`;
}

/**
 * People with these words in their name or username, 20 at most: first, for a member, whom the reader follows or has a conversation with, then
 * whose name begins so. Never oneself, the banned, nor who has a block with the reader either way.
 */
export async function searchPeople(reader: { id: string } | null, { q }: PeopleQuery, db: Db = prisma) {
  const rows = await readRows<AuthorColumns>(db, searchSql(reader?.id ?? null, q, now()));
  return rows.map(presentAuthor);
}

/**
 * People whose name or username is nearly spelt so, the nearest first, 5 at most: for who mistypes. `matching` as in searchSql;
 * over "User_names_idx" too.
 */
export async function searchPeopleNearly(reader: { id: string } | null, { q }: PeopleQuery, db: Db = prisma) {
  const rows = await readRows<AuthorColumns>(
    db,
    Prisma.sql`
    WITH matching AS MATERIALIZED (SELECT u."id" FROM "User" u WHERE ${q} <% ${NAMES} LIMIT ${Prisma.raw(`${NEAR}`)})
    SELECT ${AUTHOR}
    FROM matching JOIN "User" u ON u."id" = matching."id"
    LEFT JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlan("s", now())}
    WHERE ${isShown(reader?.id ?? null)}
    ORDER BY word_similarity(${q}, ${NAMES}) DESC, u."firstName", u."lastName", u."id" LIMIT ${Prisma.raw(`${NEARLY}`)}`,
  );
  return rows.map(presentAuthor);
}
