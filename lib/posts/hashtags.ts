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
/** Longer words are no hashtags, in characters. */
const LONGEST = 50;
/** How long a process answers with what it counted, in milliseconds. */
const KEPT = 60 * SECOND;

interface Use {
  postId: string;
  authorId: string;
  createdAt: Date;
  /** What follows the sign, up to white space or the next sign. */
  word: string;
}

/** The hashtag that a word begins with, folded so that #Tea and #tea are one; null where it has no letter, or too many. */
function tagIn(word: string): string | null {
  const tag = /^[\p{L}\p{M}\p{N}_]+/u.exec(word)?.[0];
  return tag && tag.length <= LONGEST && /\p{L}/u.test(tag) ? tag.normalize("NFC").toLowerCase() : null;
}

/** The tags in these uses, those of most people first, then those of most posts: one eager author makes no trend. */
function ranked(uses: Use[]): TrendingTag[] {
  const tags = new Map<string, { posts: Set<string>; people: Set<string> }>();
  for (const { word, postId, authorId } of uses) {
    const tag = tagIn(word);
    if (!tag) continue;
    const known = tags.get(tag) ?? { posts: new Set(), people: new Set() };
    known.posts.add(postId);
    known.people.add(authorId);
    tags.set(tag, known);
  }
  return [...tags]
    .map(([tag, { posts, people }]) => ({ tag, postsCount: posts.size, peopleCount: people.size }))
    .sort((a, b) => b.peopleCount - a.peopleCount || b.postsCount - a.postsCount || (a.tag < b.tag ? -1 : 1))
    .slice(0, SHOWN);
}

/** The hashtags that most people use in public posts of the last week, or month where that is little. One statement over "Post_public_feed_idx". */
export async function countHashtags(db: Db = prisma): Promise<TrendingTag[]> {
  const at = now().getTime();
  const since = (days: number) => new Date(at - days * DAY);
  const uses = await readRows<Use>(
    db,
    Prisma.sql`
    SELECT p."id" AS "postId", p."authorId", p."createdAt", m.word[1] AS "word"
    FROM (
      SELECT p."id", p."authorId", p."createdAt", p."text" FROM "Post" p
      WHERE p."visibility" = 'public' AND p."state" = 'live' AND NOT p."authorBanned" AND p."createdAt" >= ${since(MORE_DAYS)}
      ORDER BY p."createdAt" DESC, p."id" DESC LIMIT ${Prisma.raw(`${POSTS}`)}
    ) p
    CROSS JOIN LATERAL regexp_matches(p."text", '(?<![[:alnum:]_&/#])#([^\\s#]{1,64})', 'g') m(word)
    WHERE position('#' IN p."text") > 0`,
  );
  const tags = ranked(uses.filter(({ createdAt }) => createdAt >= since(DAYS)));
  return tags.length < SHOWN ? ranked(uses) : tags;
}

let counted: { at: number; tags: Promise<TrendingTag[]> } | undefined;

/** What countHashtags answers, counted once a minute in each process. */
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
