import "server-only";
import { lockAuthor } from "@/lib/accounts/lock-author";
import { conflict, forbidden, notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { forgetHits } from "@/lib/screening/commands";
import { messages as text } from "@/lib/text/messages";
import { Prisma } from "@/prisma/generated/client";
import { recountUnread } from "../arrival";
import { Embed } from "../contract";
import { canTakeBack, isLogged, isSender } from "../policy";
import { pushConversation, pushMessage } from "../push";
import { lockConversation, lockConversationOf, nextSequence } from "../sequence";
import { recountBoth, takeAwayMessage } from "./moderate";

type Actor = { id: string };
type Success = { success: true };

/** A message of a conversation of the actor's, whether or not they see it still. Throws `not_found`. */
async function findMessage(actor: Actor, conversationId: string, id: string, tx: Db) {
  const found = await tx.message.findFirst({
    where: { id, conversationId, conversation: { members: { some: { userId: actor.id } } } },
    select: { senderId: true, state: true, embed: true },
  });
  if (!found) throw notFound(text.message);
  return { ...found, embed: Embed.nullable().parse(found.embed) };
}

/** Deletes a message for oneself, or one's own for both. Throws like the one of the two that it is. */
export const deleteMessage = (actor: Actor, conversationId: string, messageId: string, whom: "me" | "both") =>
  whom === "me" ? hideMessage(actor, conversationId, messageId) : takeBackMessage(actor, conversationId, messageId);

/** Deletes a message on one's own side only; any number of times leave the same. Throws `not_found`. */
async function hideMessage(actor: Actor, conversationId: string, messageId: string, db: Db = prisma): Promise<Success> {
  await inTransaction(db, async (tx) => {
    await lockAuthor(tx, actor.id);
    await lockConversation(conversationId, tx);
    await findMessage(actor, conversationId, messageId, tx);
    await tx.hiddenMessage.createMany({ data: [{ messageId, userId: actor.id }], skipDuplicates: true });
    await recountUnread(conversationId, actor.id, tx);
  });
  void pushConversation(conversationId, actor.id);
  return { success: true };
}

/**
 * Takes one's own message back for both: its words, files and reactions are gone, its place stays empty. Any number of times
 * leave the same. Throws `not_found`, `forbidden` for another's, `conflict` for a call in the log.
 */
async function takeBackMessage(
  actor: Actor,
  conversationId: string,
  messageId: string,
  db: Db = prisma,
): Promise<Success> {
  const revision = await inTransaction(db, async (tx) => {
    await lockAuthor(tx, actor.id);
    await lockConversation(conversationId, tx);
    const message = await findMessage(actor, conversationId, messageId, tx);
    if (!isSender(actor, message)) throw forbidden(text.notYours);
    if (isLogged(message)) throw conflict(text.logged);
    if (!canTakeBack(actor, message)) return null;
    const sequence = await nextSequence(conversationId, tx);
    await emptyMessage(messageId, sequence, tx);
    await recountBoth(conversationId, tx);
    return sequence;
  });
  if (revision !== null) void pushMessage({ conversationId, messageId, sequence: revision });
  return { success: true };
}

/** Leaves nothing of a message but its place. Under the conversation's lock. */
export async function emptyMessage(id: string, revision: number, tx: Db): Promise<void> {
  await tx.message.update({
    where: { id },
    data: { state: "removed", text: "", embed: Prisma.DbNull, hasMedia: false, revision, deletedAt: now() },
    select: { id: true },
  });
  await tx.messageReaction.deleteMany({ where: { messageId: id } });
  await tx.asset.deleteMany({ where: { holderKind: "message", holderId: id } });
  await forgetHits("message", [id], tx);
}

/**
 * Takes a message away from both: a moderator's decision. Its files are refused from now on, and so is whatever looks like its
 * pictures. Throws `not_found`, `conflict` when it is gone already.
 */
export async function removeMessage(id: string, db: Db = prisma): Promise<void> {
  await pushMessage(
    await inTransaction(db, async (tx) => {
      await lockConversationOf(id, tx);
      return takeAwayMessage(id, tx);
    }),
  );
}
