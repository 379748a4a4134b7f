import type { PublicUser } from "@/lib/accounts/contract";
import type { Media } from "@/lib/media/contract";
import type { Message, NewMessage, QuotedMessage } from "@/lib/messages/contract";
import type { ThreadItem } from "../thread/thread-item";

export interface OutboxEntry {
  clientId: string;
  userId: string;
  conversationId: string;
  text: string;
  media: NewMessage["media"];
  embed: NonNullable<NewMessage["embed"]> | null;
  replyTo: QuotedMessage | null;
  shown: readonly Media[];
  createdAt: string;
  failures: number;
  /** 1 when the server rejected the message; `refusal` holds the reason: a message key, or the server's sentence. */
  refused: 0 | 1;
  refusal: string | null;
}

export interface PlacedEntry extends OutboxEntry {
  place: number;
}

export const toQuoted = ({ id, sequence, sender, text, media, state, mutedBy }: Message): QuotedMessage => ({
  id,
  sequence,
  senderId: sender?.id ?? null,
  text: state === "removed" ? null : text,
  hasMedia: media.length > 0,
  mutedBy,
});

export interface OutgoingMessage {
  text: string;
  replyTo?: QuotedMessage;
  media?: NewMessage["media"];
  shown?: readonly Media[];
  embed?: NewMessage["embed"];
}

export function toOutboxEntry(
  { text, replyTo, media = [], shown = [], embed }: OutgoingMessage,
  fields: Pick<OutboxEntry, "clientId" | "userId" | "conversationId" | "createdAt">,
): OutboxEntry {
  return {
    ...fields,
    text: text.trim(),
    media,
    shown,
    embed: embed ?? null,
    replyTo: replyTo ?? null,
    failures: 0,
    refused: 0,
    refusal: null,
  };
}

/** Returns the leading entries that fit into one batch request, which takes no attachments. At least one. */
export function takeSendableBatch<T extends OutboxEntry>(entries: readonly T[]): T[] {
  const end = entries.findIndex(({ media = [] }) => media.length > 0);
  return entries.slice(0, end < 0 ? entries.length : Math.max(1, end));
}

export function toTextMessage(entry: OutboxEntry) {
  const { media: _, ...body } = toMessageBody(entry);
  return body;
}

export const toMessageBody = ({ clientId, text, media, embed, replyTo }: OutboxEntry) => ({
  clientId,
  text,
  media,
  ...(embed && { embed }),
  ...(replyTo && { replyToId: replyTo.id }),
});

const items = new WeakMap<OutboxEntry, ThreadItem>();

/** Returns the same object until something changes: a thousand entries may wait. */
export function toThreadItem(entry: OutboxEntry, me: PublicUser | null, isOffline: boolean): ThreadItem {
  const cachedItem = items.get(entry);
  const status = entry.refused ? "refused" : entry.failures > 0 || isOffline ? "waiting" : "sending";
  if (cachedItem?.status === status && cachedItem.sender === me) return cachedItem;
  const item = newItem(entry, me, status);
  items.set(entry, item);
  return item;
}

function newItem(entry: OutboxEntry, me: PublicUser | null, status: ThreadItem["status"]): ThreadItem {
  const { clientId, conversationId, text, createdAt, replyTo, shown, embed } = entry;
  return {
    id: clientId,
    clientId,
    localId: clientId,
    conversationId,
    text,
    createdAt,
    replyTo,
    embed,

    sequence: Number.MAX_SAFE_INTEGER,
    revision: 0,
    sender: me,
    editedAt: null,
    reactions: [],
    isLate: false,
    isModerated: false,
    screening: null,
    mutedBy: null,
    state: "live",
    media: [...shown],
    status,
    ...(entry.refusal !== null && { refusal: entry.refusal }),
  };
}

/** Omits entries in `stored`: a message may be in the thread before it leaves the outbox. */
export function listWaitingEntries<T extends OutboxEntry>(
  entries: readonly T[],
  conversationId: string,
  stored: readonly Pick<Message, "clientId">[],
): T[] {
  const sent = new Set(stored.map(({ clientId }) => clientId));
  return entries.filter((entry) => entry.conversationId === conversationId && !sent.has(entry.clientId));
}
