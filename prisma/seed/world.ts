import { VIBE_LIFETIME_MS } from "@/lib/vibes/policy";
import { buildLikes, type Likeable } from "./activity/likes";
import { buildNotifications } from "./activity/notifications";
import { buildViews } from "./activity/views";
import { buildWatchTimes } from "./activity/watches";
import { buildMessages } from "./conversations/messages";
import { demoId } from "./ids";
import { type DemoAsset, demoAssetsOf } from "./media";
import { buildCases, buildNewcomers } from "./moderation/cases";
import { buildTips } from "./money/tips";
import { castAt } from "./people/cast";
import { buildFollows } from "./people/follows";
import { buildProfilePictures } from "./people/profile-pictures";
import { between, seededRandom } from "./random";
import { shotOf } from "./scenes/album";
import { buildAgedStories } from "./stories";
import type { Story } from "./story";
import { VIBES } from "./vibes";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Post extends Likeable {
  text: string;
  type: "text" | "image" | "video";
  allowComments: boolean;
  editedAt: Date | null;
}

interface Comment {
  id: string;
  postId: string;
  authorId: string;
  text: string;
  createdAt: Date;
}

/** The demo data as of `at`: deterministic except for the times. */
export function buildDemoWorld(at: Date) {
  const random = seededRandom(20_240_229);
  const cast = castAt(at, random);
  const creator = cast.named("islamerrick");
  const starter = cast.named("noahbellamy");
  const newcomers = buildNewcomers(at);
  const members = [...cast.accounts, ...cast.writers, ...cast.onlookers, ...newcomers];

  const posts: Post[] = [];
  const comments: Comment[] = [];
  const assets: DemoAsset[] = [];
  for (const { story, age } of buildAgedStories(random)) {
    const createdAt = new Date(at.getTime() - age);
    const id = demoId("post", `${story.by}:${story.text}`);
    posts.push({
      id,
      authorId: cast.named(story.by).id,
      text: story.text,
      type: typeOf(story.shows),
      visibility: story.isPrivate ? "private" : "public",
      allowComments: !story.commentsOff,
      createdAt,
      editedAt: story.edited
        ? new Date(createdAt.getTime() + Math.min(age / 2, between(random, 3, 50) * MINUTE_MS))
        : null,
    });
    assets.push(...demoAssetsOf({ kind: "post", id, ownerId: cast.named(story.by).id, createdAt }, story.shows ?? []));
    comments.push(...threadOf(story, id, age, createdAt, cast.named, random));
  }

  const revisions = posts.flatMap(({ id, text, createdAt, editedAt }) =>
    editedAt
      ? [
          {
            id: demoId("revision", id),
            postId: id,
            text: firstWording(text),
            state: "live",
            createdAt,
            replacedAt: editedAt,
          },
        ]
      : [],
  );

  const vibes = VIBES.map(({ by, shows, text, minutesAgo }) => {
    const createdAt = new Date(at.getTime() - minutesAgo * MINUTE_MS);
    const vibe = { id: demoId("vibe", `${by}:${shows}`), authorId: cast.named(by).id, text, createdAt };
    assets.push(...demoAssetsOf({ kind: "vibe", id: vibe.id, ownerId: vibe.authorId, createdAt }, [shows]));
    return { ...vibe, expiresAt: new Date(createdAt.getTime() + VIBE_LIFETIME_MS) };
  });

  const { messageAssets, ...said } = buildMessages(cast, at);
  assets.push(...messageAssets);
  const { pictures, pictureAssets } = buildProfilePictures(cast);
  assets.push(...pictureAssets);

  const follows = buildFollows(cast, creator, starter, at, random);
  const likes = buildLikes(cast, creator, posts, at, random);
  const acts = [
    ...likes.map(({ postId, userId, createdAt }) => ({ postId, by: userId, createdAt })),
    ...comments.map(({ postId, authorId, createdAt }) => ({ postId, by: authorId, createdAt })),
  ];
  const views = buildViews(cast, posts, acts, at, random);
  const readers = new Set(cast.accounts.map(({ id }) => id));
  // Nobody who can sign in: the tips do not exist at PayPal, so they could not be refunded.
  const givers = new Set([...cast.writers, ...cast.onlookers].map(({ id }) => id));
  const tips = buildTips({ creatorId: creator.id, givers, at }, posts, likes, follows);

  const named = (username: string) => newcomers.find((person) => person.username === username) ?? cast.named(username);
  const staffWork = buildCases({ named, posts, comments, vibes, messages: said.messages }, at);

  return {
    ...said,
    staffWork,
    ...buildNotifications({ posts, comments, likes, follows, readers, tips, creatorId: creator.id }, at),
    members,
    vibes,
    pictures,
    assets,
    // Granted for a year, because no provider renews them and the demo must not expire.
    gifts: members.flatMap(({ id, plan }) =>
      plan ? [{ userId: id, plan, until: new Date(at.getTime() + 365 * DAY_MS) }] : [],
    ),
    follows,
    posts,
    revisions,
    comments,
    likes,
    views,
    creatorId: creator.id,
    tips,
    watches: buildWatchTimes(views, assets),
  };
}

function typeOf(shows: Story["shows"] = []): Post["type"] {
  if (shows.length === 0) return "text";
  return shows.some((name) => shotOf(name).seconds !== undefined) ? "video" : "image";
}

/** The text of an edited post before its last paragraph or sentence was added. */
function firstWording(text: string): string {
  const end = text.lastIndexOf("\n\n");
  return text.slice(0, end > 0 ? end : text.lastIndexOf(". ") + 1);
}

/** The comments of a post in order: mostly within a day, and none in the future. */
function threadOf(
  story: Story,
  postId: string,
  age: number,
  postedAt: Date,
  named: (username: string) => { id: string },
  random: () => number,
) {
  const comments = Object.entries(story.comments ?? {});
  const window = Math.min(age * 0.9, between(random, 2, 30) * 60 * MINUTE_MS);
  return comments.map(
    ([username, text], i): Comment => ({
      id: demoId("comment", `${postId}:${username}`),
      postId,
      authorId: named(username).id,
      text,
      createdAt: new Date(postedAt.getTime() + Math.round((window * (i + 0.2 + 0.7 * random())) / comments.length)),
    }),
  );
}
