import "server-only";
import { DAY, now, SECOND } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { TrendingTag } from "./contract";

/** How many hashtags Trending Now has (SPEC.md section 2). */
const SHOWN = 5;
/** The days that are counted, and those that are where the first come to fewer than SHOWN hashtags. */
const DAYS = 7;
const MORE_DAYS = 30;
/** At most so many of the newest public posts are read. */
const POSTS = 5_000;
/** Of each post so many characters are read, up to so many number signs, and so many different hashtags count. */
const READ = 5_000;
const SIGNS = 40;
const OF_A_POST = 20;
/** Longer words are no hashtags, in characters. */
const LONGEST = 50;
/** How long a process answers with what it counted, in milliseconds. */
const KEPT = 15 * SECOND;

/** Where a word ends, for PostgreSQL, which knows letters beyond ASCII unless the database's locale is plain C; what is left are letters, their marks and digits. The codes are of what cannot be seen. */
const END = String.raw`[:space:][:punct:][:cntrl:]\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uE000-\uF8FF\uFE00-\uFE0F\uFEFF`;
const WORD = `^(?:_|[^${END}])+`;
/** What may stand before the sign: nothing of a word or an address. */
const BEFORE = `(?![#&/_])[${END}]`;

const number = (value: number) => Prisma.raw(String(value));

/**
 * The first of the hashtags since then: those of most people, then those of most posts, as one eager author makes no trend.
 * Texts are cut at their signs, so that patterns meet only the few characters behind each, however long the posts are.
 */
function countSince(since: Date, db: Db): Promise<TrendingTag[]> {
  return readRows<TrendingTag>(
    db,
    Prisma.sql`
    SELECT h."tag", count(*)::int AS "postsCount", count(DISTINCT p."authorId")::int AS "peopleCount"
    FROM (
      SELECT p."authorId", p."text", p."screeningId" FROM "Post" p
      WHERE p."visibility" = 'public' AND p."state" = 'live' AND NOT p."authorBanned" AND p."createdAt" >= ${since}
      ORDER BY p."createdAt" DESC, p."id" DESC LIMIT ${number(POSTS)}
    ) p
    LEFT JOIN "Screening" sc ON sc."id" = p."screeningId"
    CROSS JOIN LATERAL (
      SELECT lower(normalize(w."word", NFC)) AS "tag"
      FROM (
        SELECT s."place", lag(right(s."part", 1)) OVER (ORDER BY s."place") AS "before",
          regexp_substr(left(s."part", ${number(LONGEST + 1)}), ${WORD}) AS "word"
        FROM unnest((string_to_array(' ' || left(p."text", ${number(READ)}), '#'))[:${number(SIGNS + 1)}])
          WITH ORDINALITY s("part", "place")
      ) w
      WHERE w."before" ~ ${BEFORE} AND w."word" ~ '[[:alpha:]]'
        AND char_length(w."word") <= ${number(LONGEST)}
      GROUP BY 1 ORDER BY min(w."place") LIMIT ${number(OF_A_POST)}
    ) h
    WHERE p."text" LIKE '%#%' AND COALESCE(sc."verdict" = 'pass', true)
    GROUP BY h."tag"
    ORDER BY 3 DESC, 2 DESC, h."tag" COLLATE "C" LIMIT ${number(SHOWN)}`,
  );
}

/**
 * The hashtags that most people use in public posts of the last week, or month where the week has fewer than are shown.
 * A post that waits for a person to look at it counts for nothing; one that was never screened counts. At most two
 * statements over "Post_public_feed_idx"; the database counts, and no more leaves it than is shown.
 */
export async function countHashtags(db: Db = prisma): Promise<TrendingTag[]> {
  const at = now().getTime();
  const tags = await countSince(new Date(at - DAYS * DAY), db);
  return tags.length < SHOWN ? countSince(new Date(at - MORE_DAYS * DAY), db) : tags;
}

let counted: { at: number; tags: Promise<TrendingTag[]> } | undefined;

/**
 * What countHashtags answers, counted at most every 15 seconds in each process: so long may a hashtag stay after the last
 * post with it was held or deleted.
 */
export async function listTrendingTags(): Promise<TrendingTag[]> {
  const at = now().getTime();
  if (counted && Math.abs(at - counted.at) < KEPT) return counted.tags;
  const mine = { at, tags: countHashtags() };
  counted = mine;
  // A failure is told to who waited for it, and not kept.
  mine.tags.catch(() => {
    if (counted === mine) counted = undefined;
  });
  return mine.tags;
}
