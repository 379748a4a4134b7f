import "server-only";
import { notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { calls as text } from "@/lib/text/calls";
import type { Call } from "../contract";
import { isLive, sideOf } from "../policy";
import { callOf } from "../rows";
import { settleCall } from "../settle";

interface Beat {
  deviceId: string;
  /** For how long no media came in, in milliseconds; absent while some does. */
  mediaLostMs?: number;
}

/**
 * Notes that the tab which holds the call is there, and does what is due; of any other tab nothing is noted. Answers how the
 * call stands. Throws `not_found`.
 */
export async function beat(
  actor: { id: string },
  id: string,
  { deviceId, mediaLostMs = 0 }: Beat,
  db: Db = prisma,
): Promise<Call> {
  const at = now();
  const me = actor.id;
  // A receiver holds a call once they have answered it.
  const noted = await db.$executeRaw`
    UPDATE "Call" SET
      "callerDeviceId" = CASE WHEN "callerId" = ${me}::uuid THEN ${deviceId}::uuid ELSE "callerDeviceId" END,
      "callerSeenAt" = CASE WHEN "callerId" = ${me}::uuid THEN ${at} ELSE "callerSeenAt" END,
      "receiverDeviceId" = CASE WHEN "receiverId" = ${me}::uuid THEN ${deviceId}::uuid ELSE "receiverDeviceId" END,
      "receiverSeenAt" = CASE WHEN "receiverId" = ${me}::uuid THEN ${at} ELSE "receiverSeenAt" END
    WHERE "id" = ${id}::uuid AND "endedAt" IS NULL AND (
      ("callerId" = ${me}::uuid AND coalesce("callerDeviceId", ${deviceId}::uuid) = ${deviceId}::uuid) OR
      ("receiverId" = ${me}::uuid AND "state" = 'active' AND coalesce("receiverDeviceId", ${deviceId}::uuid) = ${deviceId}::uuid))`;
  const call = await callOf(actor, id, db);
  if (!call) throw notFound(text.call);
  if (!isLive(call)) return call;
  const side = sideOf(actor, call);
  await settleCall(id, { report: noted > 0 && side ? { by: side, mediaLostMs } : null });
  return (await callOf(actor, id, db)) ?? call;
}
