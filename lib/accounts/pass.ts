import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret, env } from "@/lib/env";
import { isUuid } from "@/lib/http/ids";
import { fromNow, MINUTE, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";

/** How long a banned person who has proved their password reads their case, appeals, exports and deletes (DESIGN.md 3b). */
const PASS_LIFE = 30 * MINUTE;

const secure = env.APP_URL?.startsWith("https:") ?? false;
export const PASS_COOKIE = secure ? "__Host-veranda-pass" : "veranda-pass";

const signatureOf = (value: string) =>
  createHmac("sha256", authSecret()).update(`pass of a banned person:${value}`).digest("base64url");

/** The Set-Cookie value of such a pass. It opens endpoints of access `person` and no other. */
export function passCookie(userId: string): string {
  const value = `${userId}.${fromNow(PASS_LIFE).getTime()}`;
  return `${PASS_COOKIE}=${value}.${signatureOf(value)}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${PASS_LIFE / 1_000}${secure ? "; Secure" : ""}`;
}

/** The pass of a Cookie header, or null. */
export function passOf(cookies: string | null): string | null {
  for (const part of cookies?.split(";") ?? []) {
    const at = part.indexOf("=");
    if (part.slice(0, at).trim() === PASS_COOKIE) return part.slice(at + 1).trim() || null;
  }
  return null;
}

/** Who holds this pass: somebody who is banned still. Null when it is not ours, over, or they are banned no more. */
export async function readPass(pass: string | null, db: Db = prisma): Promise<{ id: string } | null> {
  const [id = "", until = "", signature = "", ...rest] = pass?.split(".") ?? [];
  if (rest.length > 0 || !isUuid(id) || !/^\d{1,15}$/.test(until)) return null;
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(`${id}.${until}`))];
  if (given.length !== right.length || !timingSafeEqual(given, right) || Number(until) <= now().getTime()) return null;
  return db.user.findFirst({ where: { id, role: "banned" }, select: { id: true } });
}
