import "server-only";
import type { Db } from "@/lib/infra/db";
import { addNotice } from "@/lib/infra/jobs";
import { appendEmbed } from "@/lib/messages/commands/append-embed";
import { type End, isMissed, latest } from "./policy";
import type { CallRow } from "./rows";

/** Needs the locks of the call and its people. Publish it with pushCall after the commit. */
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

/** Logs a finished call once, under its own id. A missed one counts as unread and enqueues a notification. */
export async function recordOver(call: CallRow, tx: Db): Promise<void> {
  const { id, conversationId, callerId: senderId, receiverId } = call;
  if (isMissed(call) && senderId && receiverId)
    await addNotice(tx, { kind: "call", recipientId: receiverId, actorId: senderId, subject: { kind: "call", id } });
  if (!conversationId) return;
  await appendEmbed({ id, conversationId, senderId, embed: { kind: "call", id }, isNews: isMissed(call) }, tx);
}
