import type { Conversation, InboxName, Message, MessageEvent, Unread } from "../contract";
import { isCallLogEntry } from "../policy";

interface Receipt {
  userId: string;
  readSequence: number;
  deliveredSequence: number;
}

export function inboxOfConversation({ isArchived, request }: Pick<Conversation, "isArchived" | "request">): InboxName {
  if (isArchived) return "archive";
  return request === "incoming" ? "requests" : "inbox";
}

const lastAt = ({ lastMessage, createdAt }: Conversation) => lastMessage?.createdAt ?? createdAt;
const descending = (one: string, other: string) => (one < other ? 1 : one > other ? -1 : 0);

/** Sorts as the server does: pinned conversations first in the inbox, then by latest message. */
export function sortConversations(list: readonly Conversation[], inbox: InboxName): Conversation[] {
  const pinned = inbox === "inbox" ? list.filter(({ isPinned }) => isPinned) : [];
  const unpinned = list.filter((one) => !pinned.includes(one));
  return [
    ...pinned,
    ...unpinned.sort((one, other) => descending(lastAt(one), lastAt(other)) || descending(one.id, other.id)),
  ];
}

const briefly = ({
  id,
  text,
  createdAt,
  sender,
  state,
  media,
  embed,
  sequence,
  mutedBy,
}: Message): Conversation["lastMessage"] => ({
  id,
  text: mutedBy ? "" : text,
  createdAt,
  state,
  embed,
  sequence,
  mutedBy,
  senderId: sender?.id ?? null,
  hasMedia: media.length > 0,
});

const isTheirs = (message: Message, me: string) => message.sender?.id !== me;
const isShown = (message: Message, me: string) =>
  message.state === "live" || message.state === "removed" || !isTheirs(message, me);

/** Returns null if the conversation has to be refetched: events are missing, or do not determine its state. */
export function applyEventToConversation(
  before: Conversation,
  { sequence, message }: Pick<MessageEvent, "sequence" | "message">,
  me: string,
): Conversation | null {
  if (sequence <= before.lastSequence) return before;
  if (sequence !== before.lastSequence + 1 || message === null) return null;
  const isNew = message.sequence === sequence;
  const isFromOther = isTheirs(message, me);
  if (isNew && (before.request !== null || before.isArchived || (!isFromOther && before.unreadCount > 0))) return null;
  // A call counts as unread only if it was missed.
  if (isNew && isFromOther && isCallLogEntry(message)) return null;
  // An edited, held, released or unsent message may or may not have been counted as unread.
  if (!isNew && isFromOther && (message.sequence > before.readSequence || message.isLate)) return null;
  const isLast = before.lastMessage?.id === message.id;
  if (isLast && !isShown(message, me)) return null;
  return {
    ...before,
    lastSequence: sequence,
    lastMessage: isLast || (isNew && isShown(message, me)) ? briefly(message) : before.lastMessage,
    unreadCount: before.unreadCount + (isNew && isFromOther && message.state === "live" ? 1 : 0),
  };
}

/** Applies a receipt to a conversation. Returns null when the user's own unread count has to be refetched. */
export function applyReceiptToConversation(before: Conversation, receipt: Receipt, me: string): Conversation | null {
  if (receipt.userId === me) return receipt.readSequence > before.readSequence ? null : before;
  const otherReadSequence = Math.max(before.otherReadSequence, receipt.readSequence);
  const otherDeliveredSequence = Math.max(before.otherDeliveredSequence, receipt.deliveredSequence);
  const isSame =
    otherReadSequence === before.otherReadSequence && otherDeliveredSequence === before.otherDeliveredSequence;
  return isSame ? before : { ...before, otherReadSequence, otherDeliveredSequence };
}

const counted = ({ isMuted, unreadCount }: Conversation) => (isMuted ? 0 : unreadCount);

export function unreadAfter(unread: Unread, before: Conversation, after: Conversation): Unread | null {
  if (inboxOfConversation(before) !== inboxOfConversation(after)) return null;
  const [was, is] = [counted(before), counted(after)];
  if (was === is || inboxOfConversation(after) !== "inbox") return unread;
  return {
    ...unread,
    messages: Math.max(0, unread.messages + is - was),
    conversations: Math.max(0, unread.conversations + Number(is > 0) - Number(was > 0)),
  };
}

/** Keeps the newer of cached and fetched state: the response may predate events. */
export function newerConversation(known: Conversation | undefined, read: Conversation): Conversation {
  if (!known || known === read || known.id !== read.id) return read;
  if (known.lastSequence > read.lastSequence) return known;
  const isBehind = known.readSequence > read.readSequence;
  return {
    ...read,
    ...(isBehind && { readSequence: known.readSequence, unreadCount: known.unreadCount }),
    otherDeliveredSequence: Math.max(known.otherDeliveredSequence, read.otherDeliveredSequence),
    // 0 means that the other person no longer shows read receipts.
    otherReadSequence: read.otherReadSequence && Math.max(known.otherReadSequence, read.otherReadSequence),
  };
}
