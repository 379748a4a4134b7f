import "server-only";
import { Prisma } from "@/prisma/generated/client";
import type { MutedPlace } from "../contract/muting";

// The only source of what is muted, for every list, search, count, notification, email and event
// (lib/testing/visibility/muting.test.ts). A mute that has expired has no effect, whether or not a sweep deleted it.

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
  /** Names of the parts of the WITH: words and labels. */
  words: Prisma.Sql;
  labels: Prisma.Sql;
}

const PLACES: Record<MutedPlace, PlaceSql> = {
  feeds: { place: Prisma.sql`'feeds'`, words: Prisma.sql`"muted_feeds"`, labels: Prisma.sql`"feeds_labels"` },
  comments: {
    place: Prisma.sql`'comments'`,
    words: Prisma.sql`"muted_comments"`,
    labels: Prisma.sql`"comments_labels"`,
  },
  notifications: {
    place: Prisma.sql`'notifications'`,
    words: Prisma.sql`"muted_notifications"`,
    labels: Prisma.sql`"notifications_labels"`,
  },
  messages: {
    place: Prisma.sql`'messages'`,
    words: Prisma.sql`"muted_messages"`,
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
 * The reader's muted words of a place, as parts of a WITH of the statement that uses the conditions below. They are one
 * row of "MutedWordSet", so that PostgreSQL's plan does not depend on how many words people have muted. A trigger keeps
 * it (`muted_words_changed`). Once one of its words has expired, the others are read from "MutedWord", until a sweep.
 * `|| '{}'` and `[:]` decompress a set once for all texts that are compared with it.
 */
export const mutedWordsSql = (
  me: string,
  place: MutedPlace,
  at: Date,
) => Prisma.sql`${PLACES[place].words} AS MATERIALIZED (
  SELECT (e."set")."userId", ${at}::timestamptz AS "at",
    num_nonnulls((e."set")."hiddenWords", (e."set")."hiddenPhrases", (e."set")."hiddenParts") > 0 AS "hides",
    num_nonnulls((e."set")."coveredWords", (e."set")."coveredPhrases", (e."set")."coveredParts") > 0 AS "covers",
    (e."set")."hiddenWords" || '{}' AS "hiddenWords", (e."set")."hiddenFirstWords" || '{}' AS "hiddenFirstWords",
    (e."set")."hiddenPhrases"[:] AS "hiddenPhrases", (e."set")."hiddenParts"[:] AS "hiddenParts",
    (e."set")."coveredWords" || '{}' AS "coveredWords", (e."set")."coveredFirstWords" || '{}' AS "coveredFirstWords",
    (e."set")."coveredPhrases"[:] AS "coveredPhrases", (e."set")."coveredParts"[:] AS "coveredParts"
  FROM (
    SELECT CASE WHEN s."endsAt" <= ${at} THEN muted_word_set(s."userId", s."place", ${at}) ELSE s END AS "set"
    FROM "MutedWordSet" s WHERE s."userId" = ${me}::uuid AND s."place" = ${PLACES[place].place} OFFSET 0
  ) e), ${labelsSql(me, place)}`;

/** Columns with words whose effect it is, and one that says whether there are any. */
const EFFECTS = {
  hides: {
    isUsed: Prisma.sql`"hides"`,
    words: Prisma.sql`"hiddenWords"`,
    firstWords: Prisma.sql`"hiddenFirstWords"`,
    phrases: Prisma.sql`"hiddenPhrases"`,
    parts: Prisma.sql`"hiddenParts"`,
  },
  covers: {
    isUsed: Prisma.sql`"covers"`,
    words: Prisma.sql`"coveredWords"`,
    firstWords: Prisma.sql`"coveredFirstWords"`,
    phrases: Prisma.sql`"coveredPhrases"`,
    parts: Prisma.sql`"coveredParts"`,
  },
};

/**
 * Whether a folded text has a word that hides or covers it. Words are looked up by a binary search, at a cost that
 * hardly grows with their number. Phrases are compared one by one if the text has the first word of one, parts of words
 * always.
 */
function hasMutedWordSql(folded: Prisma.Sql, place: MutedPlace, effect: keyof typeof EFFECTS): Prisma.Sql {
  const { isUsed, words, firstWords, phrases, parts } = EFFECTS[effect];
  const column = (name: Prisma.Sql) => Prisma.sql`(SELECT ${name} FROM ${PLACES[place].words})`;
  const hasOneOf = (keys: Prisma.Sql) => Prisma.sql`(${column(keys)} ?| string_to_array(t."folded", ' ')) IS TRUE`;
  const isLikeOne = (patterns: Prisma.Sql) => Prisma.sql`(t."folded" LIKE ANY (${column(patterns)}::text[])) IS TRUE`;
  return Prisma.sql`CASE WHEN ${column(isUsed)} THEN (
    SELECT ${hasOneOf(words)} OR ${isLikeOne(parts)}
      OR CASE WHEN ${column(phrases)} IS NULL THEN false ELSE ${hasOneOf(firstWords)} AND ${isLikeOne(phrases)} END
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
    SELECT w."phrase" FROM ${PLACES[place].words} e, (SELECT ${folded} AS "folded" OFFSET 0) t, "MutedWord" w
    WHERE w."userId" = e."userId" AND ${PLACES[place].place} = ANY(w."places") AND (w."expiresAt" IS NULL OR w."expiresAt" > e."at")
      AND ${alsoHiding ? Prisma.sql`true` : Prisma.sql`w."action" = 'collapse'`} AND t."folded" LIKE coalesce(w."pattern", '% ' || replace(w."folded", '_', '\\_') || ' %')
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

/** The folded words of rows of "Post" and "Comment", whose triggers keep "folded" (`post_folded`, `comment_folded`). */
export const foldedColumnSql = (of: keyof typeof FOLDED_COLUMNS) => FOLDED_COLUMNS[of];
