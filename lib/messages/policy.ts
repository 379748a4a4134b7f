import { EDIT_WINDOW_MS } from "./constants";
import type { Embed, Message, MessageSettings, SendRestriction } from "./contract";

/** What decides whether one person ("me") may write to another. */
export interface ContactFacts {
  plan: "starter" | "creator" | null;
  isOtherGone: boolean;
  isOtherBanned: boolean;
  isBlockedByMe: boolean;
  isBlockedByOther: boolean;
  otherTakes: MessageSettings["whoMayWrite"];
  isFollowedByOther: boolean;
  isAccepted: boolean;
  isStartedByMe: boolean;
  hasWritten: boolean;
}

export const canBeginConversation = ({
  otherTakes,
  isFollowedByOther,
}: Pick<ContactFacts, "otherTakes" | "isFollowedByOther">) =>
  otherTakes === "everyone" || (otherTakes === "followed" && isFollowedByOther);

/** Whether the conversation is a pending request to the other person, which allows only one message. */
export const isConversationRequest = (
  access: Pick<ContactFacts, "isAccepted" | "isStartedByMe" | "isFollowedByOther">,
) => access.isStartedByMe && !access.isAccepted && !access.isFollowedByOther;

/** Returns the most serious reason, or null. Replying accepts a request, so a request to me is no reason. */
export function sendRestriction(access: ContactFacts): SendRestriction | null {
  if (access.isOtherGone) return "gone";
  if (access.isBlockedByMe) return "blocked-by-me";
  if (access.isBlockedByOther || access.isOtherBanned) return "closed";
  const begins = isConversationRequest(access) && !access.hasWritten;
  if (begins && !canBeginConversation(access)) return "closed";
  if (!access.plan) return "plan";
  return isConversationRequest(access) && access.hasWritten ? "request-sent" : null;
}

export const SEND_RESTRICTION_TEXT_KEYS = {
  "request-sent": "requestSent",
  "request-waits": "requestWaits",
  "blocked-by-me": "blockedByMe",
  closed: "closed",
  gone: "gone",
} as const satisfies Record<Exclude<SendRestriction, "plan">, string>;

interface Sent {
  senderId: string | null;
  state: Message["state"];
  createdAt: Date | string;
}

type Reader = { id: string } | null | undefined;

export const isSender = (reader: Reader, message: Pick<Sent, "senderId">) =>
  reader != null && reader.id === message.senderId;

/** Ms since 1970; infinite while the message is held. */
export const editableUntil = ({ state, createdAt }: Omit<Sent, "senderId">): number =>
  state === "held" ? Number.POSITIVE_INFINITY : new Date(createdAt).getTime() + EDIT_WINDOW_MS;

export const canEdit = (reader: Reader, message: Sent, at: Date) =>
  isSender(reader, message) && message.state !== "removed" && at.getTime() < editableUntil(message);

/** Whether a message is a logged call, which can be neither edited nor deleted for both. */
export const isCallLogEntry = (message: { embed: Embed | null }) => message.embed?.kind === "call";

export const canUnsend = (reader: Reader, message: Pick<Sent, "senderId" | "state"> & { embed: Embed | null }) =>
  isSender(reader, message) && message.state !== "removed" && !isCallLogEntry(message);

/** Whether the other user has seen it: it is live, or was so before a change that marked it as edited. */
export const wasShown = ({ state, editedAt }: { state: Message["state"]; editedAt: Date | string | null }) =>
  state === "live" || editedAt !== null;

export const canReact = (message: Pick<Sent, "state">) => message.state === "live";
