import "server-only";
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { authSecret, env } from "@/lib/env";
import { DAY_MS, now } from "@/lib/infra/clock";

const TRUSTED_DEVICE_TTL_MS = 365 * DAY_MS;
/** The accounts of one browser, which limit the size of the cookie. */
const MAX_TRUSTED_ACCOUNTS = 8;

const secure = env.APP_URL?.startsWith("https:") ?? false;
const TRUSTED_DEVICE_COOKIE = secure ? "__Host-veranda-browser" : "veranda-browser";

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
  const part = cookies?.split(";").find((each) => each.trim().startsWith(`${TRUSTED_DEVICE_COOKIE}=`));
  return (part?.slice(part.indexOf("=") + 1).trim() ?? "").split("~").flatMap((text) => {
    const [, tag, value, signature] = ENTRY.exec(text) ?? [];
    return tag && value && signature ? [{ tag, value, signature, text }] : [];
  });
}

/** OWASP's device cookie; authenticates nobody. SameSite=Lax: also sent after an identity provider's redirect. */
export function trustedDeviceCookie(email: string, cookies: string | null): string {
  const [tag, value] = [tagOf(email), `${now().getTime()}.${randomBytes(12).toString("base64url")}`];
  const others = entriesIn(cookies).filter((entry) => entry.tag !== tag);
  const texts = [
    `${tag}.${value}.${signatureOf(email, value)}`,
    ...others.slice(0, MAX_TRUSTED_ACCOUNTS - 1).map(({ text }) => text),
  ];
  return `${TRUSTED_DEVICE_COOKIE}=${texts.join("~")}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${TRUSTED_DEVICE_TTL_MS / 1_000}${secure ? "; Secure" : ""}`;
}

interface KnownBrowser {
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
  return since.getTime() > now().getTime() - TRUSTED_DEVICE_TTL_MS ? { value, since } : null;
}

export const trustedSince = (email: string, cookies: string | null): Date | null =>
  knownBrowserOf(email, cookies)?.since ?? null;

/** Counts a trusted device separately, so that an attacker's guesses do not lock out the owner. */
export function signInAttemptKey(email: string, cookies: string | null): string {
  const known = knownBrowserOf(email, cookies);
  return digest(known ? `${email}:${known.value}` : email);
}
