import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret, env } from "@/lib/env";
import { isUuid } from "@/lib/http/storable";
import { fromNow, MINUTE_MS, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";

/** How long a banned user with verified credentials may read their cases, appeal, export and delete their account. */
const RESTRICTED_SESSION_TTL_MS = 30 * MINUTE_MS;

const secure = env.APP_URL?.startsWith("https:") ?? false;
export const RESTRICTED_SESSION_COOKIE = secure ? "__Host-veranda-pass" : "veranda-pass";

const signatureOf = (value: string) =>
  createHmac("sha256", authSecret()).update(`pass of a banned person:${value}`).digest("base64url");

const cookie = (value: string, seconds: number) =>
  `${RESTRICTED_SESSION_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? "; Secure" : ""}`;

/** The Set-Cookie value of a restricted session. It only opens endpoints with `person` access. */
export function restrictedSessionCookie(userId: string): string {
  const value = `${userId}.${fromNow(RESTRICTED_SESSION_TTL_MS).getTime()}`;
  return cookie(`${value}.${signatureOf(value)}`, RESTRICTED_SESSION_TTL_MS / 1_000);
}

/**
 * Ends a restricted session. Set it at each end and start of a session, so that the browser's next user does not find a
 * banned user's.
 */
export const clearRestrictedSessionCookie = () => cookie("", 0);

/** Extracts the restricted session token from a Cookie header, or null. */
export function restrictedSessionOf(cookies: string | null): string | null {
  for (const part of cookies?.split(";") ?? []) {
    const separator = part.indexOf("=");
    if (part.slice(0, separator).trim() === RESTRICTED_SESSION_COOKIE) return part.slice(separator + 1).trim() || null;
  }
  return null;
}

/** The banned user this token belongs to, or null if the signature is invalid, expired, or the ban ended. */
export async function readRestrictedSession(pass: string | null, db: Db = prisma): Promise<{ id: string } | null> {
  const [id = "", until = "", signature = "", ...rest] = pass?.split(".") ?? [];
  if (rest.length > 0 || !isUuid(id) || !/^\d{1,15}$/.test(until)) return null;
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(`${id}.${until}`))];
  if (given.length !== right.length || !timingSafeEqual(given, right) || Number(until) <= now().getTime()) return null;
  return db.user.findFirst({ where: { id, role: "banned" }, select: { id: true } });
}
