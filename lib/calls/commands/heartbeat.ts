import "server-only";
import { notFound } from "@/lib/http/errors";
import { fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { HEARTBEAT_INTERVAL_MS } from "../constants";
import type { Call } from "../contract";
import { isLiveCall, sideOf } from "../policy";
import { findOwnCall } from "../queries/call-rows";
import { endCallIfDue } from "./transitions";

/** A longer gap means that the tab or the server was away. */
const HEARTBEAT_GAP_MS = 2 * HEARTBEAT_INTERVAL_MS;

interface Beat {
  deviceId: string;
  /** How long no media has arrived, in milliseconds; absent while it flows. */
  mediaLostMs?: number;
}

/** Ignores tabs that do not hold the call. Ends the call if it is due. Throws `not_found`. */
export async function recordHeartbeat(
  actor: { id: string },
  id: string,
  { deviceId, mediaLostMs = 0 }: Beat,
  db: Db = prisma,
): Promise<Call> {
  const noted = await note(actor.id, id, deviceId, db);
  const call = await findOwnCall(actor, id, db);
  if (!call) throw notFound("call");
  if (!isLiveCall(call)) return call;
  const side = sideOf(actor, call);
  await endCallIfDue(id, { report: noted && side ? { by: side, mediaLostMs } : null });
  return (await findOwnCall(actor, id, db)) ?? call;
}

/** Returns whether the tab holds the call; a receiver's does only after answering. */
async function note(me: string, id: string, deviceId: string, db: Db): Promise<boolean> {
  const [at, before] = [now(), fromNow(-HEARTBEAT_GAP_MS)];
  for (const side of ["caller", "receiver"] as const) {
    const column = (what: string) => Prisma.raw(`"${side}${what}"`);
    const [device, seenAt, hereSince] = [column("DeviceId"), column("SeenAt"), column("HereSince")];
    const count = await db.$executeRaw`
      UPDATE "Call" SET ${device} = ${deviceId}::uuid, ${seenAt} = ${at},
        ${hereSince} = CASE WHEN ${seenAt} >= ${before} THEN ${hereSince} ELSE ${at} END
      WHERE "id" = ${id}::uuid AND ${column("Id")} = ${me}::uuid AND coalesce(${device}, ${deviceId}::uuid) = ${deviceId}::uuid
        AND ("state" = 'active' OR ("state" = 'ringing' AND ${side === "caller"}))`;
    if (count > 0) return true;
  }
  return false;
}
