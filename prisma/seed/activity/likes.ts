import type { Cast, Member } from "../people/cast";
import { sample } from "../random";

/** Total likes on the demo Creator's public posts, from the product's original profile page. */
const CREATOR_LIKES = 12_500;

export interface Likeable {
  id: string;
  authorId: string;
  createdAt: Date;
  visibility: "public" | "private";
}

interface Like {
  postId: string;
  userId: string;
  createdAt: Date;
}

/** Splits `total` in proportion to `weights` into whole numbers with the exact sum. */
function shares(total: number, weights: number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  let before = 0;
  let likeCount = 0;
  return weights.map((weight) => {
    before += weight;
    const upTo = Math.round((total * before) / sum);
    const share = upTo - likeCount;
    likeCount = upTo;
    return share;
  });
}

/** Likes of public posts: a few dozen for most, and CREATOR_LIKES in total for `creator`. */
export function buildLikes(cast: Cast, creator: Member, posts: Likeable[], at: Date, random: () => number): Like[] {
  const everybody = [...cast.accounts, ...cast.writers, ...cast.onlookers].map(({ id, joinedAt }) => ({
    id,
    joinedMs: joinedAt.getTime(),
  }));
  const age = (post: Likeable) => at.getTime() - post.createdAt.getTime();
  // Some posts do far better than others, and new ones have had no time to.
  const weight = (post: Likeable) => (0.35 + random() ** 2 * 1.3) * Math.min(1, age(post) / 86_400_000) ** 0.4;
  const likedBy = (post: Likeable, count: number): Like[] => {
    const postedMs = post.createdAt.getTime();
    const eligible = everybody.filter(({ id, joinedMs }) => joinedMs < postedMs && id !== post.authorId);
    const likers = sample(random, eligible, count);
    if (likers.length < count) throw new Error("The demo world has too few people for its likes.");
    // Most likes come soon after the post.
    return likers.map(({ id }) => ({
      postId: post.id,
      userId: id,
      createdAt: new Date(postedMs + Math.floor(age(post) * random() ** 3)),
    }));
  };

  const open = posts.filter((post) => post.visibility === "public");
  const creatorPosts = open.filter((post) => post.authorId === creator.id);
  const counts = shares(CREATOR_LIKES, creatorPosts.map(weight));
  return [
    ...creatorPosts.flatMap((post, i) => likedBy(post, counts[i] ?? 0)),
    ...open
      .filter((post) => post.authorId !== creator.id)
      .flatMap((post) => likedBy(post, Math.round(32 * weight(post)))),
  ];
}
