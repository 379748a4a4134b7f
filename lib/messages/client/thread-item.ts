import type { Conversation, Message } from "../contract";

/**
 * How far a message of one's own is: it waits for the connection, is on its way, was refused, is stored, has reached the other,
 * was read by them.
 */
type SendStatus = "waiting" | "sending" | "refused" | "sent" | "delivered" | "read";

/** A message as a thread shows it. */
export interface ThreadItem extends Message {
  /** The same before and after it was sent. */
  localId: string;
  /** Null for what the other wrote, and for what was taken back. */
  status: SendStatus | null;
  /** Why it was refused, as a sentence. */
  refusal?: string;
}

type Watermarks = Pick<Conversation, "otherReadSequence" | "otherDeliveredSequence">;

/** How far a stored message is. What is held, or not ready, has reached nobody. */
function statusOf({ sender, state, sequence, isLate }: Message, me: string, marks?: Watermarks): SendStatus | null {
  if (sender?.id !== me || state === "removed") return null;
  if (state !== "live" || !marks) return "sent";
  if (sequence <= marks.otherReadSequence && !isLate) return "read";
  return sequence <= marks.otherDeliveredSequence ? "delivered" : "sent";
}

const items = new WeakMap<Message, ThreadItem>();

/** The item of a stored message: the same one as long as nothing about it changes, so that its row is not drawn again. */
export function itemOf(message: Message, me: string, marks?: Watermarks): ThreadItem {
  const status = statusOf(message, me, marks);
  const known = items.get(message);
  if (known?.status === status) return known;
  const item = { ...message, localId: message.clientId ?? message.id, status };
  items.set(message, item);
  return item;
}
