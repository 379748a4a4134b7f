import "server-only";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import type { NoticeNews } from "@/lib/infra/jobs";
import { mentionsIn } from "@/lib/text/tokens";
import type { NewsDetail, NoticeKind } from "./contract";

/** At most so many people of one text are told that they are named in it. */
const MENTIONS = 10;

/** Something that happened to somebody, or that does not hold any more. */
export interface Fact {
  kind: NoticeKind;
  recipientId: string;
  actorId: string | null;
  /** Names it for ever: it is told once. */
  factKey: string;
  /** What it goes together with while that is unread. */
  groupKey: string;
  /** When it happened. */
  at: Date;
  holds: boolean;
  postId?: string;
  commentId?: string;
  conversationId?: string;
  detail?: NewsDetail;
}

type Of<Kind extends NoticeNews["kind"]> = Extract<NoticeNews, { kind: Kind }>;

async function likeFact({ kind, recipientId, actorId, subject }: Of<"like">, db: Db): Promise<Fact> {
  const like = await db.like.findUnique({
    where: { postId_userId: { postId: subject.id, userId: actorId } },
    select: { createdAt: true, post: { select: { authorId: true, state: true } } },
  });
  const key = `like:${subject.id}`;
  return {
    ...{ kind, recipientId, actorId, groupKey: key, factKey: `${key}:${actorId}`, postId: subject.id },
    at: like?.createdAt ?? now(),
    holds: like !== null && like.post.state === "live" && like.post.authorId === recipientId,
  };
}

async function followFact({ kind, recipientId, actorId }: Of<"follow">, db: Db): Promise<Fact> {
  const follow = await db.follow.findUnique({
    where: { followerId_followeeId: { followerId: actorId, followeeId: recipientId } },
    select: { createdAt: true },
  });
  return {
    ...{ kind, recipientId, actorId, groupKey: "follow", factKey: `follow:${actorId}` },
    at: follow?.createdAt ?? now(),
    holds: follow !== null,
  };
}

/** A message holds while it waits to be read, in a conversation that its reader did not mute. A call in it is told of as that. */
async function messageFact({ kind, recipientId, actorId, subject }: Of<"message">, db: Db): Promise<Fact | null> {
  const message = await db.message.findUnique({
    where: { id: subject.id },
    select: { conversationId: true, senderId: true, sequence: true, state: true, createdAt: true, embed: true },
  });
  if (!message) return null;
  const { conversationId, sequence, state, embed } = message;
  const side = await db.member.findUnique({
    where: { conversationId_userId: { conversationId, userId: recipientId } },
    select: { readSequence: true, unreadCount: true, mutedAt: true },
  });
  const isCall = typeof embed === "object" && embed !== null && "kind" in embed && embed.kind === "call";
  const waits = side !== null && side.unreadCount > 0 && side.readSequence < sequence && side.mutedAt === null;
  return {
    ...{ kind, recipientId, actorId, conversationId },
    ...{ groupKey: `message:${conversationId}`, factKey: `message:${subject.id}` },
    at: message.createdAt,
    holds: waits && !isCall && state === "live" && message.senderId === actorId,
  };
}

/** A missed call holds until its place in the conversation is read, where the two have one. */
async function callFact({ kind, recipientId, actorId, subject }: Of<"call">, db: Db): Promise<Fact> {
  const entry = await db.message.findUnique({
    where: { id: subject.id },
    select: { conversationId: true, sequence: true },
  });
  const side =
    entry &&
    (await db.member.findUnique({
      where: { conversationId_userId: { conversationId: entry.conversationId, userId: recipientId } },
      select: { readSequence: true },
    }));
  return {
    ...{ kind, recipientId, actorId, groupKey: `call:${actorId}`, factKey: `call:${subject.id}` },
    ...(entry && { conversationId: entry.conversationId }),
    at: now(),
    holds: !entry || !side || side.readSequence < entry.sequence,
  };
}

function newsFact({ kind, recipientId, subject, event, detail }: Of<"plan" | "payment">): Fact {
  const key = `${kind}:${subject.kind}:${subject.id}:${event}:${detail?.on ?? ""}`;
  return {
    ...{ kind, recipientId, actorId: null, groupKey: key, factKey: key },
    at: now(),
    holds: true,
    detail: { ...detail, event },
  };
}

/** What news comes to as things stand now; null where nothing is left of what it is about. */
export async function factOf(news: NoticeNews, db: Db): Promise<Fact | null> {
  switch (news.kind) {
    case "like":
      return likeFact(news, db);
    case "follow":
      return followFact(news, db);
    case "message":
      return messageFact(news, db);
    case "call":
      return callFact(news, db);
    default:
      return newsFact(news);
  }
}

interface Writing {
  id: string;
  postId: string;
  /** Null for a post. */
  commentId: string | null;
  authorId: string;
  postAuthorId: string;
  text: string;
  at: Date;
  isShown: boolean;
}

async function findWriting(kind: "post" | "comment", id: string, db: Db): Promise<Writing | null> {
  if (kind === "post") {
    const post = await db.post.findUnique({
      where: { id },
      select: { authorId: true, text: true, state: true, visibility: true, createdAt: true },
    });
    if (!post) return null;
    const { authorId, text, state, visibility, createdAt: at } = post;
    const isShown = state === "live" && visibility === "public";
    return { ...{ id, postId: id, commentId: null, authorId, postAuthorId: authorId, text, at, isShown } };
  }
  const comment = await db.comment.findUnique({
    where: { id },
    select: {
      ...{ postId: true, authorId: true, text: true, state: true, createdAt: true },
      post: { select: { authorId: true, state: true, visibility: true } },
    },
  });
  if (!comment) return null;
  const { postId, authorId, text, createdAt: at, post } = comment;
  const isShown = comment.state === "live" && post.state === "live" && post.visibility === "public";
  return { id, postId, commentId: id, authorId, postAuthorId: post.authorId, text, at, isShown };
}

/**
 * What a post or a comment tells whom: a comment the post's author, and both whom they name. Whom they named before and name no
 * more is among them, as what does not hold. Who is told of a comment is not told that it names them too.
 */
export async function writtenFacts(kind: "post" | "comment", id: string, db: Db): Promise<Fact[]> {
  const writing = await findWriting(kind, id, db);
  if (!writing) return [];
  const { authorId: actorId, postId, commentId, postAuthorId, at, isShown } = writing;
  const about = { actorId, postId, at, ...(commentId !== null && { commentId }) };
  const key = `mention:${id}`;
  const named = await db.user.findMany({
    where: { username: { in: mentionsIn(writing.text).slice(0, MENTIONS) } },
    select: { id: true },
  });
  const called = new Set(named.map((person) => person.id));
  if (commentId !== null) called.delete(postAuthorId);
  const before = await db.noticeEvent.findMany({
    where: { factKey: key, ...(commentId === null ? { notice: { postId } } : { commentId }) },
    select: { recipientId: true },
  });
  const mentions = [...new Set([...called, ...before.map(({ recipientId }) => recipientId)])].map((recipientId) => ({
    ...{ ...about, kind: "mention" as const, recipientId, groupKey: key, factKey: key },
    holds: isShown && called.has(recipientId),
  }));
  if (commentId === null) return mentions;
  const comment = {
    kind: "comment",
    recipientId: postAuthorId,
    groupKey: `comment:${postId}`,
    factKey: `comment:${id}`,
  } as const;
  return [{ ...about, ...comment, holds: isShown }, ...mentions];
}
