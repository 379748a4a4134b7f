import "server-only";
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { authSecret, env } from "@/lib/env";
import { DAY, now } from "@/lib/infra/clock";

/** How long a browser that somebody signed in with is known as theirs. */
const KNOWN = 365 * DAY;
/** How many accounts a browser is known to: more than a household has, and little enough for the head of a request. */
const KEPT = 8;

const secure = env.APP_URL?.startsWith("https:") ?? false;
const COOKIE = secure ? "__Host-veranda-browser" : "veranda-browser";

/** Account, milliseconds of the sign-in, a random part, signature: one for each account that was signed in to. */
const ENTRY = /^([\w-]{16})\.(\d{1,15}\.[\w-]{16})\.([\w-]{43})$/;

const digest = (value: string) => createHash("sha256").update(value).digest("base64url");

const tagOf = (email: string) => digest(email).slice(0, 16);

const signatureOf = (email: string, value: string) =>
  createHmac("sha256", authSecret()).update(`known browser:${email}:${value}`).digest("base64url");

interface Entry {
  tag: string;
  value: string;
  signature: string;
  text: string;
}

function entriesIn(cookies: string | null): Entry[] {
  const part = cookies?.split(";").find((each) => each.trim().startsWith(`${COOKIE}=`));
  return (part?.slice(part.indexOf("=") + 1).trim() ?? "").split("~").flatMap((text) => {
    const [, tag, value, signature] = ENTRY.exec(text) ?? [];
    return tag && value && signature ? [{ tag, value, signature, text }] : [];
  });
}

/**
 * The Set-Cookie value by which the browser with these cookies is known to an account, beside those that it is known to already
 * (OWASP's device cookie): it signs nobody in. Lax, as a browser that comes back from a provider has to show it.
 */
export function knownBrowserCookie(email: string, cookies: string | null): string {
  const [tag, value] = [tagOf(email), `${now().getTime()}.${randomBytes(12).toString("base64url")}`];
  const others = entriesIn(cookies).filter((entry) => entry.tag !== tag);
  const texts = [`${tag}.${value}.${signatureOf(email, value)}`, ...others.slice(0, KEPT - 1).map(({ text }) => text)];
  return `${COOKIE}=${texts.join("~")}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${KNOWN / 1_000}${secure ? "; Secure" : ""}`;
}

interface KnownBrowser {
  /** Different for each browser and sign-in. */
  value: string;
  since: Date;
}

function knownBrowserOf(email: string, cookies: string | null): KnownBrowser | null {
  const tag = tagOf(email);
  const entry = entriesIn(cookies).find((each) => each.tag === tag);
  if (!entry) return null;
  const { value, signature } = entry;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(email, value)))) return null;
  const since = new Date(Number.parseInt(value, 10));
  return since.getTime() > now().getTime() - KNOWN ? { value, since } : null;
}

/** Since when the browser with these cookies is known to the account of an address; null for a stranger. */
export const knownSince = (email: string, cookies: string | null): Date | null =>
  knownBrowserOf(email, cookies)?.since ?? null;

/**
 * By what guesses at an account are counted: those from a browser that it knows apart from all others, so that nobody locks it
 * to its owner by guessing.
 */
export function guessKey(email: string, cookies: string | null): string {
  const known = knownBrowserOf(email, cookies);
  return digest(known ? `${email}:${known.value}` : email);
}
