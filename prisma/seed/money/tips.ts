import { demoId } from "../ids";
import { between, sample, seededRandom } from "../random";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface DemoTip {
  id: string;
  giverId: string;
  postId: string | null;
  pence: number;
  createdAt: Date;
}

/** Amounts in pence, repeated by frequency. */
const TIP_AMOUNTS_PENCE = [200, 200, 200, 300, 500, 500, 500, 500, 750, 1_000, 1_000, 2_000];
/** Numbers of tips: for posts, of these in the last days, and by new followers. */
const TIPS_UNDER_POSTS = 46;
const RECENT_TIPS = { tips: 5, days: 3 };
const TIPS_BY_NEW_FOLLOWERS = 22;
const FOLLOWED_DAYS_AGO = { least: 45, most: 150 };

interface Given {
  userId: string;
  postId: string | null;
  createdAt: Date;
}

/** From `givers` only, oldest first. Uses its own random numbers, so that changes here do not affect other data. */
export function buildTips(
  { creatorId, givers, at }: { creatorId: string; givers: ReadonlySet<string>; at: Date },
  posts: readonly { id: string; authorId: string; visibility: string }[],
  likes: readonly { postId: string; userId: string; createdAt: Date }[],
  follows: readonly { followerId: string; followeeId: string; createdAt: Date }[],
): DemoTip[] {
  const random = seededRandom(20_261_122);
  const age = ({ createdAt }: { createdAt: Date }) => at.getTime() - createdAt.getTime();
  const own = new Set(posts.filter((p) => p.authorId === creatorId && p.visibility === "public").map(({ id }) => id));
  const liked: Given[] = likes.filter(
    (like) => own.has(like.postId) && givers.has(like.userId) && age(like) > 30 * MINUTE_MS,
  );
  const isLate = (tip: Given) => age(tip) < RECENT_TIPS.days * DAY_MS;
  const followed = follows
    .filter((follow) => follow.followeeId === creatorId && givers.has(follow.followerId))
    .filter((follow) => age(follow) > FOLLOWED_DAYS_AGO.least * DAY_MS && age(follow) < FOLLOWED_DAYS_AGO.most * DAY_MS)
    .map(({ followerId, createdAt }): Given => ({ userId: followerId, postId: null, createdAt }));
  const chosen = [
    ...sample(random, liked.filter(isLate), RECENT_TIPS.tips),
    ...sample(
      random,
      liked.filter((tip) => !isLate(tip)),
      TIPS_UNDER_POSTS - RECENT_TIPS.tips,
    ),
    ...sample(random, followed, TIPS_BY_NEW_FOLLOWERS),
  ];
  return chosen
    .map(({ userId, postId, createdAt }) => ({
      id: demoId("tip", `${userId}:${postId ?? ""}`),
      giverId: userId,
      postId,
      pence: TIP_AMOUNTS_PENCE[between(random, 0, TIP_AMOUNTS_PENCE.length - 1)] ?? 0,
      createdAt: new Date(createdAt.getTime() + between(random, 2, 25) * MINUTE_MS),
    }))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}
