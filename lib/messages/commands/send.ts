import "server-only";
import type { Actor } from "@/lib/accounts/session";
import { conflict, invalid, paymentRequired } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/new-id";
import { claimAssets } from "@/lib/media/commands/claim";
import { outcomeOf, recordOutcome } from "@/lib/media/commands/outcome";
import { toldOf } from "@/lib/screening/commands";
import { screenText } from "@/lib/screening/text";
import { messages as text } from "@/lib/text/messages";
import { appendMessage } from "../append";
import { tellOfMessage } from "../arrival";
import type { Message, NewMessage } from "../contract";
import { messageFor, presentMessages } from "../present";
import { lockConversation, lockPair } from "../sequence";
import { checkBarrier, type OwnStanding, readStanding } from "../standing";
import { acceptRequest } from "./accept";

type Sender = Pick<Actor, "id" | "plan">;

/**
 * Sends a message, holds it where screening says so, or keeps it until its pictures or videos are made ready and screened. The
 * same `clientId` again answers the message that was sent under it. The caller pushes it once it is committed. Throws
 * `payment_required` without a plan, `not_found`, `forbidden` where something keeps them from writing (policy.ts), `conflict`
 * for another text under a `clientId`, `invalid` for an answer to what is not there, or uploads that cannot be shown there.
 */
export async function sendMessage(
  actor: Sender,
  conversationId: string,
  input: NewMessage,
  db: Db = prisma,
): Promise<Message> {
  if (!actor.plan) throw paymentRequired(text.needPlanToSend);
  // Before any lock is taken: it depends on the words alone.
  const words = screenText(input.text);
  const clientId = input.clientId ?? newId();
  const { id, screened } = await inTransaction(db, async (tx) => {
    await lockPair(actor, conversationId, tx);
    await lockConversation(conversationId, tx);
    const before = await findSent(actor, conversationId, clientId, input, tx);
    if (before) return { id: before, screened: null };
    const standing = await readStanding(actor, conversationId, tx);
    checkBarrier(standing);
    if (input.replyToId) await checkReply(actor, conversationId, input.replyToId, tx);

    const [id, at] = [newId(), now()];
    const assets = input.media.length > 0 ? await claimAssets(actor, { kind: "message", id }, input.media, tx) : [];
    const outcome = outcomeOf(words, assets);
    const screeningId = await recordOutcome({ kind: "message", id, authorId: actor.id }, outcome, tx);
    await appendMessage(
      {
        ...{ id, conversationId, senderId: actor.id, clientId, text: input.text, state: outcome.state, screeningId },
        ...{
          hasMedia: assets.length > 0,
          replyToId: input.replyToId ?? null,
          embed: input.embed ?? null,
          createdAt: at,
        },
      },
      tx,
    );
    await settleRequest(standing, conversationId, at, tx);
    if (outcome.state === "live" && standing.otherId) await tellOfMessage(standing.otherId, actor.id, id, tx);
    return { id, screened: outcome.screened };
  });
  const message = await messageFor(actor.id, id, db, { screened: true });
  return screened ? { ...message, screening: toldOf(screened) } : message;
}

/** The id of the message that was sent under this `clientId` already, or null. Throws `conflict` where it said something else. */
async function findSent(
  actor: Sender,
  conversationId: string,
  clientId: string,
  input: NewMessage,
  tx: Db,
): Promise<string | null> {
  const sent = await tx.message.findUnique({
    where: { conversationId_senderId_clientId: { conversationId, senderId: actor.id, clientId } },
    select: { id: true, text: true, editedAt: true, state: true },
  });
  if (!sent) return null;
  // What was edited or taken back since says nothing about what was sent.
  const isComparable = sent.editedAt === null && sent.state !== "removed";
  if (isComparable && sent.text !== input.text) throw conflict(text.otherUnderId);
  return sent.id;
}

/** Throws `invalid` unless the actor sees what stands there in this conversation. */
async function checkReply(actor: Sender, conversationId: string, id: string, tx: Db): Promise<void> {
  const [quoted] = await presentMessages(actor.id, [id], tx);
  const isThere = quoted?.conversationId === conversationId && quoted.state !== "removed";
  if (!isThere || (quoted.state !== "live" && quoted.sender?.id !== actor.id)) throw invalid(text.wrongReply);
}

/** Who answers a request accepts it by that; so does, in advance, who follows the one who began. */
async function settleRequest(
  { isAccepted, isStartedByMe, isFollowedByOther }: OwnStanding,
  conversationId: string,
  at: Date,
  tx: Db,
): Promise<void> {
  if (isAccepted || (isStartedByMe && !isFollowedByOther)) return;
  await acceptRequest(conversationId, at, tx);
}
