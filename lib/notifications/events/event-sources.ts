import "server-only";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import type { NotificationEvent } from "@/lib/infra/jobs";
import type { ContentState } from "@/prisma/generated/client";
import type { EventDetail, NotificationKind } from "../contract";
import { unreadMessagesSql } from "../queries/unread-messages";

/** An event that concerns a user, or one that no longer holds. */
export interface NotificationFact {
  kind: NotificationKind;
  recipientId: string;
  actorId: string | null;
  /** Permanent identity of the event, which is notified once. */
  factKey: string;
  /** Unread events of one group share a notification. */
  groupKey: string;
  at: Date;
  holds: boolean;
  postId?: string;
  commentId?: string;
  conversationId?: string;
  detail?: EventDetail;
}

/** A post's state, or the one it returns to if undeleted: a deleted post keeps its notifications, hidden. */
export const isPostVisible = ({ state, stateBefore }: { state: ContentState; stateBefore: ContentState | null }) =>
  stateBefore ?? state;

type Of<Kind extends NotificationEvent["kind"]> = Extract<NotificationEvent, { kind: Kind }>;

/** An action that a user can undo and repeat, notified once for each actor of a group. */
const actionBy = <Kind extends NotificationKind>(
  { kind, recipientId, actorId }: { kind: Kind; recipientId: string; actorId: string },
  groupKey: string,
) => ({ kind, recipientId, actorId, groupKey, factKey: `${groupKey}:${actorId}` });

async function likeFact(event: Of<"like">, db: Db): Promise<NotificationFact> {
  const { recipientId, actorId, subject } = event;
  const like = await db.like.findUnique({
    where: { postId_userId: { postId: subject.id, userId: actorId } },
    select: { createdAt: true, post: { select: { authorId: true, state: true, stateBefore: true } } },
  });
  return {
    ...actionBy(event, `like:${subject.id}`),
    postId: subject.id,
    at: like?.createdAt ?? now(),
    holds: like !== null && isPostVisible(like.post) === "live" && like.post.authorId === recipientId,
  };
}

async function commentLikeFact(event: Of<"commentLike">, db: Db): Promise<NotificationFact | null> {
  const { actorId, subject } = event;
  const comment = await db.comment.findUnique({
    where: { id: subject.id },
    select: {
      postId: true,
      authorId: true,
      state: true,
      post: { select: { state: true, stateBefore: true } },
      likes: { where: { userId: actorId }, select: { createdAt: true } },
    },
  });
  if (!comment) return null;
  const [like] = comment.likes;
  return {
    ...actionBy(event, `commentLike:${subject.id}`),
    postId: comment.postId,
    commentId: subject.id,
    at: like?.createdAt ?? now(),
    holds: like !== undefined && comment.state === "live" && isPostVisible(comment.post) === "live",
  };
}

async function repostFact(event: Of<"repost">, db: Db): Promise<NotificationFact> {
  const { actorId, subject } = event;
  const repost = await db.repost.findUnique({
    where: { postId_userId: { postId: subject.id, userId: actorId } },
    select: { createdAt: true, post: { select: { state: true, stateBefore: true } } },
  });
  return {
    ...actionBy(event, `repost:${subject.id}`),
    postId: subject.id,
    at: repost?.createdAt ?? now(),
    holds: repost !== null && isPostVisible(repost.post) === "live",
  };
}

async function followFact(event: Of<"follow">, db: Db): Promise<NotificationFact> {
  const follow = await db.follow.findUnique({
    where: { followerId_followeeId: { followerId: event.actorId, followeeId: event.recipientId } },
    select: { createdAt: true },
  });
  return { ...actionBy(event, "follow"), at: follow?.createdAt ?? now(), holds: follow !== null };
}

async function followRequestFact(event: Of<"followRequest">, db: Db): Promise<NotificationFact> {
  const request = await db.followRequest.findUnique({
    where: { requesterId_personId: { requesterId: event.actorId, personId: event.recipientId } },
    select: { createdAt: true },
  });
  return { ...actionBy(event, "followRequest"), at: request?.createdAt ?? now(), holds: request !== null };
}

/**
 * The actor's last unread message, if the conversation is not muted: the message of the event may have been unsent or
 * held since, while an earlier one still waits. Calls have their own kind.
 */
async function messageFact(
  { kind, recipientId, actorId, subject }: Of<"message">,
  db: Db,
): Promise<NotificationFact | null> {
  const [found] = await db.$queryRaw<{ conversationId: string; id: string | null; createdAt: Date | null }[]>`
    SELECT r."conversationId", last."id", last."createdAt" FROM "Message" s
    JOIN "Member" r ON r."conversationId" = s."conversationId" AND r."userId" = ${recipientId}::uuid
    LEFT JOIN LATERAL (
      SELECT waiting."id", waiting."createdAt" FROM ${unreadMessagesSql(recipientId)} waiting
      WHERE waiting."senderId" = ${actorId}::uuid AND r."unreadCount" > 0 AND r."mutedAt" IS NULL
      ORDER BY waiting."sequence" DESC LIMIT 1
    ) last ON true
    WHERE s."id" = ${subject.id}::uuid`;
  if (!found) return null;
  const { conversationId, id, createdAt } = found;
  return {
    kind,
    recipientId,
    actorId,
    conversationId,
    groupKey: `message:${conversationId}`,
    factKey: `message:${id ?? subject.id}`,
    at: createdAt ?? now(),
    holds: id !== null,
  };
}

/** Holds until the call's entry in the conversation, if any, is read. */
async function callFact({ kind, recipientId, actorId, subject }: Of<"call">, db: Db): Promise<NotificationFact> {
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
    kind,
    recipientId,
    actorId,
    groupKey: `call:${actorId}`,
    factKey: `call:${subject.id}`,
    ...(entry && { conversationId: entry.conversationId }),
    at: now(),
    holds: !entry || !side || side.readSequence < entry.sequence,
  };
}

/** Holds until the tip is fully refunded. */
async function tipFact({ kind, recipientId, actorId, subject }: Of<"tip">, db: Db): Promise<NotificationFact | null> {
  const order = await db.paymentOrder.findUnique({
    where: { id: subject.id },
    select: { state: true, amountPence: true, capturedAt: true, payee: { select: { userId: true } } },
  });
  if (!order) return null;
  const key = `tip:${subject.id}`;
  return {
    kind,
    recipientId,
    actorId,
    groupKey: key,
    factKey: key,
    at: order.capturedAt ?? now(),
    holds: (order.state === "captured" || order.state === "partially_refunded") && order.payee?.userId === recipientId,
    detail: { event: "tip-received", pence: order.amountPence, orderId: subject.id },
  };
}

function newsFact({
  kind,
  recipientId,
  subject,
  event,
  detail,
}: Of<"plan" | "payment" | "moderation">): NotificationFact {
  const on = detail && "on" in detail ? detail.on : undefined;
  const key = `${kind}:${subject.kind}:${subject.id}:${event}:${on ?? ""}`;
  return {
    kind,
    recipientId,
    actorId: null,
    groupKey: key,
    factKey: key,
    at: now(),
    holds: true,
    detail: { ...detail, event, ...(kind === "moderation" && { factId: subject.id }) },
  };
}

/** The current fact behind an event, or null if its subject is gone. */
export async function readFact(event: NotificationEvent, db: Db): Promise<NotificationFact | null> {
  switch (event.kind) {
    case "like":
      return likeFact(event, db);
    case "commentLike":
      return commentLikeFact(event, db);
    case "repost":
      return repostFact(event, db);
    case "follow":
      return followFact(event, db);
    case "followRequest":
      return followRequestFact(event, db);
    case "message":
      return messageFact(event, db);
    case "call":
      return callFact(event, db);
    case "tip":
      return tipFact(event, db);
    default:
      return newsFact(event);
  }
}
