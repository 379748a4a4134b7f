import "server-only";
import { PrismaAdapter } from "@next-auth/prisma-adapter";
import { parseCookie } from "cookie";
import type { Account, NextAuthOptions } from "next-auth";
import type { Adapter, AdapterAccount, AdapterSession, AdapterUser } from "next-auth/adapters";
import { env } from "@/lib/env";
import { siteUrl } from "@/lib/http/security/origin";
import { localeOfRequest } from "@/lib/i18n/request-locale";
import { DAY_MS, now } from "@/lib/infra/clock";
import { inTransaction, prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/logging/log";
import { logSecurityEvent } from "@/lib/infra/logging/security-log";
import { parseReturnPath, signInPath } from "../client/return-path";
import { MAX_NAME_LENGTH } from "../constants";
import { NewAccount } from "../contract";
import { insertUser, newMemberName } from "../credentials/insert-user";
import { sendSecurityAlert } from "../credentials/security-alert";
import { sendVerificationEmail } from "../credentials/verify-email";
import { cancelAccountDeletion } from "../deletion/account-deletion";
import { hasProof, lockWithRecentAuth } from "../two-factor/reauthentication";
import { isEmailVerified, type OidcProfile, oidcProviders, providerName, signedInAt } from "./oidc";
import { pendingSignInCookie } from "./pending-sign-in";
import {
  newToken,
  readActor,
  renewSession,
  replaceToken,
  revokeSession,
  SESSION_COOKIE,
  SESSION_LIFETIME_MS,
  sessionTokenHash,
  sessionTokenOf,
} from "./session";
import { startByProvider } from "./session-cookies";

/** next-auth's own cookie name. */
export const CALLBACK_COOKIE = SESSION_COOKIE.replace("session-token", "callback-url");

/** Target of /api/login: the sign-in page, which redirects to the provider if one is configured, except to register. */
export function loginPath(next: string | null, mode?: "register"): string {
  const path = signInPath(next, mode);
  if (!providerName || mode) return `${env.BASE_PATH}${path}`;
  return `${env.BASE_PATH}${path}${path.includes("?") ? "&" : "?"}provider=1`;
}

/** The page that a sign-in by the provider leads back to: next-auth keeps its address in this cookie meanwhile. */
function returnPathOf(request: Request): string | null {
  const address = parseCookie(request.headers.get("cookie") ?? "")[CALLBACK_COOKIE] ?? "";
  const site = siteUrl(request);
  return address.startsWith(`${site}/`) ? parseReturnPath(address.slice(site.length)) : null;
}

interface Visit {
  request: Request;
  /** Collects Set-Cookie values that the response carries besides next-auth's own. */
  setCookie: (cookie: string) => unknown;
}

interface Progress {
  reauthenticatedAt: Date | null;
  /** The time before which the linked user's trusted devices and sign-ins do not count; null if all count. */
  browsersSince: Date | null;
  /** Whether the provider states that the address is verified. */
  isEmailVerified: boolean;
  isNewUser: boolean;
  isReauthentication: boolean;
}

const adapterUser = (row: { id: string; email: string; emailVerified: Date | null }): AdapterUser => row;

const nameIn = (field: "firstName" | "lastName", claim: string) => {
  // The cut may leave the first half of a surrogate pair.
  const name = claim.slice(0, MAX_NAME_LENGTH).replace(/[\ud800-\udbff]$/, "");
  return NewAccount.shape[field].safeParse(name).data ?? newMemberName()[field];
};

const userSelect = { id: true, email: true, emailVerified: true } as const;

/** next-auth's Prisma adapter over our user table. Stores only hashes of session tokens, and no provider tokens. */
function adapter({ request, setCookie }: Visit, progress: Progress): Adapter {
  const base = PrismaAdapter(prisma as unknown as Parameters<typeof PrismaAdapter>[0]);
  return {
    ...base,
    async createUser(user: Omit<AdapterUser, "id"> & { name?: string | null }) {
      const [first = "", ...rest] = (user.name ?? "").trim().split(/\s+/);
      const names = {
        firstName: nameIn("firstName", first),
        lastName: nameIn("lastName", rest.join(" ")),
      };
      const email = user.email.toLowerCase();
      const emailVerified = progress.isEmailVerified ? now() : null;
      const language = localeOfRequest(request.headers);
      // A user who came from another page returns to it; the checklist at home reminds them of the guide.
      const onboarding = (returnPathOf(request) ?? "/") === "/" ? "guide" : "checklist";
      const person = { ...names, email, emailVerified, language, onboarding } as const;
      const id = await inTransaction(prisma, async (tx) => {
        const newUserId = await insertUser(person, tx);
        if (!emailVerified) await sendVerificationEmail({ id: newUserId, email, language }, siteUrl(), tx);
        return newUserId;
      });
      progress.isNewUser = true;
      return adapterUser({ id, email, emailVerified });
    },
    getUser: async (id) => {
      const row = await prisma.user.findUnique({ where: { id }, select: userSelect });
      return row && adapterUser(row);
    },
    getUserByEmail: async (email) => {
      const row = await prisma.user.findUnique({ where: { email: email.toLowerCase() }, select: userSelect });
      return row && adapterUser(row);
    },
    getUserByAccount: async (key) => {
      const row = await prisma.account.findUnique({
        where: { provider_providerAccountId: key },
        select: { user: { select: userSelect } },
      });
      return row && adapterUser(row.user);
    },
    linkAccount: ({ userId, type, provider, providerAccountId }: AdapterAccount) =>
      inTransaction(prisma, async (tx) => {
        if (!progress.isNewUser) await lockWithRecentAuth(userId, sessionTokenOf(request.headers.get("cookie")), tx);
        const data = { userId, type, provider, providerAccountId, createdAt: now() };
        await tx.account.create({ data, select: { id: true } });
        if (!progress.isNewUser) await sendSecurityAlert(userId, "provider-linked", siteUrl(), tx);
      }),
    createSession: async (session) => {
      const user = await prisma.user.findUniqueOrThrow({ where: { id: session.userId }, select: userSelect });
      const call = { request, sessionToken: sessionTokenOf(request.headers.get("cookie")) };
      const { reauthenticatedAt, browsersSince, isNewUser } = progress;
      const sessionStart = { token: session.sessionToken, reauthenticatedAt };
      for (const [, cookie] of await startByProvider({ ...user, browsersSince }, call, { sessionStart, isNewUser }))
        setCookie(cookie);
      const event = isNewUser ? "account.created" : "sign-in.succeeded";
      logSecurityEvent(event, { method: "provider", account: user.id });
      return session;
    },
    getSessionAndUser: async (token) => {
      const row = await prisma.session.findUnique({
        where: { sessionToken: sessionTokenHash(token) },
        select: { expires: true, userId: true, user: { select: { ...userSelect, role: true } } },
      });
      // Returning null would make next-auth clear the cookie, which now holds a newer token.
      if (!row && (await readActor(token))) throw new Error("this session has another token now");
      // next-auth compares the expiry with the clock in its own session endpoint only.
      if (!row || row.user.role === "banned" || row.expires <= now()) return null;
      return {
        session: { sessionToken: token, userId: row.userId, expires: row.expires },
        user: adapterUser(row.user),
      };
    },
    updateSession: async ({ sessionToken }: Partial<AdapterSession> & Pick<AdapterSession, "sessionToken">) => {
      await renewSession(sessionToken, now());
      return null;
    },
    deleteSession: async (token) => {
      await revokeSession(token);
    },
  };
}

/** Reads the link and the user in one statement, so that `browsersSince` is of a time when the link existed. */
const linkedUserOf = ({ provider, providerAccountId }: Account) =>
  prisma.user.findFirst({
    where: { accounts: { some: { provider, providerAccountId } } },
    select: { id: true, passwordHash: true, browsersSince: true, totpSecret: { select: { confirmedAt: true } } },
  });

/** Bans and two-factor sign-in apply, and linking needs recent authentication. Returns a path to redirect to. */
async function signInFromProvider(
  { account, email }: { account: Account; email: string },
  { request, setCookie }: Visit,
  progress: Progress,
): Promise<boolean | string> {
  const linked = await linkedUserOf(account);
  progress.browsersSince = linked?.browsersSince ?? null;
  const isOthersBanned = { role: "banned", email, NOT: linked ? { id: linked.id } : undefined } as const;
  const refuse = () => {
    logSecurityEvent("sign-in.refused", { method: "provider", account: linked?.id ?? null });
    return false;
  };
  if ((await prisma.user.count({ where: isOthersBanned })) > 0) return refuse();
  const sessionToken = sessionTokenOf(request.headers.get("cookie"));
  const actor = await readActor(sessionToken);
  if (actor) {
    progress.isReauthentication = linked?.id === actor.id;
    return linked || (await hasProof(sessionToken)) ? true : `${env.BASE_PATH}/settings/security?provider=failed`;
  }
  if (linked?.totpSecret?.confirmedAt) {
    setCookie(pendingSignInCookie(linked, progress.reauthenticatedAt));
    return `${env.BASE_PATH}${signInPath(returnPathOf(request), "second-step")}`;
  }
  // Signing in cancels a pending account deletion. A matching address alone is not enough for that.
  if (linked === null) return true;
  const role = await cancelAccountDeletion(linked.id);
  return (role !== null && role !== "banned") || refuse();
}

/** next-auth over the same sessions as our own endpoints. */
export function authOptions(visit: Visit): NextAuthOptions {
  const progress: Progress = {
    reauthenticatedAt: null,
    browsersSince: null,
    isEmailVerified: false,
    isNewUser: false,
    isReauthentication: false,
  };
  return {
    adapter: adapter(visit, progress),
    secret: env.AUTH_SECRET,
    providers: oidcProviders,
    session: {
      strategy: "database",
      maxAge: SESSION_LIFETIME_MS / 1_000,
      updateAge: DAY_MS / 1_000,
      generateSessionToken: newToken,
    },
    cookies: {
      sessionToken: {
        name: SESSION_COOKIE,
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: SESSION_COOKIE.startsWith("__Secure-") },
      },
    },
    // Errors here are mostly caused by the client or the provider; the code is enough.
    logger: {
      error: (code) => log.warn({ code }, "next-auth refused a request"),
      warn: () => undefined,
      debug: () => undefined,
    },
    pages: { signIn: `${env.BASE_PATH}/auth`, error: `${env.BASE_PATH}/auth`, newUser: undefined },
    callbacks: {
      signIn: async ({ user, account, profile }) => {
        const oidc = profile as OidcProfile | undefined;
        // An unverified address does not prove who owns it.
        if (!account || !oidc || isEmailVerified(oidc) === false) return false;
        progress.isEmailVerified = isEmailVerified(oidc) ?? false;
        progress.reauthenticatedAt = signedInAt(oidc);
        return signInFromProvider({ account, email: user.email?.toLowerCase() ?? "" }, visit, progress);
      },
    },
    events: {
      signIn: async ({ user }) => {
        const { isReauthentication, reauthenticatedAt } = progress;
        const token = sessionTokenOf(visit.request.headers.get("cookie"));
        if (!isReauthentication || !reauthenticatedAt || !token) return;
        await prisma.session.updateMany({
          where: { sessionToken: sessionTokenHash(token) },
          data: { reauthenticatedAt },
        });
        logSecurityEvent("proof.succeeded", { method: "provider", account: user.id });
        const cookie = await replaceToken(token);
        if (cookie) visit.setCookie(cookie);
      },
    },
  };
}
