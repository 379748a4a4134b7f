import "server-only";
import { checkMayPublish } from "@/lib/accounts/lock-author";
import type { Actor } from "@/lib/accounts/session";
import { conflict, forbidden, paymentRequired } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { lockAssetsOf } from "@/lib/media/commands/claim";
import { outcomeOf, recordOutcome } from "@/lib/media/commands/outcome";
import { toldOf } from "@/lib/screening/commands";
import { screenWords } from "@/lib/screening/joined-words";
import { messages as text } from "@/lib/text/messages";
import { arrive, recountUnread } from "../arrival";
import type { Message } from "../contract";
import { canEdit, isLogged, isSender } from "../policy";
import { messageIn } from "../present";
import { pushEvent } from "../push";
import { lockConversation, lockPair, nextSequence } from "../sequence";
import { checkBarrier, readStanding } from "../standing";

/**
 * Edits and rescreens the actor's own message, within 15 minutes or while it is held. Throws `payment_required` without
 * a plan, `not_found`, `forbidden` for another user's message or without the right to write, `conflict` after the
 * deadline.
 */
export async function editMessage(
  actor: Pick<Actor, "id" | "plan">,
  conversationId: string,
  messageId: string,
  change: { text: string },
  db: Db = prisma,
): Promise<Message> {
  if (!actor.plan) throw paymentRequired(text.needPlanToSend);
  const words = screenWords(change.text);
  const edited = await inTransaction(db, async (tx) => {
    await lockPair(actor, conversationId, tx);
    await checkMayPublish(tx, actor.id);
    await lockConversation(conversationId, tx);
    const before = await messageIn(conversationId, actor.id, messageId, tx);
    const facts = { ...before, senderId: before.sender?.id ?? null };
    if (!isSender(actor, facts)) throw forbidden(text.notYours);
    if (before.state === "removed" || isLogged(before)) throw conflict(text.cannotEdit);
    const at = now();
    if (!canEdit(actor, facts, at)) throw conflict(text.editOver);
    const standing = await readStanding(actor, conversationId, tx);
    checkBarrier(standing, "request-sent");
    if (change.text === before.text) return before;

    const assets = await lockAssetsOf({ kind: "message", id: messageId }, tx);
    const outcome = outcomeOf(words, assets);
    const { state } = outcome;
    const screeningId = await recordOutcome({ kind: "message", id: messageId, authorId: actor.id }, outcome, tx);
    const revision = await nextSequence(conversationId, tx);
    // A message that nobody else has seen does not show as edited.
    const wasSeen = before.state === "live" || before.editedAt !== null;
    await tx.message.update({
      where: { id: messageId },
      data: { text: change.text, state, screeningId, revision, ...(wasSeen && { editedAt: at }) },
      select: { id: true },
    });
    if (before.state !== "live" && state === "live")
      await arrive({ id: messageId, conversationId, sequence: before.sequence, senderId: actor.id }, at, tx);
    if (before.state === "live" && state !== "live" && standing.otherId)
      await recountUnread(conversationId, standing.otherId, tx);
    return { ...(await messageIn(conversationId, actor.id, messageId, tx)), screening: toldOf(outcome.screened) };
  });
  void pushEvent(edited);
  return edited;
}
