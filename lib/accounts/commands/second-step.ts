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

// The table of limits holds nobody's id: a deleted account leaves no trace there.
const digest = (value: string) => createHash("sha256").update(value).digest("base64url");

/**
 * The second step of a sign-in: a code of the app, or a recovery code. Throws `unauthenticated` when it is wrong, was used, or the
 * first step is too long ago; `rate_limited`, which only somebody with the password can bring about; what letIn() throws.
 */
export async function takeSecondStep(code: string, headers: Headers, db: Db = prisma): Promise<CurrentUser> {
  const person = await readPending(headers.get("cookie"), db);
  if (!person) throw unauthenticated(text.secondStep.over);
  // Apart for browsers that the account knows, as with passwords: whoever has stolen the password locks out strangers alone.
  await consume("email", digest(`second step:${person.id}:${guessKey(person.email, headers.get("cookie"))}`));
  if (!(await takeCode(person.id, code, db))) {
    logSecurityEvent("second-step.failed", { account: person.id });
    throw unauthenticated(text.wrongCode);
  }
  return letIn(person.id, "second-step", db);
}
