import "server-only";
import { listMentionable } from "@/lib/accounts/queries/audience-settings";
import type { Db } from "@/lib/infra/db";
import { mentionsOf } from "@/lib/text/tokens";
import type { Visibility } from "@/prisma/generated/client";
import { isPostVisible, type NotificationFact } from "./event-sources";

/** Maximum mentions per text that are notified. */
const MAX_NOTIFIED_MENTIONS = 10;

interface Writing {
  id: string;
  postId: string;
  commentId: string | null;
  authorId: string;
  /** Recipients notified in their own right rather than by a mention; the first entry of a user wins. */
  concerns: readonly Concern[];
  text: string;
  at: Date;
  isShown: boolean;
  /** Whose audience is notified, with the author. */
  post: AudiencePost;
}

interface AudiencePost {
  authorId: string;
  visibility: Visibility;
}

/** Returns those of these people who may see the post: all, the author's followers, or the author's close friends. */
async function seeing(people: readonly string[], { authorId, visibility }: AudiencePost, db: Db): Promise<Set<string>> {
  if (visibility === "close_friends") {
    const where = { ownerId: authorId, friendId: { in: [...people] } };
    const rows = await db.closeFriend.findMany({ where, select: { friendId: true } });
    return new Set([authorId, ...rows.map(({ friendId }) => friendId)]);
  }
  if (visibility !== "followers") return new Set(people);
  const where = { followeeId: authorId, followerId: { in: [...people] } };
  const rows = await db.follow.findMany({ where, select: { followerId: true } });
  return new Set([authorId, ...rows.map(({ followerId }) => followerId)]);
}

interface Concern {
  kind: "comment" | "reply" | "quote";
  recipientId: string;
  groupKey: string;
}

async function findPost(id: string, db: Db): Promise<Writing | null> {
  const post = await db.post.findUnique({
    where: { id },
    select: {
      authorId: true,
      text: true,
      state: true,
      stateBefore: true,
      visibility: true,
      createdAt: true,
      editedAt: true,
      importedAt: true,
      quoteOfId: true,
    },
  });
  if (!post) return null;
  const { authorId, text, visibility, quoteOfId, createdAt: at } = post;
  const quoted = quoteOfId && (await db.post.findUnique({ where: { id: quoteOfId }, select: { authorId: true } }));
  const concerns = quoted ? [{ kind: "quote" as const, recipientId: quoted.authorId, groupKey: `quote:${id}` }] : [];
  // Restored from an archive as it was. What its author changes afterwards notifies.
  const isArchived = post.importedAt !== null && (post.editedAt === null || post.editedAt <= post.importedAt);
  const isShown = isPostVisible(post) === "live" && visibility !== "private" && !isArchived;
  return {
    id,
    postId: id,
    commentId: null,
    authorId,
    concerns,
    text,
    at,
    isShown,
    post,
  };
}

async function findComment(id: string, db: Db): Promise<Writing | null> {
  const comment = await db.comment.findUnique({
    where: { id },
    select: {
      postId: true,
      authorId: true,
      text: true,
      state: true,
      createdAt: true,
      parentId: true,
      hiddenAt: true,
      parent: { select: { authorId: true, hiddenAt: true } },
      post: { select: { authorId: true, state: true, stateBefore: true, visibility: true } },
    },
  });
  if (!comment) return null;
  const { postId, authorId, text, createdAt: at, post, parent, parentId } = comment;
  const isCommentShown = comment.state === "live" && !comment.hiddenAt && !parent?.hiddenAt;
  const isShown = isCommentShown && isPostVisible(post) === "live" && post.visibility !== "private";
  const concerns: Concern[] = [{ kind: "comment", recipientId: post.authorId, groupKey: `comment:${postId}` }];
  if (parent) concerns.unshift({ kind: "reply", recipientId: parent.authorId, groupKey: `reply:${parentId}` });
  return { id, postId, commentId: id, authorId, concerns, text, at, isShown, post };
}

/** Everything a post or comment notifies, each user at most once. Mentions removed by an edit no longer hold. */
export async function contentFacts(kind: "post" | "comment", id: string, db: Db): Promise<NotificationFact[]> {
  const writing = await (kind === "post" ? findPost(id, db) : findComment(id, db));
  if (!writing) return [];
  const { authorId: actorId, postId, commentId, at, isShown } = writing;
  const about = { actorId, postId, at, ...(commentId !== null && { commentId }) };
  const concerns = writing.concerns.filter(
    ({ recipientId }, n, all) => all.findIndex((other) => other.recipientId === recipientId) === n,
  );
  const key = `mention:${id}`;
  const named = await listMentionable({ id: actorId }, mentionsOf(writing.text).slice(0, MAX_NOTIFIED_MENTIONS), db);
  const called = new Set(named.map((person) => person.id));
  for (const { recipientId } of concerns) called.delete(recipientId);
  const before = await db.notificationEvent.findMany({
    where: { factKey: key, ...(commentId === null ? { notification: { postId } } : { commentId }) },
    select: { recipientId: true },
  });
  const mentioned = [...new Set([...called, ...before.map(({ recipientId }) => recipientId)])];
  const recipientIds = [...mentioned, ...concerns.map(({ recipientId }) => recipientId)];
  const sees = await seeing(recipientIds, writing.post, db);
  const mentions = mentioned.map((recipientId) => ({
    ...about,
    kind: "mention" as const,
    recipientId,
    groupKey: key,
    factKey: key,
    holds: isShown && called.has(recipientId) && sees.has(recipientId),
  }));
  const events = concerns.map((concern) => ({
    ...about,
    ...concern,
    holds: isShown && sees.has(concern.recipientId),
    factKey: `${commentId === null ? "quote" : "comment"}:${id}`,
  }));
  return [...events, ...mentions];
}
