import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { lockAttachedAssets } from "@/lib/media/commands/attach-assets";
import { findDecision, recordScreeningOutcome, screeningOutcome } from "@/lib/media/commands/screening-outcome";
import { isAlreadyDecided } from "@/lib/screening/media/screen-media";
import { Hits } from "@/lib/screening/queries/screenings";
import { screenWords } from "@/lib/screening/text/joined-words";
import { type MessageEventRef, publishMessage } from "../realtime";
import { lockConversation, nextSequence } from "./conversation-locks";
import { deliverMessage } from "./delivery";
import { clearMessageContent } from "./remove";
import { recountUnread } from "./unread-count";

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
      const { state, screened } = outcome;
      // Held for its text, and now for an attachment too: the moderator needs both results.
      const isKnown = state === before && isAlreadyDecided(screened.hits, Hits.parse(message.screening?.hits ?? []));
      const screeningId = isKnown
        ? null
        : await recordScreeningOutcome({ kind: "message", id, authorId: senderId }, outcome, tx);
      const hasMedia = assets.length > 0;
      await tx.message.update({
        where: { id },
        data: { state, hasMedia, revision, ...(screeningId && { screeningId }) },
        select: { id: true },
      });
      if (before !== "live" && state === "live") await deliverMessage({ id, ...message }, now(), tx);
    }
    if (before === "live")
      for (const { userId } of await tx.member.findMany({ where: { conversationId }, select: { userId: true } }))
        await recountUnread(conversationId, userId, tx);
    return event;
  });
}
