import type { Conversation, InboxName, Message, Unread } from "../contract";

interface Happened {
  sequence: number;
  message: Message | null;
}

interface Receipt {
  userId: string;
  readSequence: number;
  deliveredSequence: number;
}

/** The list that a conversation stands in. */
export function inboxOf({ isArchived, request }: Pick<Conversation, "isArchived" | "request">): InboxName {
  if (isArchived) return "archive";
  return request === "incoming" ? "requests" : "inbox";
}

const lastAt = ({ lastMessage, createdAt }: Conversation) => lastMessage?.createdAt ?? createdAt;
const descending = (one: string, other: string) => (one < other ? 1 : one > other ? -1 : 0);

/** The order of a list: in the inbox the pinned ones first, as the server has them; else what was written last. */
export function inOrder(list: readonly Conversation[], inbox: InboxName): Conversation[] {
  const pinned = inbox === "inbox" ? list.filter(({ isPinned }) => isPinned) : [];
  const others = list.filter((one) => !pinned.includes(one));
  return [
    ...pinned,
    ...others.sort((one, other) => descending(lastAt(one), lastAt(other)) || descending(one.id, other.id)),
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
}: Message): Conversation["lastMessage"] => ({
  ...{ id, text, createdAt, state, embed, sequence },
  senderId: sender?.id ?? null,
  hasMedia: media.length > 0,
});

const isTheirs = (message: Message, me: string) => message.sender?.id !== me;
const isShown = (message: Message, me: string) =>
  message.state === "live" || message.state === "removed" || !isTheirs(message, me);

/**
 * A conversation after an event in it, as `me` sees it, where that follows from the two alone; null where it has to be read
 * again: something came between, or the event may change how the two stand to each other.
 */
export function afterEvent(before: Conversation, { sequence, message }: Happened, me: string): Conversation | null {
  if (sequence <= before.lastSequence) return before;
  if (sequence !== before.lastSequence + 1 || message === null) return null;
  const isNew = message.sequence === sequence;
  const theirs = isTheirs(message, me);
  if (isNew && (before.request !== null || before.isArchived || (!theirs && before.unreadCount > 0))) return null;
  // Edited, held, released or taken back: that may or may not have counted before.
  if (!isNew && theirs && (message.sequence > before.readSequence || message.isLate)) return null;
  const isLast = before.lastMessage?.id === message.id;
  if (isLast && !isShown(message, me)) return null;
  return {
    ...before,
    lastSequence: sequence,
    lastMessage: isLast || (isNew && isShown(message, me)) ? briefly(message) : before.lastMessage,
    unreadCount: before.unreadCount + (isNew && theirs && message.state === "live" ? 1 : 0),
  };
}

/** A conversation after one of the two has got or read more of it. One's own count of the unread has to be read again then: null. */
export function afterReceipt(before: Conversation, receipt: Receipt, me: string): Conversation | null {
  if (receipt.userId === me) return receipt.readSequence > before.readSequence ? null : before;
  const otherReadSequence = Math.max(before.otherReadSequence, receipt.readSequence);
  const otherDeliveredSequence = Math.max(before.otherDeliveredSequence, receipt.deliveredSequence);
  const isSame =
    otherReadSequence === before.otherReadSequence && otherDeliveredSequence === before.otherDeliveredSequence;
  return isSame ? before : { ...before, otherReadSequence, otherDeliveredSequence };
}

/** How much of a conversation in the inbox counts as waiting. */
const counted = ({ isMuted, unreadCount }: Conversation) => (isMuted ? 0 : unreadCount);

/** What waits after a conversation changed; null where that does not follow from it. */
export function unreadAfter(unread: Unread, before: Conversation, after: Conversation): Unread | null {
  if (inboxOf(before) !== inboxOf(after)) return null;
  const [was, is] = [counted(before), counted(after)];
  if (was === is || inboxOf(after) !== "inbox") return unread;
  return {
    ...unread,
    messages: Math.max(0, unread.messages + is - was),
    conversations: Math.max(0, unread.conversations + Number(is > 0) - Number(was > 0)),
  };
}

/**
 * Of a conversation as it is known and as it was read, what is newer: an answer may be older than what was pushed or done while
 * it was under way.
 */
export function latest(known: Conversation | undefined, read: Conversation): Conversation {
  if (!known || known === read || known.id !== read.id) return read;
  if (known.lastSequence > read.lastSequence) return known;
  const isBehind = known.readSequence > read.readSequence;
  return {
    ...read,
    ...(isBehind && { readSequence: known.readSequence, unreadCount: known.unreadCount }),
    otherDeliveredSequence: Math.max(known.otherDeliveredSequence, read.otherDeliveredSequence),
    // None at all means that it is not shown any more.
    otherReadSequence: read.otherReadSequence && Math.max(known.otherReadSequence, read.otherReadSequence),
  };
}
