import "server-only";
import { createHash } from "node:crypto";
import { unauthenticated } from "@/lib/http/errors";
import { guessKey } from "@/lib/http/known-browser";
import { type Db, prisma } from "@/lib/infra/db";
import { consume } from "@/lib/infra/ratelimit";
import { logSecurityEvent } from "@/lib/infra/security-log";
import { security as text } from "@/lib/text/security";
import type { CurrentUser } from "../contract";
import { readPending } from "../pending-sign-in";
import { letIn } from "./sign-in";
import { takeCode } from "./totp";

// Hashed, because rate limit rows outlive a deleted account and must not identify it.
const digest = (value: string) => createHash("sha256").update(value).digest("base64url");

/**
 * Completes a sign-in by an authenticator or recovery code. Throws `unauthenticated`, `rate_limited` (only reachable
 * with the password), and what {@link letIn} throws.
 */
export async function takeSecondStep(code: string, headers: Headers, db: Db = prisma): Promise<CurrentUser> {
  const person = await readPending(headers.get("cookie"), db);
  if (!person) throw unauthenticated(text.secondStep.over);
  // Trusted devices have their own limit, as with passwords, so that a thief of the password cannot lock out the owner.
  await consume("email", digest(`second step:${person.id}:${guessKey(person.email, headers.get("cookie"))}`));
  if (!(await takeCode(person.id, code, db))) {
    logSecurityEvent("second-step.failed", { account: person.id });
    throw unauthenticated(text.wrongCode);
  }
  return letIn(person.id, "second-step", db);
}
