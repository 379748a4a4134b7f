import "server-only";
import { createHash } from "node:crypto";
import { fromNow, MINUTE_MS, now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import { log } from "@/lib/infra/logging/log";

const CHALLENGE_TTL_MS = 5 * MINUTE_MS;

const digest = (challenge: string) => createHash("sha256").update(challenge).digest("base64url");

/** The WebAuthn relying party of a site: its host, and the origin of its pages. */
export function relyingParty(site: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(site);
  return { rpID: hostname, origin };
}

/** What a response to a challenge of this site must match. */
export function passkeyExpectations(site: string, expectedChallenge: string) {
  const { rpID, origin } = relyingParty(site);
  return { expectedChallenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
}

/** The library throws on any mismatch: signature, origin or a counter that went backwards. */
export function logRefusedPasskey(error: unknown): null {
  log.warn({ reason: error }, "a passkey was refused");
  return null;
}

/** Stores a challenge for a user who adds a passkey, or with null for a sign-in. */
export async function storeChallenge(challenge: string, userId: string | null, db: Db): Promise<void> {
  await db.passkeyChallenge.create({
    data: { challengeHash: digest(challenge), userId, expires: fromNow(CHALLENGE_TTL_MS) },
    select: { challengeHash: true },
  });
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    if (typeof data === "object" && data !== null && "challenge" in data && typeof data.challenge === "string")
      return data.challenge;
  } catch {}
  return null;
}

/** Consumes the challenge that a response signs. Returns null if it is unknown, used or expired. */
export async function consumeChallenge(clientDataJSON: string, userId: string | null, db: Db): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const { count } = await db.passkeyChallenge.deleteMany({
    where: { challengeHash: digest(challenge), userId, expires: { gt: now() } },
  });
  return count === 1 ? challenge : null;
}
