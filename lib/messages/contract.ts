import { z } from "zod";
import { PublicUser, SEARCH_MIN } from "@/lib/accounts/contract";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page";
import { storable } from "@/lib/http/storable";
import { written, writtenOrNone } from "@/lib/http/text";
import { Alt, Media } from "@/lib/media/contract";
import { Screening } from "@/lib/screening/contract";
import { messages as text } from "@/lib/text/messages";
import { isTimeZone } from "./time-zone";

/** Limit of DESIGN.md 3b, in characters. */
export const MESSAGE_MAX = 2_000;
/** Pictures and videos under one message. */
export const MESSAGE_MEDIA = 10;
/** How long a message may be edited, in milliseconds. */
export const EDIT_TIME = 15 * 60 * 1_000;
/** Messages in one answer, at most. */
export const MESSAGES_MAX = 100;

/** Something of another room that a message shows; the client looks it up. */
export const Embed = z.object({ kind: z.enum(["post", "vibe", "call"]), id: z.uuid() });
export type Embed = z.output<typeof Embed>;

const segmenter = new Intl.Segmenter();
const EMOJI =
  /^(?:[\d#*]\ufe0f?\u20e3|(?=\P{ASCII}*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}))(?=\P{ASCII})[\p{Extended_Pictographic}\p{Emoji_Component}]{1,16})$/u;

/** One emoji, with its joiners and skin tones. */
export const Emoji = z
  .string()
  .refine((emoji) => EMOJI.test(emoji) && [...segmenter.segment(emoji)].length === 1, text.badEmoji);

const Reaction = z.object({ emoji: z.string(), userId: z.uuid() });

/** What a message answers, as it is quoted; its text is null where it was removed or is held. */
const Quoted = z.object({
  id: z.uuid(),
  /** Its place. */
  sequence: z.int(),
  senderId: z.uuid().nullable(),
  text: z.string().nullable(),
  hasMedia: z.boolean(),
});

export const Message = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  /** Made by the sender's client; null for the other side. */
  clientId: z.uuid().nullable(),
  /** Its place in the conversation, from 1. */
  sequence: z.int(),
  /** Of the last event about it; `?after=` goes by this. */
  revision: z.int(),
  /** Empty where it was removed, or is held from the reader. */
  text: z.string(),
  createdAt: z.iso.datetime(),
  /** Null once the account is gone: 'Deleted account'. */
  sender: PublicUser.nullable(),
  editedAt: z.iso.datetime().nullable(),
  /** `held`, `processing` and `failed` reach the other side as an empty place that may fill later; `removed` was taken back by its sender, or a moderator. */
  state: z.enum(["live", "held", "processing", "failed", "removed"]),
  /** Went live behind what its receiver had read by then, who has not looked at it since: it is unread. For its sender false where receipts are hidden. */
  isLate: z.boolean(),
  /** Removed by a moderator, not by its sender. */
  isModerated: z.boolean(),
  replyTo: Quoted.nullable(),
  reactions: z.array(Reaction),
  media: z.array(Media),
  embed: Embed.nullable(),
  /** For its sender, in the answer to what they wrote and while it is held. Else null. */
  screening: Screening.nullable(),
});
export type Message = z.output<typeof Message>;

/** Why somebody may not write now. */
export const Barrier = z.enum(["plan", "request-sent", "request-waits", "blocked-by-me", "closed", "gone"]);
export type Barrier = z.output<typeof Barrier>;

export const Conversation = z.object({
  id: z.uuid(),
  /** The reader is one of them; a deleted account is null. */
  participant1: PublicUser.nullable(),
  participant2: PublicUser.nullable(),
  lastMessage: z
    .object({
      id: z.uuid(),
      text: z.string(),
      createdAt: z.iso.datetime(),
      senderId: z.uuid().nullable(),
      state: Message.shape.state,
      hasMedia: z.boolean(),
      embed: Embed.nullable(),
      sequence: z.int(),
    })
    .nullable(),
  createdAt: z.iso.datetime(),
  /** Of the last event in it. */
  lastSequence: z.int(),
  unreadCount: z.int(),
  /** Watermarks, as places: up to where the reader has read, and up to where the other has, and has got, messages. Those of the other are 0 where they do not show it. */
  readSequence: z.int(),
  otherReadSequence: z.int(),
  otherDeliveredSequence: z.int(),
  /** Of the first message that went live behind what the reader had read, and waits to be looked at; null where there is none. */
  lateSequence: z.int().nullable(),
  isArchived: z.boolean(),
  isPinned: z.boolean(),
  isMuted: z.boolean(),
  /** Waits for the reader to accept, or for the other; else null. */
  request: z.enum(["incoming", "outgoing"]).nullable(),
  /** Null: the reader may write. */
  barrier: Barrier.nullable(),
  /** When the other was last there, where they show it. */
  lastSeenAt: z.iso.datetime().nullable(),
});
export type Conversation = z.output<typeof Conversation>;

/** Text, or something that needs none: pictures, videos, or an embed. */
export const NewMessage = z
  .object({
    text: writtenOrNone(MESSAGE_MAX, text.tooLong).default(""),
    clientId: z.uuid().optional(),
    replyToId: z.uuid().optional(),
    media: z
      .array(z.object({ id: z.uuid(), alt: Alt.optional() }))
      .max(MESSAGE_MEDIA, text.tooManyFiles)
      .default([]),
    /** A call is logged by the server alone. */
    embed: Embed.extend({ kind: Embed.shape.kind.exclude(["call"]) }).optional(),
  })
  .refine(({ text: words, media, embed }) => words !== "" || media.length > 0 || embed !== undefined, {
    path: ["text"],
    message: text.empty,
  });
export type NewMessage = z.output<typeof NewMessage>;

/** Messages that one call may send, each under an id of its sender's client, without pictures or videos. */
export const BATCH_MAX = 25;
const Batch = z
  .array(z.intersection(NewMessage, z.object({ clientId: z.uuid(), media: z.array(z.never()).optional() })))
  .min(1)
  .max(BATCH_MAX);

/** So long after a sign of life somebody counts as being here, and how often a page that is looked at gives one, in milliseconds. */
export const HERE = 100_000;
export const HERE_BEAT = 60_000;
/** Somebody, and for how many milliseconds they count as being here; none: they have gone. */
const Here = z.object({ userId: z.uuid(), left: z.int() });

export const INBOXES = ["inbox", "archive", "requests"] as const;
export const InboxName = z.enum(INBOXES);
export type InboxName = z.output<typeof InboxName>;

/**
 * `after` and `before` are exclusive. Without either: the newest messages. `after`: those with a later `revision`, by revision;
 * `before`: those at earlier places, newest first as always; `around`: a place, or a date in `tz`, in the middle of the answer.
 */
export const MessagesQuery = z
  .object({
    limit: z.coerce.number().int().min(1).max(MESSAGES_MAX).default(50),
    after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
    before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    around: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
    date: z.iso.date().optional(),
    /** Where that date is meant: an IANA name; UTC unless said. */
    tz: z.string().max(100).refine(isTimeZone, text.timeZone).optional(),
    search: storable().trim().min(SEARCH_MIN, text.shortSearch).max(100).optional(),
  })
  .refine(
    ({ after, before, around, date, search }) =>
      [after, before, around, date, search].filter((value) => value !== undefined).length <= 1,
    text.oneOf,
  );
export type MessagesQuery = z.output<typeof MessagesQuery>;

/** A watermark: a place in the conversation. Lower than what it is changes nothing; higher than the last message means that. */
const Watermark = z.object({ sequence: z.int().min(0).max(2_147_483_647) }).optional();
/** `late`: those of the late messages up to there that were looked at; all of them unless said. */
const ReadUpTo = z
  .object({ sequence: z.int().min(0).max(2_147_483_647), late: z.array(z.uuid()).max(MESSAGES_MAX).optional() })
  .optional();
const Watermarks = z.object({ readSequence: z.int(), deliveredSequence: z.int(), unreadCount: z.int() });

export const ConversationChange = z
  .object({ isArchived: z.boolean().optional(), isPinned: z.boolean().optional(), isMuted: z.boolean().optional() })
  .refine((change) => Object.values(change).some((value) => value !== undefined), text.noChange);
export type ConversationChange = z.output<typeof ConversationChange>;

export const MessageSettings = z.object({
  whoMayWrite: z.enum(["everyone", "followed", "nobody"]),
  showPresence: z.boolean(),
  showReceipts: z.boolean(),
});
export type MessageSettings = z.output<typeof MessageSettings>;

/** Unread messages in the inbox, conversations with some, both without the muted ones, and requests that wait. */
export const Unread = z.object({ messages: z.int(), conversations: z.int(), requests: z.int() });
export type Unread = z.output<typeof Unread>;

const Success = z.object({ success: z.literal(true) });
const path = "/api/conversations/{id}/messages/{messageId}";

export const messages = {
  list: listEndpoint({
    path: "/api/conversations",
    access: "user",
    limit: "read",
    query: PageQuery.extend({ in: InboxName.default("inbox") }),
    response: Conversation,
  }),
  start: endpoint({
    method: "POST",
    path: "/api/conversations",
    access: "subscriber",
    needsPlan: text.needPlanToSend,
    limit: "write",
    limited: "refused",
    body: z.object({ otherUserId: z.uuid() }),
    response: Conversation,
    status: 201,
  }),
  unread: endpoint({
    method: "GET",
    path: "/api/conversations/unread",
    access: "user",
    limit: "read",
    response: Unread,
  }),
  /** Says that one is here, and answers who else is, of the people of one's latest conversations. */
  presence: endpoint({
    method: "POST",
    path: "/api/conversations/presence",
    access: "user",
    limit: "chat",
    limited: "allowed",
    response: z.object({ here: z.array(Here) }),
  }),
  settings: endpoint({
    method: "GET",
    path: "/api/conversations/settings",
    access: "user",
    limit: "read",
    response: MessageSettings,
  }),
  changeSettings: endpoint({
    method: "PATCH",
    path: "/api/conversations/settings",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: MessageSettings.partial(),
    response: MessageSettings,
  }),
  one: endpoint({
    method: "GET",
    path: "/api/conversations/{id}",
    access: "user",
    limit: "read",
    response: Conversation,
  }),
  change: endpoint({
    method: "PATCH",
    path: "/api/conversations/{id}",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: ConversationChange,
    response: Conversation,
  }),
  /** Empties one's own side of it. */
  clear: endpoint({
    method: "DELETE",
    path: "/api/conversations/{id}",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Success,
  }),
  accept: endpoint({
    method: "POST",
    path: "/api/conversations/{id}/accept",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Conversation,
  }),
  thread: endpoint({
    method: "GET",
    path: "/api/conversations/{id}/messages",
    access: "user",
    limit: "read",
    query: MessagesQuery,
    response: z.array(Message),
  }),
  send: endpoint({
    method: "POST",
    path: "/api/conversations/{id}/messages",
    access: "subscriber",
    needsPlan: text.needPlanToSend,
    limit: "chat",
    limited: "refused",
    body: NewMessage,
    response: Message,
    status: 201,
  }),
  /**
   * Sends what has waited, in its order. Answers those that were stored: fewer where one would be refused, which is said to
   * whoever sends it first. Counts against the limit by messages.
   */
  sendBatch: endpoint({
    method: "POST",
    path: "/api/conversations/{id}/messages/batch",
    access: "subscriber",
    needsPlan: text.needPlanToSend,
    limit: "chat",
    limited: "refused",
    body: z.object({ messages: Batch }),
    response: z.array(Message),
  }),
  edit: endpoint({
    method: "PATCH",
    path,
    access: "subscriber",
    needsPlan: text.needPlanToSend,
    limit: "chat",
    limited: "refused",
    body: z.object({ text: written(MESSAGE_MAX, text.empty) }),
    response: Message,
  }),
  remove: endpoint({
    method: "DELETE",
    path,
    access: "user",
    limit: "chat",
    limited: "allowed",
    query: z.object({ for: z.enum(["me", "both"]).default("me") }),
    response: Success,
  }),
  react: endpoint({
    method: "PUT",
    path: "/api/conversations/{id}/messages/{messageId}/reaction",
    access: "subscriber",
    needsPlan: text.needPlanToSend,
    limit: "chat",
    limited: "refused",
    body: z.object({ emoji: Emoji.nullable() }),
    response: Message,
  }),
  review: endpoint({
    method: "POST",
    path: "/api/conversations/{id}/messages/{messageId}/review",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Message,
  }),
  read: endpoint({
    method: "POST",
    path: "/api/conversations/{id}/read",
    access: "user",
    limit: "chat",
    limited: "allowed",
    body: ReadUpTo,
    response: Watermarks,
  }),
  delivered: endpoint({
    method: "POST",
    path: "/api/conversations/{id}/delivered",
    access: "user",
    limit: "chat",
    limited: "allowed",
    body: Watermark,
    response: Watermarks,
  }),
  typing: endpoint({
    method: "POST",
    path: "/api/conversations/{id}/typing",
    access: "subscriber",
    needsPlan: text.needPlanToSend,
    limit: "chat",
    limited: "refused",
    response: Success,
  }),
};

/** What is pushed to one's own channel; each is a hint, the database is the truth. Every payload stays under 10 kB. */
export const events = {
  /** Something happened in a conversation: `sequence` is its event's; the message as the receiver may see it, where it is small enough. */
  message: z.object({ conversationId: z.uuid(), sequence: z.int(), message: Message.nullable() }),
  receipt: z.object({ conversationId: z.uuid(), userId: z.uuid(), readSequence: z.int(), deliveredSequence: z.int() }),
  typing: z.object({ conversationId: z.uuid(), userId: z.uuid() }),
  here: Here,
  /** One's own side of a conversation, or the other's right to write, changed: read it again. */
  conversation: z.object({ conversationId: z.uuid() }),
};
export type MessageEvent = z.output<typeof events.message>;
