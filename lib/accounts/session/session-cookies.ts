import "server-only";
import { siteUrl } from "@/lib/http/security/origin";
import { trustedDeviceCookie, trustedSince } from "@/lib/http/security/trusted-device";
import { localeCookie, localeOfRequest } from "@/lib/i18n/request-locale";
import { translatorFor } from "@/lib/i18n/translator";
import { now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { logSecurityEvent } from "@/lib/infra/logging/security-log";
import type { Credentials, CurrentUser } from "../contract";
import { parseDevice } from "./device";
import { languageForBrowser } from "./language";
import { clearPendingSignInCookie, readPendingSignIn } from "./pending-sign-in";
import { clearRestrictedSessionCookie } from "./restricted-session";
import {
  type Actor,
  PASSWORD_CHANGE_OVERLAP_MS,
  renewSession,
  replaceToken,
  revokeSession,
  type SessionStart,
  startSession,
  touchSession,
  type VerifiedUser,
} from "./session";
import { type SignedInUser, signIn } from "./sign-in";
import { sendSignInAlert } from "./sign-in-alert";

/** Response headers that the session routes add, mostly cookies. */
type Cookies = [string, string][];

interface Call {
  sessionToken: string | null;
  request: Request;
}

const setting = (...cookies: string[]): Cookies => cookies.map((cookie) => ["Set-Cookie", cookie]);

type Starting = VerifiedUser & Pick<CurrentUser, "email">;

/**
 * Starts a session, ends a restricted one, and trusts the browser. Mails an alert if `mayAlert` and the browser was
 * unknown.
 */
async function start(
  user: Starting,
  { sessionToken, request }: Call,
  mayAlert: boolean,
  sessionStart: Pick<SessionStart, "reauthenticatedAt" | "token"> = {},
): Promise<Cookies> {
  const t = translatorFor(localeOfRequest(request.headers), "security");
  const device = parseDevice(t, request.headers.get("user-agent"));
  const cookies = request.headers.get("cookie");
  const known = trustedSince(user.email, cookies);
  const session = await startSession(user, sessionToken, prisma, {
    ...sessionStart,
    device,
    also: async (tx) => {
      if (mayAlert) await sendSignInAlert(user.id, { device, knownSince: known, site: siteUrl() }, tx);
    },
  });
  const language = await languageForBrowser(user.id, request.headers);
  const chosen = language ? [localeCookie(language)] : [];
  return setting(session, clearRestrictedSessionCookie(), trustedDeviceCookie(user.email, cookies), ...chosen);
}

/** The user without the verified row, as for an account that was never secured: `startSession` refuses any other. */
const verifiedAs = (user: CurrentUser, verified: VerifiedUser | null): Starting => ({
  ...user,
  browsersSince: verified?.browsersSince ?? null,
});

export const startSessionAfterSignIn = (
  user: CurrentUser,
  call: Call,
  _replayed: boolean,
  verified: SignedInUser | null,
): Promise<Cookies> => start(verifiedAs(user, verified), call, true);

/** Also clears the pending two-factor cookie. */
export async function startSessionAfterSecondFactor(
  user: CurrentUser,
  call: Call,
  _replayed: boolean,
  verified: SignedInUser | null,
): Promise<Cookies> {
  const pending = await readPendingSignIn(call.request.headers.get("cookie"));
  const started = await start(verifiedAs(user, verified), call, true, {
    reauthenticatedAt: pending?.reauthenticatedAt ?? null,
  });
  return [...started, ...setting(clearPendingSignInCookie())];
}

/** A newly created account gets no sign-in alert. */
export const startByProvider = (
  user: Starting,
  call: Call,
  { sessionStart, isNewUser }: { sessionStart: Pick<SessionStart, "reauthenticatedAt" | "token">; isNewUser: boolean },
): Promise<Cookies> => start(user, call, !isNewUser, sessionStart);

/** A replayed registration must match the current password to be signed in. */
export async function startSessionAfterRegistration(
  user: CurrentUser,
  call: Call & { body: Credentials },
  replayed: boolean,
): Promise<Cookies> {
  const verified = replayed ? await signIn(call.body).catch(() => null) : null;
  if (replayed && !verified) return [];
  if (!replayed) logSecurityEvent("account.created", { method: "password", account: user.id });
  return start(verifiedAs(user, verified), call, false);
}

export async function rememberDeviceAfterReset(
  { email }: { email: string },
  { request }: { request: Request },
): Promise<Cookies> {
  return setting(trustedDeviceCookie(email, request.headers.get("cookie")));
}

/** Trusts the browser after a password change and rotates the session token. */
export async function rememberDeviceAfterPasswordChange(
  _answer: unknown,
  { actor, request, sessionToken }: Call & { actor: Actor },
): Promise<Cookies> {
  const row = await prisma.user.findUnique({ where: { id: actor.id }, select: { email: true } });
  const known = row ? setting(trustedDeviceCookie(row.email, request.headers.get("cookie"))) : [];
  const replaced = await replaceToken(sessionToken, PASSWORD_CHANGE_OVERLAP_MS);
  return [...(replaced ? setting(replaced) : []), ...known];
}

export async function replaceAfterProof(
  _answer: unknown,
  { sessionToken }: Pick<Call, "sessionToken">,
): Promise<Cookies> {
  const replaced = await replaceToken(sessionToken);
  return replaced ? setting(replaced) : [];
}

/** Also ends a restricted session. An account that awaits its deletion needs none: its owner signs in to cancel it. */
export async function revokeSessionAfterSignOut(
  _answer: unknown,
  call: { sessionToken: string | null },
): Promise<Cookies> {
  return setting(await revokeSession(call.sessionToken), clearRestrictedSessionCookie());
}

/** Response header: seconds until the session expires unless renewed. */
const SESSION_LEFT_HEADER = "X-Session-Expires-In";

/** Renews the session, records activity, and reports when the client has to look again. */
export async function renewSessionOfRequest(
  _user: CurrentUser,
  { sessionToken, actor }: { sessionToken: string | null; actor: Actor },
): Promise<Cookies> {
  if (!sessionToken) return [];
  await touchSession(sessionToken, actor);
  const renewed = await renewSession(sessionToken, actor.sessionExpires);
  const { expires } = renewed ?? { expires: actor.sessionExpires };
  const left = Math.max(0, Math.ceil((expires.getTime() - now().getTime()) / 1_000));
  const ends: Cookies = [[SESSION_LEFT_HEADER, String(left)]];
  return renewed ? [...setting(renewed.cookie), ...ends] : ends;
}
