import "server-only";
import { conflict } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { lockAttachedAssets } from "@/lib/media/commands/claim";
import { processingStateOf } from "@/lib/media/commands/outcome";
import { markDecided } from "@/lib/screening/commands";
import { messages as text } from "@/lib/text/messages";
import { deliverMessage } from "../arrival";
import { publishMessage } from "../push";
import { lockConversationOf, nextSequence } from "../sequence";
import type { MessageEventRef } from "./moderate";

/** Releases a held message. Throws `not_found`, `conflict` if `screeningId`, the one reviewed, is out of date. */
export async function approveMessage(id: string, screeningId?: string, db: Db = prisma): Promise<void> {
  await publishMessage(await inTransaction(db, (tx) => approveMessageIn(id, screeningId, tx)));
}

/** The same in the transaction of a decision; publish the result after the commit. */
export async function approveMessageIn(id: string, screeningId: string | undefined, tx: Db): Promise<MessageEventRef> {
  const conversationId = await lockConversationOf(id, tx);
  const message = await tx.message.findUniqueOrThrow({
    where: { id },
    select: { state: true, screeningId: true, sequence: true, senderId: true },
  });
  if (message.state !== "held") throw conflict(text.notHeld);
  if (screeningId && screeningId !== message.screeningId) throw conflict(text.changedSince);
  // The text is approved; attachments still processing are screened when they are ready.
  const state = processingStateOf(await lockAttachedAssets({ kind: "message", id }, tx));
  const sequence = await nextSequence(conversationId, tx);
  await tx.message.update({ where: { id }, data: { state, revision: sequence }, select: { id: true } });
  if (message.screeningId) await markDecided(message.screeningId, tx);
  if (state === "live") await deliverMessage({ id, conversationId, ...message }, now(), tx);
  return { conversationId, messageId: id, sequence };
}
