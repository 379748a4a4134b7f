import "server-only";
import { assertMayPublish } from "@/lib/accounts/graph/user-locks";
import type { Actor } from "@/lib/accounts/session/session";
import { consumeMessageAllowance } from "@/lib/accounts/trust/consume-allowance";
import { conflict, forbidden, paymentRequired } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { lockAttachedAssets, readAttachedDescriptions } from "@/lib/media/commands/attach-assets";
import { recordScreeningOutcome, screeningOutcome } from "@/lib/media/commands/screening-outcome";
import { toAuthorView } from "@/lib/screening/commands";
import { screenWords } from "@/lib/screening/text/joined-words";
import type { Message } from "../contract";
import { canEdit, isCallLogEntry, isSender, wasShown } from "../policy";
import { assertCanSend, readConversationAccess } from "../queries/conversation-access";
import { publishMessageEvent } from "../realtime";
import { getMessageIn } from "../serializers";
import { lockConversation, lockUserPairOf, nextSequence } from "./conversation-locks";
import { deliverMessage } from "./delivery";
import { recountUnread } from "./unread-count";

/**
 * Edits a message within 15 minutes or while it is held. Throws `payment_required`, `not_found`, `forbidden`, and
 * `conflict` afterwards.
 */
export async function editMessage(
  actor: Pick<Actor, "id" | "plan">,
  conversationId: string,
  messageId: string,
  change: { text: string },
  db: Db = prisma,
): Promise<Message> {
  if (!actor.plan) throw paymentRequired("messages.needPlanToSend");
  const words = screenWords(change.text);
  const edited = await inTransaction(db, async (tx) => {
    await lockUserPairOf(actor, conversationId, tx);
    await assertMayPublish(tx, actor.id);
    await lockConversation(conversationId, tx);
    const before = await getMessageIn(conversationId, actor.id, messageId, tx);
    const facts = { ...before, senderId: before.sender?.id ?? null };
    if (!isSender(actor, facts)) throw forbidden("messages.notYours");
    if (before.state === "removed" || isCallLogEntry(before)) throw conflict("messages.cannotEdit");
    const at = now();
    if (!canEdit(actor, facts, at)) throw conflict("messages.editOver");
    const access = await readConversationAccess(actor, conversationId, tx);
    // A failed message does not count as sent, so an edit that sends it must be allowed as a new one.
    assertCanSend(access, before.state === "failed" ? null : "request-sent");
    if (change.text === before.text) return before;
    const descriptions = (await readAttachedDescriptions(actor, messageId, tx)).map(({ alt }) => alt);
    const beside = { before: descriptions, after: descriptions };
    const texts = { before: before.text, after: change.text, beside };
    await consumeMessageAllowance(actor.id, { ...texts, isFirstToStranger: false }, tx);

    const assets = await lockAttachedAssets({ kind: "message", id: messageId }, tx);
    const outcome = screeningOutcome(words, assets);
    const { state } = outcome;
    const screeningId = await recordScreeningOutcome(
      { kind: "message", id: messageId, authorId: actor.id, isEdit: true },
      outcome,
      tx,
    );
    const revision = await nextSequence(conversationId, tx);
    // A message that nobody else has seen does not show as edited.
    const wasSeen = wasShown(before);
    await tx.message.update({
      where: { id: messageId },
      data: { text: change.text, state, screeningId, revision, ...(wasSeen && { editedAt: at }) },
      select: { id: true },
    });
    if (before.state !== "live" && state === "live")
      await deliverMessage(
        { id: messageId, conversationId, sequence: before.sequence, senderId: actor.id, wasSeen },
        at,
        tx,
      );
    if (before.state === "live" && state !== "live" && access.peerId)
      await recountUnread(conversationId, access.peerId, tx);
    return {
      ...(await getMessageIn(conversationId, actor.id, messageId, tx)),
      screening: toAuthorView(outcome.screened),
    };
  });
  void publishMessageEvent(edited);
  return edited;
}
