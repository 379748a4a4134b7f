import { between, sample } from "../random";
import type { Cast, Member } from "./cast";

/** Counts from the product's original profile page. */
const CREATOR_FOLLOWERS = 2_400;
const CREATOR_FOLLOWING = 180;

interface Follow {
  followerId: string;
  followeeId: string;
  createdAt: Date;
}

/** The follows of demo accounts without posts, so that their feed is not empty. */
const READING_LISTS: Record<string, string[]> = {
  elliewatts: [
    "tomasznowak",
    "eleanorwragg",
    "nadiarahman",
    "theovandermeer",
    "danielokoro",
    "hazelokafor",
    "yasminecole",
  ],
  graceholloway: ["nadiarahman", "anjalimenon", "orlacassidy"],
  idriskamara: ["fergusbain", "theovandermeer", "tomasznowak"],
};

/** All follows. `creator` gets CREATOR_FOLLOWERS and CREATOR_FOLLOWING, with `starter` in both. */
export function buildFollows(cast: Cast, creator: Member, starter: Member, at: Date, random: () => number): Follow[] {
  const follow = (follower: Member, followee: Member): Follow => {
    const since = Math.max(follower.joinedAt.getTime(), followee.joinedAt.getTime());
    const createdAt = new Date(since + Math.floor((at.getTime() - since) * random()));
    return { followerId: follower.id, followeeId: followee.id, createdAt };
  };
  const completed = (first: Member[], count: number) => [
    ...first,
    ...sample(random, cast.onlookers, count - first.length),
  ];

  const otherAccounts = cast.accounts.filter((account) => account !== creator && account !== starter);
  const fans = completed([starter, ...otherAccounts, ...sample(random, cast.writers, 28)], CREATOR_FOLLOWERS);
  const liked = completed([starter, ...sample(random, cast.writers, 29)], CREATOR_FOLLOWING);

  const follows = [...fans.map((fan) => follow(fan, creator)), ...liked.map((member) => follow(creator, member))];
  for (const writer of [starter, ...cast.writers]) {
    const peers = cast.writers.filter((peer) => peer !== writer && random() < 0.4);
    follows.push(...peers.map((peer) => follow(writer, peer)));
    follows.push(...sample(random, cast.onlookers, between(random, 35, 240)).map((reader) => follow(reader, writer)));
  }
  for (const [username, list] of Object.entries(READING_LISTS))
    follows.push(...list.map((followee) => follow(cast.named(username), cast.named(followee))));
  return follows;
}
