import "server-only";
import { conflict, invalid } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import type { NewSignal } from "../contract";
import { isLiveCall } from "../policy";
import { getOwnSide, lockCall } from "../queries/call-rows";

/** Stored for a call. A connection needs some dozen, which the other side fetches within seconds. */
const MAX_STORED_SIGNALS = 500;

/** Idempotent by `id`. Returns its place, 0 for an outdated generation. Throws `not_found`, `conflict`, `invalid`. */
export async function sendSignal(
  actor: { id: string },
  callId: string,
  { id: clientId = newId(), ...signal }: NewSignal,
  db: Db = prisma,
): Promise<{ sequence: number }> {
  return inTransaction(db, async (tx) => {
    const call = await lockCall(callId, tx);
    const side = getOwnSide(actor, call);
    if (!isLiveCall(call)) throw conflict("calls.over");
    if (side === "receiver" && call.state === "ringing") throw conflict("calls.notActive");
    const holder = side === "caller" ? call.callerDeviceId : call.receiverDeviceId;
    if (holder !== null && holder !== signal.deviceId) throw conflict("calls.heldElsewhere");
    const before = await tx.callSignal.findUnique({
      where: { callId_senderId_clientId: { callId, senderId: actor.id, clientId } },
      select: { sequence: true },
    });
    if (before) return before;

    const { generation, kind } = signal;
    if (generation < call.generation && kind !== "state") return { sequence: 0 };
    const isNewer = generation > call.generation;
    if (isNewer && side !== "caller") throw invalid("calls.newerGeneration");
    if (isNewer)
      await tx.callSignal.deleteMany({ where: { callId, generation: { lt: generation }, kind: { not: "state" } } });
    const sequence = call.lastSignal + 1;
    await tx.call.update({
      where: { id: callId },
      data: { lastSignal: sequence, ...(isNewer && { generation }) },
      select: { id: true },
    });
    const data = { ...signal, callId, sequence, senderId: actor.id, clientId, createdAt: now() };
    await tx.callSignal.create({ data, select: { sequence: true } });
    if (sequence > MAX_STORED_SIGNALS)
      await tx.callSignal.deleteMany({ where: { callId, sequence: { lte: sequence - MAX_STORED_SIGNALS } } });
    return { sequence };
  });
}
