import "server-only";
import type { Db } from "@/lib/infra/db";
import { addNotice } from "@/lib/infra/jobs";
import { appendEmbed } from "@/lib/messages/commands/append-embed";
import { type End, isMissed, latest } from "./policy";
import type { CallRow } from "./rows";

/**
 * Ends a call: both are free, what their tabs told each other is gone, and it is in the log. Under the lock of the call and its
 * people; the caller pushes it (pushCall) once that is committed.
 */
export async function finishCall(call: CallRow, { state, endReason, at }: End, tx: Db): Promise<void> {
  const { id, createdAt, answeredAt } = call;
  await tx.call.update({
    where: { id },
    // Two servers' clocks may differ.
    data: { state, endReason, endedAt: latest(at, answeredAt, createdAt) },
    select: { id: true },
  });
  await tx.callSeat.deleteMany({ where: { callId: id } });
  await tx.callSignal.deleteMany({ where: { callId: id } });
  await recordOver({ ...call, state }, tx);
}

/**
 * What follows from a call that is over, in the transaction that ends it: it is logged once, under its own id, and one that was
 * missed is unread, and told of.
 */
export async function recordOver(call: CallRow, tx: Db): Promise<void> {
  const { id, conversationId, callerId: senderId, receiverId } = call;
  if (isMissed(call) && senderId && receiverId)
    await addNotice(tx, { kind: "call", recipientId: receiverId, actorId: senderId, subject: { kind: "call", id } });
  if (!conversationId) return;
  await appendEmbed({ id, conversationId, senderId, embed: { kind: "call", id }, isNews: isMissed(call) }, tx);
}
