import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret, env } from "@/lib/env";
import { isUuid } from "@/lib/http/storable";
import { fromNow, MINUTE_MS, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { VerifiedUser } from "./session";

const PENDING_SIGN_IN_TTL_MS = 10 * MINUTE_MS;

const secure = env.APP_URL?.startsWith("https:") ?? false;
const PENDING_SIGN_IN_COOKIE = secure ? "__Host-veranda-pending" : "veranda-pending";

interface Person extends VerifiedUser {
  passwordHash: string | null;
}

/** Includes what a password change and a sign-out everywhere replace, so that they invalidate pending sign-ins. */
const signatureOf = ({ passwordHash, browsersSince }: Person, value: string) =>
  createHmac("sha256", authSecret())
    // Without a suffix, as in 0.1.0, for accounts that were never secured.
    .update(`pending sign-in:${value}:${passwordHash}${browsersSince ? `:${browsersSince.getTime()}` : ""}`)
    .digest("base64url");

const cookie = (value: string, seconds: number) =>
  `${PENDING_SIGN_IN_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? "; Secure" : ""}`;

/** The Set-Cookie value after the first factor, passed at `reauthenticatedAt` if known. It only opens the second. */
export function pendingSignInCookie(person: Person, reauthenticatedAt: Date | null): string {
  const value = `${person.id}.${fromNow(PENDING_SIGN_IN_TTL_MS).getTime()}.${reauthenticatedAt?.getTime() ?? 0}`;
  return cookie(`${value}.${signatureOf(person, value)}`, PENDING_SIGN_IN_TTL_MS / 1_000);
}

export const clearPendingSignInCookie = () => cookie("", 0);

interface Owing extends VerifiedUser {
  email: string;
  reauthenticatedAt: Date | null;
}

/** The user with a pending two-factor step in this browser, or null if there is none or it expired. */
export async function readPendingSignIn(cookies: string | null, db: Db = prisma): Promise<Owing | null> {
  const part = cookies?.split(";").find((each) => each.trim().startsWith(`${PENDING_SIGN_IN_COOKIE}=`));
  const [id = "", until = "", proved = "", signature = "", ...rest] =
    part
      ?.slice(part.indexOf("=") + 1)
      .trim()
      .split(".") ?? [];
  if (rest.length > 0 || !isUuid(id) || ![until, proved].every((part) => /^\d{1,15}$/.test(part))) return null;
  if (Number(until) <= now().getTime()) return null;
  const person = await db.user.findUnique({
    where: { id },
    select: { id: true, email: true, passwordHash: true, browsersSince: true },
  });
  if (!person) return null;
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(person, `${id}.${until}.${proved}`))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return {
    id: person.id,
    email: person.email,
    browsersSince: person.browsersSince,
    reauthenticatedAt: Number(proved) > 0 ? new Date(Number(proved)) : null,
  };
}
