import { demoId } from "../ids";
import type { DemoTip } from "../money/tips";

const DAY_MS = 86_400_000;
/** How many days of notifications the demo accounts have; those of the last day are unread. */
const NOTIFICATION_DAYS = 4;

interface Happened {
  kind: "like" | "comment" | "follow" | "tip";
  recipientId: string;
  actorId: string;
  postId: string | null;
  commentId: string | null;
  tip: DemoTip | null;
  createdAt: Date;
}

interface NotificationSources {
  posts: readonly { id: string; authorId: string; visibility: string }[];
  comments: readonly { id: string; postId: string; authorId: string; createdAt: Date }[];
  likes: readonly { postId: string; userId: string; createdAt: Date }[];
  follows: readonly { followerId: string; followeeId: string; createdAt: Date }[];
  tips: readonly DemoTip[];
  creatorId: string;
  readers: ReadonlySet<string>;
}

function* happened({
  posts,
  comments,
  likes,
  follows,
  tips,
  creatorId,
  readers,
}: NotificationSources): Generator<Happened> {
  const authors = new Map(
    posts.filter(({ authorId }) => readers.has(authorId)).map(({ id, authorId }) => [id, authorId]),
  );
  const nothing = { postId: null, commentId: null, tip: null };
  for (const { id, postId, authorId: actorId, createdAt } of comments) {
    const recipientId = authors.get(postId);
    if (recipientId) yield { ...nothing, kind: "comment", recipientId, actorId, postId, commentId: id, createdAt };
  }
  for (const { postId, userId: actorId, createdAt } of likes) {
    const recipientId = authors.get(postId);
    if (recipientId) yield { ...nothing, kind: "like", recipientId, actorId, postId, createdAt };
  }
  for (const { followerId: actorId, followeeId: recipientId, createdAt } of follows)
    if (readers.has(recipientId)) yield { ...nothing, kind: "follow", recipientId, actorId, createdAt };
  for (const tip of tips)
    yield { ...nothing, kind: "tip", recipientId: creatorId, actorId: tip.giverId, tip, createdAt: tip.createdAt };
}

function factKeyOf({ kind, actorId, postId, commentId, tip }: Happened): string {
  switch (kind) {
    case "comment":
      return `comment:${commentId}`;
    case "like":
      return `like:${postId}:${actorId}`;
    case "tip":
      return `tip:${tip?.id}`;
    default:
      return `follow:${actorId}`;
  }
}

function groupKeyOf({ kind, postId, tip }: Happened): string {
  if (kind === "follow") return "follow";
  return tip ? `tip:${tip.id}` : `${kind}:${postId}`;
}

/** The notifications of the demo accounts from the other demo rows, grouped by day. */
export function buildNotifications(sources: NotificationSources, at: Date) {
  const groups = new Map<string, { first: Happened; day: number; events: Happened[] }>();
  for (const event of happened(sources)) {
    const day = Math.floor((at.getTime() - event.createdAt.getTime()) / DAY_MS);
    if (day >= NOTIFICATION_DAYS || event.actorId === event.recipientId) continue;
    const key = `${event.recipientId}:${event.kind}:${event.tip?.id ?? event.postId}:${day}`;
    const group = groups.get(key) ?? { first: event, day, events: [] };
    group.events.push(event);
    groups.set(key, group);
  }
  const all = [...groups].map(([key, { first, day, events }]) => {
    const times = events.map(({ createdAt }) => createdAt.getTime());
    const [createdAt, updatedAt] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
    const { recipientId, kind, postId, tip } = first;
    const id = demoId("notice", key);
    return {
      notice: {
        id,
        recipientId,
        kind,
        postId,
        createdAt,
        updatedAt,
        isListed: true,
        groupKey: groupKeyOf(first),
        detail: tip && { event: "tip-received", pence: tip.pence, orderId: tip.id },
        readAt: day === 0 ? null : updatedAt,
      },
      events: events.map((event) => ({
        id: demoId("notice-event", `${recipientId}:${factKeyOf(event)}`),
        noticeId: id,
        recipientId,

        factKey: factKeyOf(event),
        actorId: event.actorId,
        commentId: event.commentId,
        createdAt: event.createdAt,
      })),
    };
  });
  return { notices: all.map(({ notice }) => notice), noticeEvents: all.flatMap(({ events }) => events) };
}
