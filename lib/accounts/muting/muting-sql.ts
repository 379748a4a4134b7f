import "server-only";
import { Prisma } from "@/prisma/generated/client";
import type { MutedPlace } from "../contract/muting";

// The only source of what is muted, for every list, search, count, notification, email and event
// (lib/testing/assertions/muting.test.ts). A mute that has expired has no effect, whether or not a sweep deleted it.

const ENDS = {
  m: Prisma.sql`m."expiresAt"`,
  r: Prisma.sql`r."expiresAt"`,
  w: Prisma.sql`w."expiresAt"`,
};

/** Whether a row of "Mute" or "MutedWord" has effect. */
export const muteHoldsSql = (row: keyof typeof ENDS, at: Date) =>
  Prisma.sql`(${ENDS[row]} IS NULL OR ${ENDS[row]} > ${at})`;

/** Whether the first user muted the second. A scalar subquery: beside an OR, PostgreSQL may hash a whole EXISTS. */
export const isPersonMutedSql = (muter: Prisma.Sql, muted: Prisma.Sql, at: Date) => Prisma.sql`(
  SELECT true FROM "Mute" m WHERE m."muterId" = ${muter} AND m."mutedId" = ${muted} AND ${muteHoldsSql("m", at)}) IS NOT NULL`;

/** The ids of the people that the reader muted. */
export const mutedPeopleSql = (me: string, at: Date) =>
  Prisma.sql`SELECT m."mutedId" FROM "Mute" m WHERE m."muterId" = ${me}::uuid AND ${muteHoldsSql("m", at)}`;

/** The ids of the people that no list shows to the reader: blocked in either direction, or muted. */
export const unwantedPeopleSql = (me: string, at: Date) => Prisma.sql`
  SELECT "blockedId" AS "id" FROM "Block" WHERE "blockerId" = ${me}::uuid
  UNION ALL SELECT "blockerId" FROM "Block" WHERE "blockedId" = ${me}::uuid
  UNION ALL ${mutedPeopleSql(me, at)}`;

interface PlaceSql {
  place: Prisma.Sql;
  /** Names of the parts of the WITH: words, what they have in common, and labels. */
  terms: Prisma.Sql;
  patterns: Prisma.Sql;
  labels: Prisma.Sql;
}

const PLACES: Record<MutedPlace, PlaceSql> = {
  feeds: {
    place: Prisma.sql`'feeds'`,
    terms: Prisma.sql`"muted_feeds"`,
    patterns: Prisma.sql`"muted_feeds_patterns"`,
    labels: Prisma.sql`"feeds_labels"`,
  },
  comments: {
    place: Prisma.sql`'comments'`,
    terms: Prisma.sql`"muted_comments"`,
    patterns: Prisma.sql`"muted_comments_patterns"`,
    labels: Prisma.sql`"comments_labels"`,
  },
  notifications: {
    place: Prisma.sql`'notifications'`,
    terms: Prisma.sql`"muted_notifications"`,
    patterns: Prisma.sql`"muted_notifications_patterns"`,
    labels: Prisma.sql`"notifications_labels"`,
  },
  messages: {
    place: Prisma.sql`'messages'`,
    terms: Prisma.sql`"muted_messages"`,
    patterns: Prisma.sql`"muted_messages_patterns"`,
    labels: Prisma.sql`"messages_labels"`,
  },
};

/** The labels of which the reader wants to see no post. Not read where no condition uses it. */
const labelsSql = (me: string, place: MutedPlace) => Prisma.sql`${PLACES[place].labels} AS MATERIALIZED (
  SELECT s."warnedPosts" = 'hide' AS "warned", s."labelledPosts" = 'hide' AS "labelled", s."sensitiveMedia" = 'hide' AS "sensitive"
  FROM "AccountSettings" s WHERE s."userId" = ${me}::uuid)`;

/** Whether the reader sees posts and vibes with sensitive media, or this one has none. Needs `mutedWordsSql`. */
export const isSensitiveShownSql = (holderId: Prisma.Sql, place: MutedPlace) => Prisma.sql`(
  (SELECT "sensitive" FROM ${PLACES[place].labels}) IS NOT TRUE
  OR (SELECT bool_or(a."blurred") FROM "Asset" a WHERE a."holderId" = ${holderId}) IS NOT TRUE)`;

/** Whether post `p` has no label of which the reader wants to see no post. Needs `mutedWordsSql`. */
export const isLabelShownSql = (place: MutedPlace) => Prisma.sql`(
  (p."contentWarning" IS NULL OR p."isLabelled" OR (SELECT "warned" FROM ${PLACES[place].labels}) IS NOT TRUE)
  AND (NOT p."isLabelled" OR (SELECT "labelled" FROM ${PLACES[place].labels}) IS NOT TRUE)
  AND (p."type" = 'text' OR ${isSensitiveShownSql(Prisma.sql`p."id"`, place)}))`;

/**
 * The reader's muted words of a place, as parts of a WITH of the statement that uses the conditions below. Read once,
 * over "MutedWord_userId_folded_key".
 */
export const mutedWordsSql = (
  me: string,
  place: MutedPlace,
  at: Date,
) => Prisma.sql`${PLACES[place].terms} AS MATERIALIZED (
  SELECT w."phrase", w."folded", w."pattern", w."action" = 'hide' AS "hides", coalesce(starts_with(w."pattern", '% '), false) AS "isPhrase"
  FROM "MutedWord" w
  WHERE w."userId" = ${me}::uuid AND ${PLACES[place].place} = ANY(w."places") AND ${muteHoldsSql("w", at)}
), ${PLACES[place].patterns} AS MATERIALIZED (
  SELECT coalesce(bool_or(w."hides"), false) AS "hides", coalesce(bool_or(NOT w."hides"), false) AS "covers",
    array_agg(w."pattern") FILTER (WHERE w."hides" AND w."isPhrase") AS "hiddenPhrases",
    array_agg(w."pattern") FILTER (WHERE w."hides" AND NOT w."isPhrase" AND w."pattern" IS NOT NULL) AS "hiddenParts",
    array_agg(w."pattern") FILTER (WHERE NOT w."hides" AND w."isPhrase") AS "coveredPhrases",
    array_agg(w."pattern") FILTER (WHERE NOT w."hides" AND NOT w."isPhrase" AND w."pattern" IS NOT NULL) AS "coveredParts"
  FROM ${PLACES[place].terms} w), ${labelsSql(me, place)}`;

/** A column of the patterns that says whether there are such words; which words; and columns with their patterns. */
const EFFECTS = {
  hides: {
    isUsed: Prisma.sql`"hides"`,
    which: Prisma.sql`w."hides"`,
    phrases: Prisma.sql`"hiddenPhrases"`,
    parts: Prisma.sql`"hiddenParts"`,
  },
  covers: {
    isUsed: Prisma.sql`"covers"`,
    which: Prisma.sql`NOT w."hides"`,
    phrases: Prisma.sql`"coveredPhrases"`,
    parts: Prisma.sql`"coveredParts"`,
  },
};

/** Whether a word of the folded text `t` is among these. */
const hasOneOfSql = (words: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT FROM string_to_table(t."folded", ' ') AS each("word") WHERE (each."word" IN (${words})) IS TRUE)`;

/**
 * Whether a folded text has a word that hides or covers it. Words are looked up in a hash, at a cost that does not grow
 * with their number. Phrases are compared one by one if the text has the first word of one, parts of words always.
 */
function hasMutedWordSql(folded: Prisma.Sql, place: MutedPlace, effect: keyof typeof EFFECTS): Prisma.Sql {
  const { isUsed, which, phrases, parts } = EFFECTS[effect];
  const { terms, patterns } = PLACES[place];
  const isLikeOne = (column: Prisma.Sql) =>
    Prisma.sql`(t."folded" LIKE ANY ((SELECT ${column} FROM ${patterns})::text[])) IS TRUE`;
  const words = Prisma.sql`SELECT w."folded" FROM ${terms} w WHERE w."pattern" IS NULL AND ${which}`;
  const firstWords = Prisma.sql`SELECT split_part(w."folded", ' ', 1) FROM ${terms} w WHERE w."isPhrase" AND ${which}`;
  return Prisma.sql`CASE WHEN (SELECT ${isUsed} FROM ${patterns}) THEN (
    SELECT ${hasOneOfSql(words)} OR ${isLikeOne(parts)}
      OR CASE WHEN (SELECT ${phrases} FROM ${patterns}) IS NULL THEN false ELSE ${hasOneOfSql(firstWords)} AND ${isLikeOne(phrases)} END
    FROM (SELECT ${folded} AS "folded" OFFSET 0) t) ELSE false END`;
}

/** Whether no muted word hides the text; `alsoCovering` where an item cannot be covered, and is left out instead. */
export function isNotHiddenByWordSql(folded: Prisma.Sql, place: MutedPlace, { alsoCovering = false } = {}): Prisma.Sql {
  const isKept = Prisma.sql`NOT ${hasMutedWordSql(folded, place, "hides")}`;
  return alsoCovering ? Prisma.sql`(${isKept} AND NOT ${hasMutedWordSql(folded, place, "covers")})` : isKept;
}

/**
 * The reader's own phrase that covers the text, or null; `alsoHiding` where an item cannot be left out, and is covered
 * instead.
 */
export function coveringPhraseSql(folded: Prisma.Sql, place: MutedPlace, { alsoHiding = false } = {}): Prisma.Sql {
  const covers = hasMutedWordSql(folded, place, "covers");
  const isCovered = alsoHiding ? Prisma.sql`${covers} OR ${hasMutedWordSql(folded, place, "hides")}` : covers;
  return Prisma.sql`CASE WHEN ${isCovered} THEN (
    SELECT w."phrase" FROM (SELECT ${folded} AS "folded" OFFSET 0) t JOIN ${PLACES[place].terms} w
      ON ${alsoHiding ? Prisma.sql`true` : Prisma.sql`NOT w."hides"`} AND t."folded" LIKE coalesce(w."pattern", '% ' || w."folded" || ' %')
    ORDER BY w."folded" LIMIT 1) END`;
}

/** What is compared with muted words of a text that has no column for it. */
export const foldedSql = (text: Prisma.Sql) =>
  Prisma.sql`(SELECT fold_words(t."text") FROM (SELECT ${text} AS "text" OFFSET 0) t)`;

const FOLDED_COLUMNS = {
  p: Prisma.sql`coalesce(p."folded", ${foldedSql(Prisma.sql`concat_ws(' ', p."contentWarning", p."text")`)})`,
  q: Prisma.sql`coalesce(q."folded", ${foldedSql(Prisma.sql`concat_ws(' ', q."contentWarning", q."text")`)})`,
  c: Prisma.sql`coalesce(c."folded", ${foldedSql(Prisma.sql`c."text"`)})`,
};

/** For rows of "Post" and "Comment", whose triggers keep "folded" (`post_folded`, `comment_folded`). */
export const foldedColumnSql = (of: keyof typeof FOLDED_COLUMNS) => FOLDED_COLUMNS[of];
