import "server-only";
import { DAY_MS, HOUR_MS } from "@/lib/infra/clock";

// The constants of docs/posts.md, chosen and not measured. Keep both in step.

/** Posts that For You ranks; everything else follows below, newest first. */
export const MAX_RANKED_POSTS = 100;
/** Maximum age of a ranked post, in ms. */
export const RANKING_WINDOW_MS = 7 * DAY_MS;
/** Candidate sources, and the maximum number of posts from each. */
export const CANDIDATE_LIMITS = { newest: 100, busiest: 80, followed: 80, reposted: 40 };
export const MAX_PER_AUTHOR = 3;
/** The follows up to which each author is queried; beyond that the public feed is filtered. */
export const MAX_FOLLOWS_FOR_FANOUT = 250;
/** Following: reposts are read from this many of the most recently followed people. */
export const MAX_FOLLOWING_REPOSTERS = 250;
/** Following: maximum number of shown reposts in a cursor. */
export const MAX_SHOWN_IN_CURSOR = 300;
/** Following: maximum number of statements that fill a page whose posts are hidden by muted words. */
export const MAX_FOLLOWING_READS = 5;
/** The most recently followed people whose reposts For You reads. */
export const MAX_RANKING_REPOSTERS = 100;
/** A feed leaves out this many of the posts that the reader dismissed last. */
export const MAX_DISMISSED_POSTS = 2_000;
/** How many of the reader's last likes determine their favourite authors. */
export const MAX_LIKES_FOR_CLOSENESS = 60;

export const SCORE_HALF_LIFE_MS = 12 * HOUR_MS;
/** Bayesian prior: a post with few views is assumed to have 2 likes on 20 views. */
export const BAYESIAN_PRIOR = { engagements: 2, views: 20 };
export const ENGAGEMENT_WEIGHTS = { like: 1, comment: 2, repost: 3 };
/** Weights with the sliders in the middle. */
export const TERM_WEIGHTS = { popularity: 4, closeness: 2 };
/** `halfLikes` is the number of likes at which the likes term reaches half its maximum. */
export const CLOSENESS_WEIGHTS = { follow: 0.6, likes: 0.4, halfLikes: 3 };
/** The factor for each further post of the same author, with the slider in the middle and at its end. */
export const DIVERSITY_FACTORS = { inMiddle: 0.7, atEnd: 0.4 };
/** The reader's own posts of this span come first: the bonus per remaining hour exceeds any score. */
export const OWN_POST_BOOST = { spanMs: HOUR_MS, bonusPerHour: 1_000 };

/** A post is hot from `minScore`; below `minHotPosts` such posts, the week's posts are added. */
export const TRENDING_LIMITS = { maxPosts: 100, minScore: 1, minHotPosts: 10 };
