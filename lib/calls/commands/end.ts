import "server-only";
import { conflict, forbidden } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { Call } from "../contract";
import { callEnding, isLiveCall } from "../policy";
import { changeCall, endCallIn } from "./transitions";

/** Does nothing once it is over. Throws `not_found`, `forbidden` for its caller, `conflict` once answered. */
export const declineCall = (actor: { id: string }, id: string, db: Db = prisma): Promise<Call> =>
  changeCall(actor, id, db, async (call, side, tx) => {
    if (side === "caller") throw forbidden("calls.ownCall");
    if (call.state === "active") throw conflict("calls.answeredElsewhere");
    if (call.state !== "ringing") return false;
    await endCallIn(call, { ...callEnding(side, "ringing"), at: now() }, tx);
    return true;
  });

/** Hangs up, cancels or declines; does nothing once it is over. `failed`: media never connected. Throws `not_found`. */
export const endCall = (
  actor: { id: string },
  id: string,
  { failed = false }: { failed?: boolean } = {},
  db: Db = prisma,
): Promise<Call> =>
  changeCall(actor, id, db, async (call, side, tx) => {
    if (!isLiveCall(call)) return false;
    const state = call.state === "active" ? "active" : "ringing";
    await endCallIn(call, { ...callEnding(side, state, failed), at: now() }, tx);
    return true;
  });
