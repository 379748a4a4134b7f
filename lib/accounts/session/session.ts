import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { env } from "@/lib/env";
import { forbidden, unauthenticated } from "@/lib/http/errors";
import type { StaffRole } from "@/lib/http/security/staff-permissions";
import { DAY_MS, fromNow, MINUTE_MS, now, SECOND_MS } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma, readRows } from "@/lib/infra/db";
import { logSecurityEvent } from "@/lib/infra/logging/security-log";
import { terminateConnections } from "@/lib/infra/realtime";
import { type Plan, Prisma, type Role } from "@/prisma/generated/client";
import { givesPlanSql } from "../plans/entitlement";
import { readRestrictedSession, restrictedSessionOf } from "./restricted-session";
import { STAFF_ROLE_SQL } from "./staff-role-sql";

export interface Actor {
  id: string;
  role: Exclude<Role, "banned">;
  /** Null unless `role` is `admin`. */
  staffRole: StaffRole | null;
  plan: Plan | null;
  limitedUntil: Date | null;
  /** Null in a banned user's restricted session. */
  sessionId: string | null;
  sessionExpires: Date;
  /** Last activity, to within a few minutes. */
  sessionSeenAt: Date;
}

/** Idle lifetime of a session; renewed daily while in use. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;
/** Absolute lifetime. NIST SP 800-63B-4 (2.1.3) recommends 30 days; docs/security.md explains why it is longer. */
const MAX_SESSION_AGE_MS = 180 * DAY_MS;
/** Overlap for requests in flight, and for browsers that missed the response with the new token. */
const TOKEN_OVERLAP_MS = 5 * MINUTE_MS;
/**
 * Spares only requests in flight: a 401 would end the session in every tab of the browser that changed the password.
 */
export const PASSWORD_CHANGE_OVERLAP_MS = 30 * SECOND_MS;

const secure = env.APP_URL?.startsWith("https:") ?? false;

/** next-auth's own cookie name. Browsers refuse the prefixed name over http. */
export const SESSION_COOKIE = secure ? "__Secure-next-auth.session-token" : "next-auth.session-token";

export const sessionTokenHash = (token: string) => createHash("sha256").update(token).digest("base64url");

export const newToken = () => randomBytes(32).toString("base64url");

/** SQL condition: the row of "Session" is opened by this key at this time. */
const isOpenedBy = (key: string, at: Date) =>
  Prisma.sql`("sessionToken" = ${key} OR ("supersededToken" = ${key} AND "supersededUntil" > ${at}))`;

/** The same condition for Prisma, by token; matches nothing without a token. */
export function sessionOf(token: string | null): Prisma.SessionWhereInput {
  const key = sessionTokenHash(token ?? "");
  return { OR: [{ sessionToken: key }, { supersededToken: key, supersededUntil: { gt: now() } }] };
}

export function sessionTokenOf(cookies: string | null): string | null {
  if (!cookies) return null;
  for (const part of cookies.split(";")) {
    const separator = part.indexOf("=");
    if (separator > 0 && part.slice(0, separator).trim() === SESSION_COOKIE)
      return part.slice(separator + 1).trim() || null;
  }
  return null;
}

interface ActorRow {
  id: string;
  role: Actor["role"];
  staffRole: StaffRole | null;
  plan: Plan | null;
  limitedUntil: Date | null;
  sessionId: string;
  expires: Date;
  lastSeenAt: Date;
}

/** The user of a session token; null if unknown, expired or banned. One statement over unique indexes. */
export async function readActor(token: string | null, db: Db = prisma): Promise<Actor | null> {
  if (!token) return null;
  const at = now();
  const [row] = await readRows<ActorRow>(
    db,
    Prisma.sql`
    SELECT u."id", u."role"::text AS "role", ${STAFF_ROLE_SQL} AS "staffRole", p."plan"::text AS "plan",
      s."id"::text AS "sessionId", s."expires", s."lastSeenAt",
      CASE WHEN u."limitedUntil" > ${at} THEN u."limitedUntil" END AS "limitedUntil"
    FROM "Session" s
    JOIN "User" u ON u."id" = s."userId"
    LEFT JOIN "Subscription" p ON p."userId" = u."id" AND ${givesPlanSql("p", at)}
    WHERE ${isOpenedBy(sessionTokenHash(token), at)} AND s."expires" > ${at} AND u."role" <> 'banned'`,
  );
  if (!row) return null;
  const { expires, lastSeenAt, ...actor } = row;
  return { ...actor, sessionExpires: expires, sessionSeenAt: lastSeenAt };
}

export async function readBanned(cookies: string | null, db: Db = prisma): Promise<Actor | null> {
  const person = await readRestrictedSession(restrictedSessionOf(cookies), db);
  const at = now();
  if (!person) return null;
  const none = { sessionId: null, sessionExpires: at, sessionSeenAt: at };
  return { ...person, ...none, role: "user", staffRole: null, plan: null, limitedUntil: null };
}

function cookie(value: string, maxAgeSeconds: number): string {
  return `${SESSION_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure ? "; Secure" : ""}`;
}

const secondsUntil = (end: Date) => Math.max(0, Math.ceil((end.getTime() - now().getTime()) / 1_000));

/** A user as a sign-in verified them. */
export interface VerifiedUser {
  id: string;
  /** Read with the credential. A reset, a new password, "that wasn't me" and a sign-out everywhere replace it. */
  browsersSince: Date | null;
}

export interface SessionStart {
  reauthenticatedAt?: Date | null;
  token?: string;
  device?: string | null;
  /** Runs in the transaction of the sign-in. */
  also?: (tx: Db) => Promise<void>;
}

/**
 * Ends the browser's previous session and starts a new one. Returns the Set-Cookie value. Throws `forbidden` if the
 * user was banned meanwhile, and `unauthenticated` if what was verified has since been replaced.
 */
export async function startSession(
  { id: userId, browsersSince }: VerifiedUser,
  previous: string | null,
  db: Db = prisma,
  { reauthenticatedAt = now(), token = newToken(), device = null, also = async () => {} }: SessionStart = {},
): Promise<string> {
  const before = await inTransaction(db, async (tx) => {
    // Waits for a concurrent ban or reset, which ends all sessions that exist: this one must not appear after it.
    const [user] = await tx.$queryRaw<{ banned: boolean; isOutdated: boolean }[]>`
      SELECT "role" = 'banned' AS "banned",
        "browsersSince" IS DISTINCT FROM ${browsersSince}::timestamptz AS "isOutdated"
      FROM "User" WHERE "id" = ${userId}::uuid FOR SHARE`;
    if (!user || user.banned) throw forbidden("accounts.banned");
    if (user.isOutdated) throw unauthenticated("accounts.wrongPassword");
    const replaced = previous ? await deleteSession(previous, tx) : null;
    const at = now();
    const times = { expires: fromNow(SESSION_LIFETIME_MS, at), createdAt: at, lastSeenAt: at, reauthenticatedAt };
    await tx.session.create({
      data: { userId, sessionToken: sessionTokenHash(token), device, ...times },
      select: { id: true },
    });
    await also(tx);
    return replaced;
  });
  if (before) await terminateConnections(before.userId, before.id);
  return cookie(token, SESSION_LIFETIME_MS / 1_000);
}

/** Deletes a session and returns it; null if there was none. */
async function deleteSession(token: string, db: Db): Promise<{ id: string; userId: string } | null> {
  const [removed] = await db.$queryRaw<{ id: string; userId: string }[]>`
    DELETE FROM "Session" WHERE ${isOpenedBy(sessionTokenHash(token), now())} RETURNING "id"::text, "userId"::text`;
  return removed ?? null;
}

/** Ends a session, if it exists, with its realtime connections. Returns the Set-Cookie value that clears the cookie. */
export async function revokeSession(token: string | null, db: Db = prisma): Promise<string> {
  const ended = token ? await deleteSession(token, db) : null;
  if (ended) {
    logSecurityEvent("sign-out", { account: ended.userId });
    await terminateConnections(ended.userId, ended.id);
  }
  return cookie("", 0);
}

const SESSION_TOUCH_INTERVAL_MS = 5 * MINUTE_MS;

/** Records activity of a session, at most every few minutes. */
export async function touchSession(token: string, { sessionSeenAt }: Actor, db: Db = prisma): Promise<void> {
  if (sessionSeenAt > fromNow(-SESSION_TOUCH_INTERVAL_MS)) return;
  await db.session.updateMany({ where: sessionOf(token), data: { lastSeenAt: now() } });
}

/** Extends a session once a day, up to its absolute lifetime. Returns the cookie and new expiry, or null if not due. */
export async function renewSession(
  token: string,
  expires: Date,
  db: Db = prisma,
): Promise<{ cookie: string; expires: Date } | null> {
  if (expires.getTime() - now().getTime() > SESSION_LIFETIME_MS - DAY_MS) return null;
  const end = Prisma.sql`LEAST(${fromNow(SESSION_LIFETIME_MS)}, "createdAt" + ${MAX_SESSION_AGE_MS} * interval '1 millisecond')`;
  const [renewed] = await db.$queryRaw<{ expires: Date }[]>`
    UPDATE "Session" SET "expires" = ${end} WHERE "sessionToken" = ${sessionTokenHash(token)} AND "expires" < ${end} RETURNING "expires"`;
  return renewed ? { cookie: cookie(token, secondsUntil(renewed.expires)), expires: renewed.expires } : null;
}

/**
 * Rotates the token, so that a stolen one expires. The old one opens the session until the overlap ends, but never has
 * the proof of a re-authentication (`hasProof`). Returns the Set-Cookie value, or null if unknown or superseded.
 */
export async function replaceToken(
  token: string | null,
  overlapMs = TOKEN_OVERLAP_MS,
  db: Db = prisma,
): Promise<string | null> {
  if (token === null) return null;
  const [next, key, at] = [newToken(), sessionTokenHash(token), now()];
  const [replaced] = await db.$queryRaw<{ expires: Date }[]>`
    UPDATE "Session"
    SET "sessionToken" = ${sessionTokenHash(next)}, "supersededToken" = ${key}, "supersededUntil" = ${fromNow(overlapMs, at)}
    WHERE "sessionToken" = ${key} AND "expires" > ${at} RETURNING "expires"`;
  return replaced ? cookie(next, secondsUntil(replaced.expires)) : null;
}
