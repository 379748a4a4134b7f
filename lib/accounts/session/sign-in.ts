import "server-only";
import { AppError, conflict, notFound, unauthenticated } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { logSecurityEvent } from "@/lib/infra/logging/security-log";
import { TWO_FACTOR_CODE_ISSUE } from "../constants";
import type { Credentials, CurrentUser } from "../contract";
import { verifyPassword } from "../credentials/password";
import { cancelAccountDeletion } from "../deletion/account-deletion";
import { getCurrentUser } from "../queries/users";
import { pendingSignInCookie } from "./pending-sign-in";
import { restrictedSessionCookie } from "./restricted-session";
import type { VerifiedUser } from "./session";

const CREDENTIALS_SELECT = {
  id: true,
  passwordHash: true,
  browsersSince: true,
  totpSecret: { select: { confirmedAt: true } },
} as const;

/** What `startSession` needs besides the response. */
export type SignedInUser = CurrentUser & VerifiedUser;

/**
 * Signs in by password. Throws `unauthenticated`, with the same message and timing for an unknown address, and with an
 * issue at "code" if a second factor is needed; otherwise as {@link createSessionForUser}.
 */
export async function signIn({ email, password }: Credentials, db: Db = prisma): Promise<SignedInUser> {
  const row = await db.user.findUnique({ where: { email }, select: CREDENTIALS_SELECT });
  if (!(await verifyPassword(row?.passwordHash, password)) || !row) {
    logSecurityEvent("sign-in.failed", { method: "password", account: row?.id ?? null });
    throw unauthenticated("accounts.wrongPassword");
  }
  if (row.totpSecret?.confirmedAt) {
    throw new AppError(
      "unauthenticated",
      "security.secondStep.needed",
      [{ path: TWO_FACTOR_CODE_ISSUE, message: "security.secondStep.needed" }],
      {
        "Set-Cookie": pendingSignInCookie(row, now()),
      },
    );
  }
  return createSessionForUser(row, "password", db);
}

/**
 * Completes a sign-in, cancelling a pending account deletion. Throws `forbidden` for banned users, with the cookie of
 * a restricted session, `conflict` for accounts that are due to be erased, and `not_found`.
 */
export async function createSessionForUser(
  { id, browsersSince }: VerifiedUser,
  method: "passkey" | "password" | "second-step",
  db: Db,
): Promise<SignedInUser> {
  const person = await db.user.findUnique({
    where: { id },
    select: { role: true, accountDeletion: { select: { role: true } } },
  });
  const role = person?.accountDeletion ? await cancelAccountDeletion(id, db) : person?.role;
  if (!person) throw notFound("person");
  if (!role || role === "banned") logSecurityEvent("sign-in.refused", { method, account: id });
  if (!role) throw conflict("accounts.deletion.over");
  if (role === "banned") {
    throw new AppError("forbidden", "accounts.banned", undefined, { "Set-Cookie": restrictedSessionCookie(id) });
  }
  const user = await getCurrentUser({ id }, db);
  logSecurityEvent("sign-in.succeeded", { method, account: id });
  return { ...user, browsersSince };
}
