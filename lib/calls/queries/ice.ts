import "server-only";
import { createHmac } from "node:crypto";
import { env } from "@/lib/env";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { IceServers } from "../contract";
import { findLiveCallId } from "./call-rows";

/** Lifetime of TURN credentials: longer than any retry, too short to be worth stealing. */
const TURN_CREDENTIALS_TTL_MS = HOUR_MS;

const listOf = (urls: string | undefined) => (urls ?? "").split(",").flatMap((url) => url.trim() || []);

/** TURN only during a live call, with coturn's REST credentials: the HMAC-SHA1 of expiry and user id. */
export async function getIceServers(actor: { id: string }, db: Db = prisma): Promise<IceServers> {
  const expires = fromNow(TURN_CREDENTIALS_TTL_MS);
  const stun = listOf(env.ICE_SERVERS === "none" ? "" : env.ICE_SERVERS);
  const turn = listOf(env.TURN_URLS);
  const iceServers: IceServers["iceServers"] = stun.length > 0 ? [{ urls: stun }] : [];
  if (turn.length > 0 && env.TURN_SECRET && (await findLiveCallId(actor.id, db)) !== null) {
    const username = `${Math.floor(expires.getTime() / 1_000)}:${actor.id}`;
    const credential = createHmac("sha1", env.TURN_SECRET).update(username).digest("base64");
    iceServers.push({ urls: turn, username, credential });
  }
  return {
    iceServers,
    ...(env.ICE_TRANSPORT_POLICY === "relay" && { iceTransportPolicy: "relay" }),
    expiresAt: expires.toISOString(),
  };
}
