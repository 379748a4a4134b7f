import "server-only";
import { PrismaAdapter } from "@next-auth/prisma-adapter";
import type { NextAuthOptions, Profile } from "next-auth";
import type { Adapter, AdapterSession, AdapterUser } from "next-auth/adapters";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { env } from "@/lib/env";
import { isUuid } from "@/lib/http/ids";
import { DAY, now } from "@/lib/infra/clock";
import { inTransaction, prisma } from "@/lib/infra/db";
import { languageCookie } from "@/lib/infra/language";
import { log } from "@/lib/infra/log";
import { comeBack } from "./commands/departure";
import { NAME_MAX, NewAccount } from "./contract";
import { insertPerson, newMember } from "./insert-person";
import { languageToSet } from "./language";
import { endSession, SESSION_COOKIE, sessionKey } from "./session";

/** The id that next-auth's paths give the configured provider. */
const PROVIDER = "oidc";

/** The name of the configured sign-in provider, or null. */
export const providerName = env.OIDC_ISSUER ? env.OIDC_NAME : null;

/** Where /api/login goes: to the provider where one is configured, else to the sign-in page. */
export const loginPath = `${env.BASE_PATH}/auth${providerName ? "?provider=1" : ""}`;

interface OidcProfile extends Profile {
  sub: string;
  given_name?: string;
  family_name?: string;
  email_verified?: boolean;
}

function oidc(issuer: string): OAuthConfig<OidcProfile> {
  return {
    id: PROVIDER,
    name: env.OIDC_NAME,
    type: "oauth",
    wellKnown: `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
    authorization: { params: { scope: "openid email profile" } },
    idToken: true,
    checks: ["pkce", "state"],
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
    profile: (profile) => ({
      id: profile.sub,
      name: [profile.given_name, profile.family_name].filter(Boolean).join(" ") || profile.name,
      email: profile.email?.toLowerCase(),
      image: null,
    }),
  };
}

const adapterUser = (row: { id: string; email: string; emailVerified: Date | null }): AdapterUser => row;

/** A name that a provider told, as the form would take it; a plain one where it would not. */
const nameIn = (field: "firstName" | "lastName", told: string) =>
  NewAccount.shape[field].safeParse(told.slice(0, NAME_MAX)).data ?? newMember()[field];

/** next-auth's Prisma adapter over our own user table, keeping only digests of session tokens. */
function adapter(): Adapter {
  const base = PrismaAdapter(prisma as unknown as Parameters<typeof PrismaAdapter>[0]);
  const select = { id: true, email: true, emailVerified: true } as const;
  return {
    ...base,
    async createUser(user: Omit<AdapterUser, "id"> & { name?: string | null }) {
      const [first = "", ...rest] = (user.name ?? "").trim().split(/\s+/);
      const names = {
        firstName: nameIn("firstName", first),
        lastName: nameIn("lastName", rest.join(" ")),
      };
      const email = user.email.toLowerCase();
      const emailVerified = now();
      const id = await inTransaction(prisma, (tx) => insertPerson({ ...names, email, emailVerified }, tx));
      return adapterUser({ id, email, emailVerified });
    },
    getUser: async (id) => {
      const row = await prisma.user.findUnique({ where: { id }, select });
      return row && adapterUser(row);
    },
    getUserByEmail: async (email) => {
      const row = await prisma.user.findUnique({ where: { email: email.toLowerCase() }, select });
      return row && adapterUser(row);
    },
    getUserByAccount: async (key) => {
      const row = await prisma.account.findUnique({
        where: { provider_providerAccountId: key },
        select: { user: { select } },
      });
      return row && adapterUser(row.user);
    },
    createSession: async (session) => {
      const at = now();
      await prisma.session.create({
        data: {
          ...{ ...session, sessionToken: sessionKey(session.sessionToken) },
          ...{ createdAt: at, lastSeenAt: at, provedAt: at },
        },
        select: { id: true },
      });
      return session;
    },
    getSessionAndUser: async (token) => {
      const row = await prisma.session.findUnique({
        where: { sessionToken: sessionKey(token) },
        select: { expires: true, userId: true, user: { select: { ...select, role: true } } },
      });
      if (!row || row.user.role === "banned") return null;
      return {
        session: { sessionToken: token, userId: row.userId, expires: row.expires },
        user: adapterUser(row.user),
      };
    },
    updateSession: async (session: Partial<AdapterSession> & Pick<AdapterSession, "sessionToken">) => {
      await prisma.session.updateMany({
        where: { sessionToken: sessionKey(session.sessionToken) },
        data: { expires: session.expires },
      });
      return null;
    },
    deleteSession: async (token) => {
      await endSession(token);
    },
  };
}

/**
 * next-auth over the same sessions that our own endpoints make; providers appear when they are configured. `setCookie` is told of
 * each Set-Cookie value that its answer has to carry besides its own.
 */
export const authOptions = (setCookie: (cookie: string) => unknown): NextAuthOptions => ({
  adapter: adapter(),
  secret: env.AUTH_SECRET,
  providers: env.OIDC_ISSUER ? [oidc(env.OIDC_ISSUER)] : [],
  session: { strategy: "database", maxAge: (30 * DAY) / 1_000, updateAge: DAY / 1_000 },
  cookies: {
    sessionToken: {
      name: SESSION_COOKIE,
      options: { httpOnly: true, sameSite: "lax", path: "/", secure: SESSION_COOKIE.startsWith("__Secure-") },
    },
  },
  // What goes wrong here is mostly the caller's doing, or the provider's: its name is enough.
  logger: {
    error: (code) => log.warn({ code }, "next-auth refused a request"),
    warn: () => undefined,
    debug: () => undefined,
  },
  pages: { signIn: `${env.BASE_PATH}/auth`, error: `${env.BASE_PATH}/auth`, newUser: undefined },
  callbacks: {
    // A ban holds whichever way somebody comes in: by the account they are linked to, or by the address they share with one.
    signIn: async ({ user, profile }) => {
      // An address that the provider has not confirmed proves nothing about whose it is.
      if (profile && "email_verified" in profile && profile.email_verified === false) return false;
      const people = await prisma.user.findMany({
        where: {
          role: "banned",
          OR: [{ email: user.email?.toLowerCase() ?? "" }, ...(isUuid(user.id) ? [{ id: user.id }] : [])],
        },
        select: { id: true },
      });
      // Who is linked to the account, and had asked to have it deleted, is back by this (a second step is the provider's business); a shared address alone proves less.
      for (const { id } of people) if (id !== user.id || (await comeBack(id)) === "banned") return false;
      return true;
    },
  },
  events: {
    signIn: async ({ user }) => {
      const language = await languageToSet(user.id);
      if (language) setCookie(languageCookie(language));
    },
  },
});
