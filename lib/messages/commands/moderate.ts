import "server-only";
import { conflict } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { lockAttachedAssets } from "@/lib/media/commands/attach-assets";
import { addToBlocklist, removeFromBlocklist } from "@/lib/media/commands/image-blocklist";
import { processingStateOf } from "@/lib/media/commands/screening-outcome";
import { markDecided } from "@/lib/screening/commands";
import type { ContentState } from "@/prisma/generated/client";
import { wasShown } from "../policy";
import { type MessageEventRef, publishMessage } from "../realtime";
import { lockConversation, lockConversationOf, nextSequence } from "./conversation-locks";
import { deliverMessage } from "./delivery";
import { finishMessageProcessingIn } from "./finish-processing";
import { recountBoth } from "./unread-count";

export type { MessageEventRef };

async function lockMessage(id: string, tx: Db) {
  const message = await tx.message.findUnique({ where: { id }, select: { conversationId: true } });
  if (!message) return null;
  await lockConversation(message.conversationId, tx);
  return tx.message.findUnique({
    where: { id },
    select: { conversationId: true, state: true, editedAt: true, deletedAt: true, hasMedia: true },
  });
}

interface StateChange {
  state: ContentState;
  isRemovedUnseen: boolean;
}

async function setState(id: string, conversationId: string, change: StateChange, tx: Db): Promise<MessageEventRef> {
  const sequence = await nextSequence(conversationId, tx);
  // `message_access` invalidates the signed paths of its files (prisma/triggers/messages.sql).
  await tx.message.update({ where: { id }, data: { ...change, revision: sequence }, select: { id: true } });
  await recountBoth(conversationId, tx);
  return { conversationId, messageId: id, sequence };
}

export async function removeMessageIn(id: string, tx: Db): Promise<MessageEventRef> {
  const message = await lockMessage(id, tx);
  if (!message || message.state === "removed") throw conflict("messages.removed");
  await addToBlocklist({ kind: "message", id }, tx);
  return setState(id, message.conversationId, { state: "removed", isRemovedUnseen: !wasShown(message) }, tx);
}

export async function removeMessageByModerator(id: string, db: Db = prisma): Promise<void> {
  await publishMessage(
    await inTransaction(db, async (tx) => {
      await lockConversationOf(id, tx);
      return removeMessageIn(id, tx);
    }),
  );
}

export async function restoreMessageByModerator(
  id: string,
  state: ContentState,
  tx: Db,
): Promise<MessageEventRef | null> {
  const message = await lockMessage(id, tx);
  if (!message || message.deletedAt || message.state === state) return null;
  if (message.state === "removed") await removeFromBlocklist({ kind: "message", id }, tx);
  const restored = await setState(id, message.conversationId, { state, isRemovedUnseen: false }, tx);
  // Its attachments may have been processed or described meanwhile. What is held waits for a decision anyway.
  const finished = message.hasMedia && state !== "held" ? await finishMessageProcessingIn(id, tx) : null;
  return finished ?? restored;
}

/** Releases a held message. Throws `not_found`, `conflict` if `screeningId`, the one reviewed, is out of date. */
export async function approveMessage(id: string, screeningId?: string, db: Db = prisma): Promise<void> {
  await publishMessage(await inTransaction(db, (tx) => approveMessageIn(id, screeningId, tx)));
}

/** The same in the transaction of a decision; publish the result after the commit. */
export async function approveMessageIn(id: string, screeningId: string | undefined, tx: Db): Promise<MessageEventRef> {
  const conversationId = await lockConversationOf(id, tx);
  const message = await tx.message.findUniqueOrThrow({
    where: { id },
    select: { state: true, screeningId: true, sequence: true, senderId: true, editedAt: true },
  });
  if (message.state !== "held") throw conflict("messages.notHeld");
  if (screeningId && screeningId !== message.screeningId) throw conflict("messages.changedSince");
  // The text is approved; attachments still processing are screened when they are ready.
  const state = processingStateOf(await lockAttachedAssets({ kind: "message", id }, tx));
  const sequence = await nextSequence(conversationId, tx);
  await tx.message.update({ where: { id }, data: { state, revision: sequence }, select: { id: true } });
  if (message.screeningId) await markDecided(message.screeningId, tx);
  if (state === "live") await deliverMessage({ id, conversationId, ...message, wasSeen: wasShown(message) }, now(), tx);
  return { conversationId, messageId: id, sequence };
}
