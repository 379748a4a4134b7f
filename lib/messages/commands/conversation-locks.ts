import "server-only";
import { notFound, unauthenticated } from "@/lib/http/errors";
import type { Db } from "@/lib/infra/db";

// Lock order, to avoid deadlocks: people by id, their conversation, its messages, their attachments.

/** Makes bans, blocks and deletions wait. Throws `unauthenticated`, `not_found`. */
export async function lockUserPairOf(actor: { id: string }, conversationId: string, tx: Db): Promise<void> {
  const people = await tx.$queryRaw<{ id: string; isBanned: boolean; isMember: boolean }[]>`
    WITH "mine" AS (
      SELECT "userId", "otherId" FROM "Member" WHERE "conversationId" = ${conversationId}::uuid AND "userId" = ${actor.id}::uuid
    )
    SELECT u."id", u."role" = 'banned' AS "isBanned", EXISTS (SELECT FROM "mine") AS "isMember" FROM "User" u
    WHERE u."id" = ${actor.id}::uuid OR u."id" = (SELECT "otherId" FROM "mine")
    ORDER BY u."id" FOR SHARE OF u`;
  const member = people.find(({ id }) => id === actor.id);
  if (!member || member.isBanned) throw unauthenticated();
  if (!member.isMember) throw notFound("conversation");
}

/** Locks a conversation for a change, so that its events are numbered in commit order. Throws `not_found`. */
export async function lockConversation(id: string, tx: Db): Promise<void> {
  const lockedCount = await tx.$executeRaw`SELECT FROM "Conversation" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  if (lockedCount === 0) throw notFound("conversation");
}

export async function lockConversationOf(messageId: string, tx: Db): Promise<string> {
  const message = await tx.message.findUnique({ where: { id: messageId }, select: { conversationId: true } });
  if (!message) throw notFound("message");
  await lockConversation(message.conversationId, tx);
  return message.conversationId;
}

/** Returns the next event number of a conversation. A rollback gives it back. */
export async function nextSequence(conversationId: string, tx: Db): Promise<number> {
  const [row] = await tx.$queryRaw<{ sequence: number }[]>`
    UPDATE "Conversation" SET "lastSequence" = "lastSequence" + 1 WHERE "id" = ${conversationId}::uuid
    RETURNING "lastSequence" AS "sequence"`;
  if (!row) throw notFound("conversation");
  return row.sequence;
}
