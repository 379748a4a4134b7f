import "server-only";
import { DAY, HOUR } from "@/lib/infra/clock";

// The constants of docs/feed.md. They are chosen, not measured: whoever changes one changes that page too.

/** For You: so many posts are ranked, shown best first; below them stands everything else, newest first. */
export const RANKED = 100;
/** How far back the ranked ones may lie, in milliseconds. */
export const SPAN = 7 * DAY;
/** Where the candidates come from, at most so many of each: the newest, the busiest, those of whom the reader follows, and what these passed on. */
export const CANDIDATES = { newest: 100, busiest: 80, followed: 80, reposted: 40 };
/** Of each whom one follows so many posts are candidates. */
export const OF_AN_AUTHOR = 3;
/** Up to so many follows each author is asked; of who follows more, the public feed is read instead. */
export const FEW = 250;
/** Following: so many of those followed last are asked what they passed on. */
export const PASSING_ON = 250;
/** Following: a cursor names so many posts that were shown as passed on. */
export const REMEMBERED = 300;
/** So many of those followed last are asked what they passed on. */
export const REPOSTERS = 100;
/** So many of the reader's last likes tell whom they are fond of. */
export const FOND_OF = 60;

/** After so long a post is worth half, in milliseconds. */
export const HALF_LIFE = 12 * HOUR;
/** A post that few have seen is taken to be liked by 2 of 20. */
export const PRIOR = { acts: 2, views: 20 };
/** What an act counts. */
export const ACTS = { like: 1, comment: 2, repost: 3 };
/** How much a perfect rate adds, and how much the greatest closeness, where the sliders stand in the middle. */
export const WEIGHTS = { popularity: 4, closeness: 2 };
/** Closeness: for following, and for all the likes that one ever gave, which come half-way at 3. */
export const CLOSENESS = { follow: 0.6, likes: 0.4, half: 3 };
/** What each further post by the same author keeps of its score, where the slider stands in the middle; and at its end. */
export const DIVERSITY = { middle: 0.7, most: 0.4 };
/** What one published within this time, in milliseconds, stands first; the newest before the others: so much for each hour that is left of two, which nothing else reaches. */
export const OWN = { span: HOUR, bonus: 1_000 };

/** Trending: what is shown at most, the half-life in SQL's "heat", and from how many acts on, as of now, a post is trending. */
export const TRENDING = { most: 100, atLeast: 1, enough: 10 };
