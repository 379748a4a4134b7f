import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { env } from "@/lib/env";
import { forbidden } from "@/lib/http/errors";
import { DAY, fromNow, MINUTE, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma, readRows } from "@/lib/infra/db";
import { terminate } from "@/lib/infra/realtime";
import { logSecurityEvent } from "@/lib/infra/security-log";
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
const SESSION_LIFE = 30 * DAY;
/**
 * How long a session lives from its sign-in, however often it is used. NIST SP 800-63B-4 (2.1.3) recommends 30 days; six
 * times that is a decision, see docs/security.md.
 */
const SESSION_ABSOLUTE_LIFE = 180 * DAY;
/** How long a replaced token still opens its session: for calls under way, and browsers that the answer with the new one did not reach. */
const TOKEN_OVERLAP = 5 * MINUTE;

const secure = env.APP_URL?.startsWith("https:") ?? false;

/** next-auth's own name for the cookie; with the prefix, browsers refuse it over http. */
export const SESSION_COOKIE = secure ? "__Secure-next-auth.session-token" : "next-auth.session-token";

/** What the database keeps of a session token. */
export const sessionKey = (token: string) => createHash("sha256").update(token).digest("base64url");

/** A new session token, of 256 random bits. */
export const newToken = () => randomBytes(32).toString("base64url");

/** Whether a row of "Session" is opened by this key at this time, as a condition on its columns. */
const isOpenedBy = (key: string, at: Date) =>
  Prisma.sql`("sessionToken" = ${key} OR ("supersededToken" = ${key} AND "supersededUntil" > ${at}))`;

/** The same as a condition of Prisma's, on the session of a browser; without a token, on none. */
export function sessionOf(token: string | null): Prisma.SessionWhereInput {
  const key = sessionKey(token ?? "");
  return { OR: [{ sessionToken: key }, { supersededToken: key, supersededUntil: { gt: now() } }] };
}

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

/** Who holds this token: one statement over two unique indexes and two primary keys. Null when it is unknown, expired or theirs who are banned. */
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
    WHERE ${isOpenedBy(sessionKey(token), at)} AND s."expires" > ${at} AND u."role" <> 'banned'`,
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

const secondsUntil = (end: Date) => Math.max(0, Math.ceil((end.getTime() - now().getTime()) / 1_000));

export interface Beginning {
  /** When its user last proved to be its user; null where that is not known. */
  provedAt?: Date | null;
  /** The token, where it was drawn already. */
  token?: string;
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
  { provedAt = now(), token = newToken(), device = null, also = async () => {} }: Beginning = {},
): Promise<string> {
  const before = await inTransaction(db, async (tx) => {
    // Waits for a ban that is being written, which ends the sessions there are: this one must not come after it.
    const [user] = await tx.$queryRaw<{ banned: boolean }[]>`
      SELECT "role" = 'banned' AS "banned" FROM "User" WHERE "id" = ${userId}::uuid FOR SHARE`;
    if (!user || user.banned) throw forbidden(text.banned);
    const replaced = previous ? await removeSession(previous, tx) : null;
    const at = now();
    const times = { expires: fromNow(SESSION_LIFE, at), createdAt: at, lastSeenAt: at, provedAt };
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
    DELETE FROM "Session" WHERE ${isOpenedBy(sessionKey(token), now())} RETURNING "id"::text, "userId"::text`;
  return removed ?? null;
}

/**
 * Ends the session of this token, if there is one, and the realtime connections of all its tabs; other sessions of the same person
 * keep theirs. Returns the Set-Cookie value that clears the cookie.
 */
export async function endSession(token: string | null, db: Db = prisma): Promise<string> {
  const ended = token ? await removeSession(token, db) : null;
  if (ended) {
    logSecurityEvent("sign-out", { account: ended.userId });
    await terminate(ended.userId, ended.id);
  }
  return cookie("", 0);
}

/** How old the note of when a session was last heard of may grow. */
const SEEN_STEP = 5 * MINUTE;

/** Notes that a session is in use, every few minutes. */
export async function noteSession(token: string, { sessionSeenAt }: Actor, db: Db = prisma): Promise<void> {
  if (sessionSeenAt > fromNow(-SEEN_STEP)) return;
  await db.session.updateMany({ where: sessionOf(token), data: { lastSeenAt: now() } });
}

/**
 * Prolongs a session that was last prolonged over a day ago, up to its absolute end. Returns the Set-Cookie value and the
 * new end; null when it was not due.
 */
export async function renewSession(
  token: string,
  expires: Date,
  db: Db = prisma,
): Promise<{ cookie: string; expires: Date } | null> {
  if (expires.getTime() - now().getTime() > SESSION_LIFE - DAY) return null;
  const end = Prisma.sql`LEAST(${fromNow(SESSION_LIFE)}, "createdAt" + ${SESSION_ABSOLUTE_LIFE} * interval '1 millisecond')`;
  const [renewed] = await db.$queryRaw<{ expires: Date }[]>`
    UPDATE "Session" SET "expires" = ${end} WHERE "sessionToken" = ${sessionKey(token)} AND "expires" < ${end} RETURNING "expires"`;
  return renewed ? { cookie: cookie(token, secondsUntil(renewed.expires)), expires: renewed.expires } : null;
}

/**
 * Gives a session another token, as after a proof: what was known of the old one opens nothing more, after a short overlap
 * for calls under way. Returns the Set-Cookie value; null where the token opens none, or was replaced meanwhile.
 */
export async function replaceToken(token: string | null, db: Db = prisma): Promise<string | null> {
  if (token === null) return null;
  const [next, key, at] = [newToken(), sessionKey(token), now()];
  const [replaced] = await db.$queryRaw<{ expires: Date }[]>`
    UPDATE "Session"
    SET "sessionToken" = ${sessionKey(next)}, "supersededToken" = ${key}, "supersededUntil" = ${fromNow(TOKEN_OVERLAP, at)}
    WHERE "sessionToken" = ${key} AND "expires" > ${at} RETURNING "expires"`;
  return replaced ? cookie(next, secondsUntil(replaced.expires)) : null;
}
