import { type Barrier, EDIT_TIME, type Embed, type Message, type MessageSettings } from "./contract";

/** How two people stand to each other, as one of them ("I") sees it, who wants to write. */
export interface Standing {
  plan: "starter" | "creator" | null;
  /** The account is deleted. */
  isOtherGone: boolean;
  isOtherBanned: boolean;
  isBlockedByMe: boolean;
  isBlockedByOther: boolean;
  /** Whom the other lets begin a conversation. */
  otherTakes: MessageSettings["whoMayWrite"];
  isFollowedByOther: boolean;
  /** The conversation waits for nobody. */
  isAccepted: boolean;
  isStartedByMe: boolean;
  /** I have sent something in it. */
  hasWritten: boolean;
}

/** Whether the other lets me begin a conversation. */
export const mayBegin = ({ otherTakes, isFollowedByOther }: Pick<Standing, "otherTakes" | "isFollowedByOther">) =>
  otherTakes === "everyone" || (otherTakes === "followed" && isFollowedByOther);

/** Whether a conversation still waits for the other to accept: a first message is all that may reach them. */
export const isRequest = (standing: Pick<Standing, "isAccepted" | "isStartedByMe" | "isFollowedByOther">) =>
  standing.isStartedByMe && !standing.isAccepted && !standing.isFollowedByOther;

/**
 * What keeps me from writing, gravest first; null where nothing does. Who answers a request accepts it by that, so a request
 * that waits for me is no barrier.
 */
export function barrier(standing: Standing): Barrier | null {
  if (standing.isOtherGone) return "gone";
  if (standing.isBlockedByMe) return "blocked-by-me";
  if (standing.isBlockedByOther || standing.isOtherBanned) return "closed";
  const begins = isRequest(standing) && !standing.hasWritten;
  if (begins && !mayBegin(standing)) return "closed";
  if (!standing.plan) return "plan";
  return isRequest(standing) && standing.hasWritten ? "request-sent" : null;
}

interface Sent {
  senderId: string | null;
  state: Message["state"];
  createdAt: Date | string;
}

type Reader = { id: string } | null | undefined;

/** Whether somebody wrote a message. */
export const isSender = (reader: Reader, message: Pick<Sent, "senderId">) =>
  reader != null && reader.id === message.senderId;

/** Until when a message may be edited, in milliseconds since 1970; for ever while it is held. */
export const editableUntil = ({ state, createdAt }: Omit<Sent, "senderId">): number =>
  state === "held" ? Number.POSITIVE_INFINITY : new Date(createdAt).getTime() + EDIT_TIME;

/** Whether somebody may edit a message at `at`: its sender, for 15 minutes, or while it is held. */
export const canEdit = (reader: Reader, message: Sent, at: Date) =>
  isSender(reader, message) && message.state !== "removed" && at.getTime() < editableUntil(message);

/** Whether a message is a call in the log, which belongs to both: it is neither edited nor taken back for both. */
export const isLogged = (message: { embed: Embed | null }) => message.embed?.kind === "call";

/** Whether somebody may take a message back for both: its sender. */
export const canTakeBack = (reader: Reader, message: Pick<Sent, "senderId" | "state"> & { embed: Embed | null }) =>
  isSender(reader, message) && message.state !== "removed" && !isLogged(message);

/** Whether somebody may react to a message: each of the two, to what both can see. */
export const canReact = (message: Pick<Sent, "state">) => message.state === "live";
