import { demoId } from "./ids";

const DAY = 86_400_000;
/** So many days back the demo accounts were told of what happened; what is of the last one they have not read. */
const DAYS = 4;

interface Happened {
  kind: "like" | "comment" | "follow";
  recipientId: string;
  actorId: string;
  postId: string | null;
  commentId: string | null;
  createdAt: Date;
}

interface Told {
  posts: readonly { id: string; authorId: string; visibility: string }[];
  comments: readonly { id: string; postId: string; authorId: string; createdAt: Date }[];
  likes: readonly { postId: string; userId: string; createdAt: Date }[];
  follows: readonly { followerId: string; followeeId: string; createdAt: Date }[];
  /** Who is told: the accounts that can sign in. */
  readers: ReadonlySet<string>;
}

function* happened({ posts, comments, likes, follows }: Told): Generator<Happened> {
  const authors = new Map(posts.map(({ id, authorId }) => [id, authorId]));
  for (const { id, postId, authorId, createdAt } of comments)
    yield {
      kind: "comment",
      recipientId: authors.get(postId) ?? "",
      actorId: authorId,
      postId,
      commentId: id,
      createdAt,
    };
  for (const { postId, userId, createdAt } of likes)
    yield { kind: "like", recipientId: authors.get(postId) ?? "", actorId: userId, postId, commentId: null, createdAt };
  for (const { followerId, followeeId, createdAt } of follows)
    yield { kind: "follow", recipientId: followeeId, actorId: followerId, postId: null, commentId: null, createdAt };
}

const factKeyOf = ({ kind, actorId, postId, commentId }: Happened) =>
  kind === "comment" ? `comment:${commentId}` : kind === "like" ? `like:${postId}:${actorId}` : `follow:${actorId}`;

/** What the demo accounts were told of what the rows of the demo world say, grouped by day. */
export function noticesOf(told: Told, at: Date) {
  const groups = new Map<string, { first: Happened; day: number; events: Happened[] }>();
  for (const event of happened(told)) {
    const day = Math.floor((at.getTime() - event.createdAt.getTime()) / DAY);
    if (day >= DAYS || event.actorId === event.recipientId || !told.readers.has(event.recipientId)) continue;
    const key = `${event.recipientId}:${event.kind}:${event.postId}:${day}`;
    const group = groups.get(key) ?? { first: event, day, events: [] };
    group.events.push(event);
    groups.set(key, group);
  }
  const all = [...groups].map(([key, { first, day, events }]) => {
    const times = events.map(({ createdAt }) => createdAt.getTime());
    const [createdAt, updatedAt] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
    const { recipientId, kind, postId } = first;
    const id = demoId("notice", key);
    return {
      notice: {
        ...{ id, recipientId, kind, postId, createdAt, updatedAt, isListed: true },
        groupKey: kind === "follow" ? "follow" : `${kind}:${postId}`,
        readAt: day === 0 ? null : updatedAt,
      },
      events: events.map((event) => ({
        ...{ id: demoId("notice-event", `${recipientId}:${factKeyOf(event)}`), noticeId: id, recipientId },
        ...{
          factKey: factKeyOf(event),
          actorId: event.actorId,
          commentId: event.commentId,
          createdAt: event.createdAt,
        },
      })),
    };
  });
  return { notices: all.map(({ notice }) => notice), noticeEvents: all.flatMap(({ events }) => events) };
}
