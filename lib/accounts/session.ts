import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { env } from "@/lib/env";
import { forbidden } from "@/lib/http/errors";
import { DAY, fromNow, MINUTE, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma, readRows } from "@/lib/infra/db";
import { terminate } from "@/lib/infra/realtime";
import { accounts as text } from "@/lib/text/accounts";
import { type Plan, Prisma, type Role } from "@/prisma/generated/client";
import { givesPlan } from "./entitlement";
import { passOf, readPass } from "./pass";

/** The person behind a request, with what decides access. */
export interface Actor {
  id: string;
  role: Exclude<Role, "banned">;
  /** The plan they are entitled to at this moment; null for a visitor. */
  plan: Plan | null;
  /** Until when they read and do not write; null where they are not limited. */
  limitedUntil: Date | null;
  /** Null for a banned person, who has none. */
  sessionId: string | null;
  sessionExpires: Date;
  /** When the session was last heard of, to some minutes. */
  sessionSeenAt: Date;
}

/** How long a session lives without a visit; each day with one renews it. */
export const SESSION_LIFE = 30 * DAY;

const secure = env.APP_URL?.startsWith("https:") ?? false;

/** next-auth's own name for the cookie; with the prefix, browsers refuse it over http. */
export const SESSION_COOKIE = secure ? "__Secure-next-auth.session-token" : "next-auth.session-token";

/** What the database keeps of a session token. */
export const sessionKey = (token: string) => createHash("sha256").update(token).digest("base64url");

/** The session token of a Cookie header, or null. */
export function sessionTokenOf(cookies: string | null): string | null {
  if (!cookies) return null;
  for (const part of cookies.split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === SESSION_COOKIE) return part.slice(at + 1).trim() || null;
  }
  return null;
}

interface ActorRow {
  id: string;
  role: Actor["role"];
  plan: Plan | null;
  limitedUntil: Date | null;
  sessionId: string;
  expires: Date;
  lastSeenAt: Date;
}

/** Who holds this token: one statement over "Session_sessionToken_key" and two primary keys. Null when it is unknown, expired or theirs who are banned. */
export async function readActor(token: string | null, db: Db = prisma): Promise<Actor | null> {
  if (!token) return null;
  const at = now();
  const [row] = await readRows<ActorRow>(
    db,
    Prisma.sql`
    SELECT u."id", u."role"::text AS "role", p."plan"::text AS "plan", s."id"::text AS "sessionId", s."expires", s."lastSeenAt",
      CASE WHEN u."limitedUntil" > ${at} THEN u."limitedUntil" END AS "limitedUntil"
    FROM "Session" s
    JOIN "User" u ON u."id" = s."userId"
    LEFT JOIN "Subscription" p ON p."userId" = u."id" AND ${givesPlan("p", at)}
    WHERE s."sessionToken" = ${sessionKey(token)} AND s."expires" > ${at} AND u."role" <> 'banned'`,
  );
  if (!row) return null;
  const { expires, lastSeenAt, ...actor } = row;
  return { ...actor, sessionExpires: expires, sessionSeenAt: lastSeenAt };
}

/** A banned person who has proved who they are a moment ago, for what is open to them still; null for anybody else. */
export async function readBanned(cookies: string | null, db: Db = prisma): Promise<Actor | null> {
  const person = await readPass(passOf(cookies), db);
  const at = now();
  if (!person) return null;
  const none = { sessionId: null, sessionExpires: at, sessionSeenAt: at };
  return { ...person, ...none, role: "user", plan: null, limitedUntil: null };
}

function cookie(value: string, maxAgeSeconds: number): string {
  return `${SESSION_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure ? "; Secure" : ""}`;
}

interface Beginning {
  /** Which browser on which system, in words. */
  device?: string | null;
  /** What belongs to the transaction of the sign-in. */
  also?: (tx: Db) => Promise<void>;
}

/**
 * Starts a session and ends the one that the browser had, so that a token from before a sign-in is worth nothing after.
 * Answers the Set-Cookie value. Throws `forbidden` when the person was banned since they proved their password.
 */
export async function startSession(
  userId: string,
  previous: string | null,
  db: Db = prisma,
  { device = null, also = async () => {} }: Beginning = {},
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const before = await inTransaction(db, async (tx) => {
    // Waits for a ban that is being written, which ends the sessions there are: this one must not come after it.
    const [user] = await tx.$queryRaw<{ banned: boolean }[]>`
      SELECT "role" = 'banned' AS "banned" FROM "User" WHERE "id" = ${userId}::uuid FOR SHARE`;
    if (!user || user.banned) throw forbidden(text.banned);
    const replaced = previous ? await removeSession(previous, tx) : null;
    const at = now();
    const times = { expires: fromNow(SESSION_LIFE, at), createdAt: at, lastSeenAt: at, provedAt: at };
    await tx.session.create({
      data: { userId, sessionToken: sessionKey(token), device, ...times },
      select: { id: true },
    });
    await also(tx);
    return replaced;
  });
  if (before) await terminate(before.userId, before.id);
  return cookie(token, SESSION_LIFE / 1_000);
}

/** Removes a session, and returns its id and its user; null where there was none. */
async function removeSession(token: string, db: Db): Promise<{ id: string; userId: string } | null> {
  const [removed] = await db.$queryRaw<{ id: string; userId: string }[]>`
    DELETE FROM "Session" WHERE "sessionToken" = ${sessionKey(token)} RETURNING "id"::text, "userId"::text`;
  return removed ?? null;
}

/**
 * Ends the session of this token, if there is one, and the realtime connections of all its tabs; other sessions of the same person
 * keep theirs. Returns the Set-Cookie value that clears the cookie.
 */
export async function endSession(token: string | null, db: Db = prisma): Promise<string> {
  const ended = token ? await removeSession(token, db) : null;
  if (ended) await terminate(ended.userId, ended.id);
  return cookie("", 0);
}

/** How old the note of when a session was last heard of may grow. */
const SEEN_STEP = 5 * MINUTE;

/** Notes that a session is in use, every few minutes. */
export async function noteSession(token: string, { sessionSeenAt }: Actor, db: Db = prisma): Promise<void> {
  if (sessionSeenAt > fromNow(-SEEN_STEP)) return;
  await db.session.updateMany({ where: { sessionToken: sessionKey(token) }, data: { lastSeenAt: now() } });
}

/** Prolongs a session that was last prolonged over a day ago. Answers the Set-Cookie value, or null when it was not due. */
export async function renewSession(token: string, expires: Date, db: Db = prisma): Promise<string | null> {
  if (expires.getTime() - now().getTime() > SESSION_LIFE - DAY) return null;
  const { count } = await db.session.updateMany({
    where: { sessionToken: sessionKey(token) },
    data: { expires: fromNow(SESSION_LIFE) },
  });
  return count === 1 ? cookie(token, SESSION_LIFE / 1_000) : null;
}
