import "server-only";
import { entitledPlan, subscriptionSelect } from "@/lib/accounts/plans/entitlement";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { lockAttachedAssets } from "@/lib/media/commands/attach-assets";
import { findDecision, recordScreeningOutcome, screeningOutcome } from "@/lib/media/commands/screening-outcome";
import { isAlreadyDecided } from "@/lib/screening/media/screen-media";
import { Hits } from "@/lib/screening/queries/screenings";
import { screenWords } from "@/lib/screening/text/joined-words";
import { sendRestriction, wasShown } from "../policy";
import { readConversationAccess } from "../queries/conversation-access";
import { type MessageEventRef, publishMessage } from "../realtime";
import { lockConversation, nextSequence } from "./conversation-locks";
import { deliverMessage } from "./delivery";
import { clearMessageContent } from "./remove";
import { recountBoth } from "./unread-count";

/** Whether the sender may write to the other user now. */
async function canSendNow(senderId: string, conversationId: string, tx: Db): Promise<boolean> {
  const subscription = await tx.subscription.findUnique({ where: { userId: senderId }, select: subscriptionSelect });
  const sender = { id: senderId, plan: entitledPlan(subscription, now()) };
  return sendRestriction(await readConversationAccess(sender, conversationId, tx)) === null;
}

/** Always publishes an event, since attachments may change without a change of state. */
export async function finishMessageProcessing(id: string, db: Db = prisma): Promise<void> {
  const event = await finishMessageProcessingIn(id, db);
  if (event) await publishMessage(event);
}

/** The same in the caller's transaction. Returns the event to publish after the commit, or null if nothing changed. */
export function finishMessageProcessingIn(id: string, db: Db): Promise<MessageEventRef | null> {
  return inTransaction(db, async (tx) => {
    const place = await tx.message.findUnique({ where: { id }, select: { conversationId: true } });
    if (!place) return null;
    await lockConversation(place.conversationId, tx);
    const message = await tx.message.findUnique({
      where: { id },
      select: {
        conversationId: true,
        senderId: true,
        sequence: true,
        text: true,
        embed: true,
        state: true,
        editedAt: true,
        screeningId: true,
        screening: { select: { hits: true } },
      },
    });
    if (!message?.senderId || message.state === "removed") return null;
    const { conversationId, senderId } = message;
    const assets = await lockAttachedAssets({ kind: "message", id }, tx);
    const revision = await nextSequence(conversationId, tx);
    const event = { conversationId, messageId: id, sequence: revision };
    const before = message.state;
    if (assets.length === 0 && message.text === "" && message.embed === null)
      await clearMessageContent(id, revision, tx);
    else {
      const outcome = screeningOutcome(screenWords(message.text), assets, await findDecision(message.screeningId, tx));
      const { screened } = outcome;
      // Without its failed files it is sent only now. A request allows one message, however many have failed.
      const isSentNow = before === "failed" && outcome.state === "live";
      const state = isSentNow && !(await canSendNow(senderId, conversationId, tx)) ? "failed" : outcome.state;
      // Held for its text, and now for an attachment too: the moderator needs both results.
      const isKnown = state === before && isAlreadyDecided(screened.hits, Hits.parse(message.screening?.hits ?? []));
      const screeningId = isKnown
        ? null
        : await recordScreeningOutcome({ kind: "message", id, authorId: senderId }, outcome, tx);
      const hasMedia = assets.length > 0;
      await tx.message.update({
        where: { id },
        data: {
          state,
          hasMedia,
          revision,
          ...(screeningId && { screeningId }),
          // What was seen is marked as edited when its files hold it (`wasShown`).
          ...(before === "live" && state !== "live" && { editedAt: now() }),
        },
        select: { id: true },
      });
      if (before !== "live" && state === "live")
        await deliverMessage({ id, ...message, wasSeen: wasShown(message) }, now(), tx);
    }
    if (before === "live") await recountBoth(conversationId, tx);
    return event;
  });
}
