import type { Message } from "@/lib/messages/contract";

/** A live text message as the server sends it, without a database: number `sequence` of conversation "c". */
export const clientMessage = (sequence: number, change: Partial<Message> = {}): Message => ({
  id: `m${sequence}`,
  conversationId: "c",
  clientId: null,
  sequence,
  revision: sequence,
  text: `at ${sequence}`,
  createdAt: "2026-11-22T10:00:00.000Z",
  sender: null,
  editedAt: null,
  state: "live",
  replyTo: null,
  reactions: [],
  media: [],
  embed: null,
  screening: null,
  mutedBy: null,
  isLate: false,
  isModerated: false,
  ...change,
});
