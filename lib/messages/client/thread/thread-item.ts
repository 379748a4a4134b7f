import type { Conversation, Message } from "@/lib/messages/contract";

type SendStatus = "waiting" | "sending" | "refused" | "sent" | "delivered" | "read";

export interface ThreadItem extends Message {
  localId: string;
  /** Null for the other person's messages and for removed ones. */
  status: SendStatus | null;
  refusal?: string;
}

type Positions = Pick<Conversation, "otherReadSequence" | "otherDeliveredSequence">;

function statusOf({ sender, state, sequence, isLate }: Message, me: string, positions?: Positions): SendStatus | null {
  if (sender?.id !== me || state === "removed") return null;
  if (state !== "live" || !positions) return "sent";
  if (sequence <= positions.otherReadSequence && !isLate) return "read";
  return sequence <= positions.otherDeliveredSequence ? "delivered" : "sent";
}

const items = new WeakMap<Message, ThreadItem>();

/** Returns the same object until the status changes, so that the row does not re-render. */
export function toStoredThreadItem(message: Message, me: string, positions?: Positions): ThreadItem {
  const status = statusOf(message, me, positions);
  const known = items.get(message);
  if (known?.status === status) return known;
  const item = { ...message, localId: message.clientId ?? message.id, status };
  items.set(message, item);
  return item;
}
