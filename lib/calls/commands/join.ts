import "server-only";
import { conflict } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { Call } from "../contract";
import { isLiveCall } from "../policy";
import { changeCall } from "./transitions";

/** Throws `not_found`, `conflict` once it is over, or while it rings and the actor has not answered. */
export const joinCall = (actor: { id: string }, id: string, deviceId: string, db: Db = prisma): Promise<Call> =>
  changeCall(actor, id, db, async (call, side, tx) => {
    if (!isLiveCall(call)) throw conflict("calls.over");
    if (side === "receiver" && call.state === "ringing") throw conflict("calls.notActive");
    const generation = call.generation + 1;
    const at = now();
    const held =
      side === "caller"
        ? { callerDeviceId: deviceId, callerSeenAt: at, callerHereSince: at }
        : { receiverDeviceId: deviceId, receiverSeenAt: at, receiverHereSince: at };
    await tx.call.update({ where: { id }, data: { ...held, generation }, select: { id: true } });
    await tx.callSignal.deleteMany({ where: { callId: id, generation: { lt: generation }, kind: { not: "state" } } });
    return true;
  });
