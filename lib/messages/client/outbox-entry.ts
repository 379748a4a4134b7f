import type { PublicUser } from "@/lib/accounts/contract";
import type { Media } from "@/lib/media/contract";
import type { Message, NewMessage } from "../contract";
import type { ThreadItem } from "./thread-item";

/** A message that is not known to be stored yet. */
export interface OutboxEntry {
  clientId: string;
  userId: string;
  conversationId: string;
  /** What it is sent as: the same each time. */
  text: string;
  media: NewMessage["media"];
  embed: NonNullable<NewMessage["embed"]> | null;
  replyTo: Message["replyTo"];
  shown: readonly Media[];
  /** When it was written, by this browser's clock. */
  createdAt: string;
  /** How often in a row it did not get through. */
  failures: number;
  /** 1: the server will not take it, and `refusal` says why. */
  refused: 0 | 1;
  refusal: string | null;
}

/** An entry in its place: they are sent in the order of their places. */
export interface PlacedEntry extends OutboxEntry {
  place: number;
}

const quoted = ({ id, sequence, sender, text, media, state }: Message): Message["replyTo"] => ({
  id,
  sequence,
  senderId: sender?.id ?? null,
  text: state === "removed" ? null : text,
  hasMedia: media.length > 0,
});

/** What somebody wants to send: words, uploaded pictures or videos, something of another room. */
export interface Draft {
  text: string;
  /** The message that it answers. */
  replyTo?: Message;
  media?: NewMessage["media"];
  /** The same pictures and videos as they look, for the time until they are sent. */
  shown?: readonly Media[];
  embed?: NewMessage["embed"];
}

/** What is put into the outbox for it. */
export function entryOf(
  { text, replyTo, media = [], shown = [], embed }: Draft,
  given: Pick<OutboxEntry, "clientId" | "userId" | "conversationId" | "createdAt">,
): OutboxEntry {
  return {
    ...given,
    ...{ text: text.trim(), media, shown, embed: embed ?? null, replyTo: replyTo ? quoted(replyTo) : null },
    ...{ failures: 0, refused: 0, refusal: null },
  };
}

/** The first of these with those after it that can be sent in one call: what has no pictures or videos. */
export function together<T extends OutboxEntry>(entries: readonly T[]): T[] {
  const end = entries.findIndex(({ media = [] }) => media.length > 0);
  return entries.slice(0, end < 0 ? entries.length : Math.max(1, end));
}

/** What is sent to the server for an entry without pictures or videos. */
export function wordsOf(entry: OutboxEntry) {
  const { media: _, ...body } = bodyOf(entry);
  return body;
}

/** What is sent to the server for an entry. */
export const bodyOf = ({ clientId, text, media, embed, replyTo }: OutboxEntry) => ({
  ...{ clientId, text, media },
  ...(embed && { embed }),
  ...(replyTo && { replyToId: replyTo.id }),
});

const items = new WeakMap<OutboxEntry, ThreadItem>();

/**
 * What a thread shows of an entry: `me` wrote it, it stands behind all that is stored. `isOffline`: this browser knows that it
 * has no network. The same item as long as nothing about it changes: a thousand may wait.
 */
export function itemOfEntry(entry: OutboxEntry, me: PublicUser | null, isOffline: boolean): ThreadItem {
  const known = items.get(entry);
  const status = entry.refused ? "refused" : entry.failures > 0 || isOffline ? "waiting" : "sending";
  if (known?.status === status && known.sender === me) return known;
  const item = newItem(entry, me, status);
  items.set(entry, item);
  return item;
}

function newItem(entry: OutboxEntry, me: PublicUser | null, status: ThreadItem["status"]): ThreadItem {
  const { clientId, conversationId, text, createdAt, replyTo, shown, embed } = entry;
  return {
    ...{ id: clientId, clientId, localId: clientId, conversationId, text, createdAt, replyTo, embed },
    ...{
      sequence: Number.MAX_SAFE_INTEGER,
      revision: 0,
      sender: me,
      editedAt: null,
      reactions: [],
      isLate: false,
      isModerated: false,
      screening: null,
    },
    ...{ state: "live", media: [...shown] },
    status,
    ...(entry.refusal !== null && { refusal: entry.refusal }),
  };
}

/** Those of a conversation that are not stored, as far as `stored` knows: what was sent may be in the thread before it has left the outbox. */
export function waitingIn<T extends OutboxEntry>(
  entries: readonly T[],
  conversationId: string,
  stored: readonly Pick<Message, "clientId">[],
): T[] {
  const sent = new Set(stored.map(({ clientId }) => clientId));
  return entries.filter((entry) => entry.conversationId === conversationId && !sent.has(entry.clientId));
}
