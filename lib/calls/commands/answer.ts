import "server-only";
import { conflict, forbidden } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { Call } from "../contract";
import { latestTime } from "../policy";
import type { CallRow } from "../queries/call-rows";
import { changeCall } from "./transitions";

export async function claimCall(call: CallRow, deviceId: string, tx: Db): Promise<void> {
  const at = now();
  await tx.call.update({
    where: { id: call.id },
    data: {
      state: "active",
      answeredAt: latestTime(at, call.createdAt),
      receiverDeviceId: deviceId,
      receiverSeenAt: at,
      receiverHereSince: at,
    },
    select: { id: true },
  });
}

/** Idempotent per device. Throws `not_found`, `forbidden` for its caller, `conflict` if answered elsewhere or over. */
export const answerCall = (actor: { id: string }, id: string, deviceId: string, db: Db = prisma): Promise<Call> =>
  changeCall(actor, id, db, async (call, side, tx) => {
    if (side === "caller") throw forbidden("calls.ownCall");
    if (call.state === "active") {
      if (call.receiverDeviceId !== deviceId) throw conflict("calls.answeredElsewhere");
      return false;
    }
    if (call.state !== "ringing") throw conflict("calls.notRinging");
    await claimCall(call, deviceId, tx);
    return true;
  });
