import "server-only";
import { assertMayPublish } from "@/lib/accounts/graph/user-locks";
import type { Actor } from "@/lib/accounts/session/session";
import { consumeMessageAllowance } from "@/lib/accounts/trust/consume-allowance";
import { AppError, conflict, invalid, notFound, paymentRequired } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { consumeRateLimit } from "@/lib/infra/rate-limit/rate-limit";
import { attachAssets, readDescriptions } from "@/lib/media/commands/attach-assets";
import { recordScreeningOutcome, screeningOutcome } from "@/lib/media/commands/screening-outcome";
import { toAuthorView } from "@/lib/screening/commands";
import { type ScreenedWords, screenWords } from "@/lib/screening/text/joined-words";
import type { TextScreening } from "@/lib/screening/text/screen-text";
import type { Message as Row } from "@/prisma/generated/client";
import type { Message, NewMessage } from "../contract";
import { isConversationRequest } from "../policy";
import { assertCanSend, type ConversationAccess, readConversationAccess } from "../queries/conversation-access";
import { readMessages } from "../serializers";
import { acceptRequest } from "./accept-request";
import { appendMessage } from "./append-message";
import { lockConversation, lockUserPairOf } from "./conversation-locks";
import { notifyRecipient } from "./delivery";

type Sender = Pick<Actor, "id" | "plan">;

/** Idempotent by `clientId`. Throws `payment_required`, `not_found`, `forbidden`, `conflict`, `invalid`. */
export async function sendMessage(
  actor: Sender,
  conversationId: string,
  input: NewMessage,
  db: Db = prisma,
): Promise<Message> {
  const [message] = await sendAll(actor, conversationId, [input], db);
  if (!message) throw notFound("message");
  return message;
}

/** Stops at the first that is rejected; throws like sendMessage if that is the very first, and `rate_limited`. */
export async function sendMessages(
  actor: Sender,
  conversationId: string,
  inputs: readonly NewMessage[],
  db: Db = prisma,
): Promise<Message[]> {
  await consumeRateLimit("chat", actor.id, inputs.length - 1);
  return sendAll(actor, conversationId, inputs, db);
}

async function sendAll(
  actor: Sender,
  conversationId: string,
  messages: readonly NewMessage[],
  db: Db,
): Promise<Message[]> {
  if (!actor.plan) throw paymentRequired("messages.needPlanToSend");
  // Screen before taking locks: it depends on the text only.
  const inputs = messages.map((input) => ({
    ...input,
    clientId: input.clientId ?? newId(),
    words: screenWords(input.text),
  }));
  const stored = await inTransaction(db, (tx) => storeAll(actor, conversationId, inputs, tx));
  const screenings = new Map(stored.flatMap(({ id, screened }) => (screened ? [[id, toAuthorView(screened)]] : [])));
  const ids = stored.map(({ id }) => id);
  // A repetition answers its message even if the sender has cleared or deleted it for themselves since.
  const sent = await readMessages(actor.id, ids, db, { screened: true, isWithHidden: true });
  return sent.map((message) => ({ ...message, screening: screenings.get(message.id) ?? message.screening }));
}

interface Input extends NewMessage {
  clientId: string;
  words: ScreenedWords;
}

interface Stored {
  id: string;
  screened: TextScreening | null;
}

/** Inserts messages, skipping duplicates, up to the first that is rejected. Throws if that is the very first. */
async function storeAll(actor: Sender, conversationId: string, inputs: readonly Input[], tx: Db): Promise<Stored[]> {
  await lockUserPairOf(actor, conversationId, tx);
  await assertMayPublish(tx, actor.id);
  await lockConversation(conversationId, tx);
  const sent = await findSent(actor, conversationId, inputs, tx);
  const stored: Stored[] = [];
  let access: ConversationAccess | null = null;
  let written = 0;
  for (const input of inputs) {
    try {
      const before = sent.get(input.clientId);
      if (before) {
        stored.push({ id: repeated(before, input), screened: null });
        continue;
      }
      // Under these locks only the first message written changes it.
      if (access === null || written === 1) access = await readConversationAccess(actor, conversationId, tx);
      const one = await store(actor, conversationId, { input, access }, tx);
      written += 1;
      sent.set(input.clientId, { id: one.id, text: input.text, editedAt: null, state: "live" });
      stored.push(one);
    } catch (error) {
      // An error is thrown before any write for its message, so the earlier ones remain valid.
      if (stored.length > 0 && error instanceof AppError && error.status < 500) return stored;
      throw error;
    }
  }
  return stored;
}

async function store(
  actor: Sender,
  conversationId: string,
  { input, access }: { input: Input; access: ConversationAccess },
  tx: Db,
): Promise<Stored> {
  assertCanSend(access);
  const { clientId, words, replyToId = null, embed = null, media } = input;
  if (replyToId) await assertReplyTarget(actor, conversationId, replyToId, tx);
  const isFirstToStranger = isConversationRequest(access) && !access.hasWritten;
  const beside = { before: [], after: await readDescriptions(actor, media, tx) };
  await consumeMessageAllowance(actor.id, { before: "", after: input.text, beside, isFirstToStranger }, tx);
  const [id, at] = [newId(), now()];
  const assets = media.length > 0 ? await attachAssets(actor, { kind: "message", id }, media, tx) : [];
  const outcome = screeningOutcome(words, assets);
  const screeningId = await recordScreeningOutcome({ kind: "message", id, authorId: actor.id }, outcome, tx);
  await appendMessage(
    {
      id,
      conversationId,
      senderId: actor.id,
      clientId,
      text: input.text,
      state: outcome.state,
      screeningId,
      hasMedia: assets.length > 0,
      replyToId,
      embed,
      createdAt: at,
    },
    tx,
  );
  await settleRequest(access, conversationId, at, tx);
  if (outcome.state === "live" && access.peerId) await notifyRecipient(access.peerId, actor.id, id, tx);
  return { id, screened: outcome.screened };
}

type Sent = Pick<Row, "id" | "text" | "editedAt" | "state">;

async function findSent(
  actor: Sender,
  conversationId: string,
  inputs: readonly Input[],
  tx: Db,
): Promise<Map<string, Sent>> {
  const clientIds = inputs.map(({ clientId }) => clientId);
  const existing = await tx.message.findMany({
    where: { conversationId, senderId: actor.id, clientId: { in: clientIds } },
    select: { id: true, clientId: true, text: true, editedAt: true, state: true },
  });
  return new Map(existing.map((message) => [message.clientId, message]));
}

/** Returns the id of the message sent with the same client id. Throws `conflict` if its text differs. */
function repeated({ id, text: messageText, editedAt, state }: Sent, input: Input): string {
  // After an edit or deletion the original text is unknown.
  if (editedAt === null && state !== "removed" && messageText !== input.text) throw conflict("messages.otherUnderId");
  return id;
}

/** Throws `invalid` unless the quoted message is in this conversation and visible to the actor. */
async function assertReplyTarget(actor: Sender, conversationId: string, id: string, tx: Db): Promise<void> {
  const [quoted] = await readMessages(actor.id, [id], tx);
  const isThere = quoted?.conversationId === conversationId && quoted.state !== "removed";
  if (!isThere || (quoted.state !== "live" && quoted.sender?.id !== actor.id)) throw invalid("messages.wrongReply");
}

/** Replying to a request accepts it. A request from someone the recipient follows is accepted at once. */
async function settleRequest(
  { isAccepted, isStartedByMe, isFollowedByOther }: ConversationAccess,
  conversationId: string,
  at: Date,
  tx: Db,
): Promise<void> {
  if (isAccepted || (isStartedByMe && !isFollowedByOther)) return;
  await acceptRequest(conversationId, at, tx);
}
