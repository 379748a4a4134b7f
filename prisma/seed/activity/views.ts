import type { Cast } from "../people/cast";
import { sample } from "../random";
import type { Likeable } from "./likes";

interface Act {
  postId: string;
  createdAt: Date;
}

interface View extends Act {
  viewerId: string;
  counted: boolean;
}

const SILENT_VIEWS_PER_ACT = [0.8, 2.2] as const;

/** Views of public posts: everyone who liked or commented, and many who did neither. */
export function buildViews(
  cast: Cast,
  posts: Likeable[],
  acts: readonly (Act & { by: string })[],
  at: Date,
  random: () => number,
): View[] {
  const everybody = [...cast.accounts, ...cast.writers, ...cast.onlookers].map(({ id, joinedAt }) => ({
    id,
    joinedMs: joinedAt.getTime(),
  }));
  const active = new Map<string, Map<string, Date>>();
  for (const { postId, by, createdAt } of acts) {
    const viewers = active.get(postId) ?? new Map<string, Date>();
    const before = viewers.get(by);
    if (!before || createdAt < before) viewers.set(by, createdAt);
    active.set(postId, viewers);
  }
  return posts
    .filter(({ visibility }) => visibility === "public")
    .flatMap((post) => {
      const viewers = active.get(post.id) ?? new Map<string, Date>();
      viewers.delete(post.authorId);
      const postedMs = post.createdAt.getTime();
      const otherViewers = everybody.filter(
        ({ id, joinedMs }) => joinedMs < postedMs && id !== post.authorId && !viewers.has(id),
      );
      const [least, most] = SILENT_VIEWS_PER_ACT;
      const viewCount = Math.round(viewers.size * (least + (most - least) * random()));
      const age = at.getTime() - postedMs;
      for (const { id } of sample(random, otherViewers, Math.min(viewCount, otherViewers.length)))
        viewers.set(id, new Date(postedMs + Math.floor(age * random() ** 3)));
      return [...viewers].map(([viewerId, createdAt]) => ({ postId: post.id, viewerId, createdAt, counted: true }));
    });
}
