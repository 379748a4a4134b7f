import "server-only";
import { signIn } from "./commands/sign-in";
import type { Credentials, CurrentUser } from "./contract";
import { type Actor, endSession, renewSession, startSession } from "./session";

/** What the session routes do once their answer stands: they set the cookie. */
type Cookies = [string, string][];

const setting = (cookie: string): Cookies => [["Set-Cookie", cookie]];

/** Signs in who just proved their password. */
export async function startSignedIn(user: CurrentUser, call: { sessionToken: string | null }): Promise<Cookies> {
  return setting(await startSession(user.id, call.sessionToken));
}

/** Signs in a new person. A repetition of the registration has to prove the password: it may have changed meanwhile. */
export async function startRegistered(
  user: CurrentUser,
  call: { sessionToken: string | null; body: Credentials },
  replayed: boolean,
): Promise<Cookies> {
  if (replayed && !(await signIn(call.body).catch(() => null))) return [];
  return startSignedIn(user, call);
}

/** Ends the browser's session. */
export async function endSignedOut(_answer: unknown, call: { sessionToken: string | null }): Promise<Cookies> {
  return setting(await endSession(call.sessionToken));
}

/** Prolongs the session of somebody who is here. */
export async function renewSignedIn(
  _user: CurrentUser,
  call: { sessionToken: string | null; actor: Actor },
): Promise<Cookies> {
  const cookie = call.sessionToken ? await renewSession(call.sessionToken, call.actor.sessionExpires) : null;
  return cookie ? setting(cookie) : [];
}
