import "server-only";
import { createHash } from "node:crypto";
import { unauthenticated } from "@/lib/http/errors";
import { signInAttemptKey } from "@/lib/http/security/trusted-device";
import { type Db, prisma } from "@/lib/infra/db";
import { logSecurityEvent } from "@/lib/infra/logging/security-log";
import { consumeRateLimit } from "@/lib/infra/rate-limit/rate-limit";
import { readPendingSignIn } from "../session/pending-sign-in";
import { createSessionForUser, type SignedInUser } from "../session/sign-in";
import { verifyTotp } from "./totp";

// Hashed, because rate limit rows outlive a deleted account and must not identify it.
const digest = (value: string) => createHash("sha256").update(value).digest("base64url");

/**
 * Completes a sign-in by an authenticator or recovery code. Throws `unauthenticated`, `rate_limited` (only reachable
 * with the password), and what {@link createSessionForUser} throws.
 */
export async function verifySecondFactor(code: string, headers: Headers, db: Db = prisma): Promise<SignedInUser> {
  const person = await readPendingSignIn(headers.get("cookie"), db);
  if (!person) throw unauthenticated("security.secondStep.over");
  // Trusted devices have their own limit, as with passwords, so that a thief of the password cannot lock out the owner.
  await consumeRateLimit(
    "email",
    digest(`second step:${person.id}:${signInAttemptKey(person.email, headers.get("cookie"))}`),
  );
  if (!(await verifyTotp(person.id, code, db))) {
    logSecurityEvent("second-step.failed", { account: person.id });
    throw unauthenticated("security.wrongCode");
  }
  return createSessionForUser(person, "second-step", db);
}
