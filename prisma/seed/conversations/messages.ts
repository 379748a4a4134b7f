import { demoId } from "../ids";
import { type DemoAsset, demoAssetsOf } from "../media";
import type { Cast, Member } from "../people/cast";
import { TALKS, type Talk, type TalkLine } from "./talks";

const MINUTE_MS = 60_000;
const REACTION_DELAY_MS = 20_000;

interface Message {
  id: string;
  conversationId: string;
  authorId: string;
  clientId: string;
  sequence: number;
  revision: number;
  text: string;
  hasMedia: boolean;
  replyToId: string | null;
  embed: { kind: "call"; id: string } | null;
  createdAt: Date;
}

interface Reaction {
  messageId: string;
  userId: string;
  emoji: string;
  createdAt: Date;
}

/** One membership of a conversation. The other's last `unread` messages are unread. */
function sideOf(
  me: Member,
  other: Member,
  talk: Talk,
  messages: Message[],
  last: { lastMessageAt: Date; isRequest: boolean },
) {
  const isOwn = messages.at(-1)?.authorId === me.id;
  const read = messages.at(isOwn ? -1 : -1 - talk.unread)?.sequence ?? 0;
  return {
    conversationId: demoId("conversation", talk.with.join(":")),
    userId: me.id,
    otherId: other.id,
    ...last,
    readSequence: isOwn || talk.unread < messages.length ? read : 0,
    deliveredSequence: messages.at(-1)?.sequence ?? 0,
    unreadCount: isOwn ? 0 : talk.unread,
  };
}

/** Ringing time before an answer, or a missed call, in ms. */
const [ANSWERED_AFTER, RANG] = [9_000, 45_000];

function callOf(
  call: NonNullable<TalkLine["call"]>,
  ids: { id: string; conversationId: string; callerId: string; receiverId: string },
  endedAt: Date,
) {
  const before = (milliseconds: number) => new Date(endedAt.getTime() - milliseconds);
  if (call === "missed")
    return {
      ...ids,
      state: "missed",
      endReason: "unanswered",
      generation: 1,
      lastSignal: 0,
      createdAt: before(RANG),
      answeredAt: null,
      endedAt,
    };
  const answeredAt = before(call.seconds * 1_000);
  const createdAt = before(call.seconds * 1_000 + ANSWERED_AFTER);
  return { ...ids, state: "ended", endReason: "hung-up", generation: 1, lastSignal: 0, createdAt, answeredAt, endedAt };
}

/** The rows of a conversation; each message and each reaction takes the next sequence number. */
function rowsOf(talk: Talk, cast: Cast, at: Date) {
  const [first, second] = talk.with.map(cast.named);
  if (!first || !second) throw new Error("It takes two to talk.");
  const conversationId = demoId("conversation", talk.with.join(":"));
  const sentAt = ({ minutesAgo }: TalkLine) => new Date(at.getTime() - minutesAgo * MINUTE_MS);
  let lastSequence = 0;
  const reactions: Reaction[] = [];
  const assets: DemoAsset[] = [];
  const calls: ReturnType<typeof callOf>[] = [];
  const messages = talk.lines.map((line, n): Message => {
    const key = `${talk.with.join(":")}:${n}`;
    const id = demoId(line.call ? "call" : "message", key);
    const [createdAt, sequence] = [sentAt(line), ++lastSequence];
    const [author, other] = line.by === first.username ? [first, second] : [second, first];
    if (author.username !== line.by) throw new Error(`"${line.by}" is not part of this talk.`);
    if (line.reaction) {
      const reactedAt = new Date(createdAt.getTime() + REACTION_DELAY_MS);
      reactions.push({ messageId: id, userId: other.id, emoji: line.reaction, createdAt: reactedAt });
      lastSequence++;
    }
    if (line.call)
      calls.push(callOf(line.call, { id, conversationId, callerId: author.id, receiverId: other.id }, createdAt));
    assets.push(...demoAssetsOf({ kind: "message", id, ownerId: author.id, createdAt }, line.shows ?? []));
    return {
      id,
      conversationId,
      authorId: author.id,
      clientId: demoId("message", `${key}:sent`),
      sequence,
      revision: lastSequence,
      text: line.text,
      hasMedia: line.shows !== undefined,
      createdAt,
      embed: line.call ? { kind: "call", id } : null,
      replyToId: line.answers === undefined ? null : demoId("message", `${talk.with.join(":")}:${line.answers}`),
    };
  });
  const answer = talk.lines.find(({ by }) => by === second.username) ?? talk.lines[0];
  const [begun, lastMessageAt] = [messages[0]?.createdAt ?? at, messages.at(-1)?.createdAt ?? at];
  const [lowId, highId] = [first.id, second.id].sort();
  const last = { lastMessageAt, isRequest: false };
  return {
    conversation: {
      id: conversationId,
      lowId,
      highId,
      startedById: first.id,
      lastSequence,
      lastMessageAt,
      createdAt: begun,
      acceptedAt: talk.isRequest || !answer ? null : sentAt(answer),
    },
    sides: [
      sideOf(first, second, talk, messages, last),
      sideOf(second, first, talk, messages, { ...last, isRequest: talk.isRequest ?? false }),
    ],
    messages,
    reactions,
    assets,
    calls,
  };
}

export function buildMessages(cast: Cast, at: Date) {
  const talks = TALKS.map((talk) => rowsOf(talk, cast, at));
  const messages = talks.flatMap((talk) => talk.messages);
  const lastSeen = new Map<string, Date>();
  for (const { authorId, createdAt } of messages)
    if ((lastSeen.get(authorId) ?? createdAt) <= createdAt) lastSeen.set(authorId, createdAt);
  return {
    conversations: talks.map(({ conversation }) => conversation),
    sides: talks.flatMap(({ sides }) => sides),
    messages,
    reactions: talks.flatMap(({ reactions }) => reactions),
    calls: talks.flatMap(({ calls }) => calls),
    messageAssets: talks.flatMap(({ assets }) => assets),
    messageSettings: [...lastSeen].map(([userId, lastSeenAt]) => ({
      userId,
      lastSeenAt,
      whoMayWrite: "everyone",
      showPresence: true,
      showReceipts: true,
    })),
  };
}
