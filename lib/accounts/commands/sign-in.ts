import "server-only";
import { AppError, unauthenticated } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { logSecurityEvent } from "@/lib/infra/security-log";
import { accounts as text } from "@/lib/text/accounts";
import { security } from "@/lib/text/security";
import type { Credentials, CurrentUser } from "../contract";
import { CODE_ISSUE } from "../contract/security";
import { passCookie } from "../pass";
import { verifyPassword } from "../password";
import { pendingCookie } from "../pending-sign-in";
import { getCurrentUser } from "../queries";
import { comeBack } from "./departure";

const SELECT = { id: true, passwordHash: true, totpSecret: { select: { confirmedAt: true } } } as const;

/**
 * Checks an e-mail address and password. Throws `unauthenticated` with the same sentence, after the same time, for a wrong
 * password and an unknown address; the same with an issue at "code" where a second step follows; `forbidden` for a banned person
 * who is all that, with a pass to their cases. Who had asked to be deleted is back with it, unless a second step follows.
 */
export async function signIn({ email, password }: Credentials, db: Db = prisma): Promise<CurrentUser> {
  const row = await db.user.findUnique({ where: { email }, select: SELECT });
  if (!(await verifyPassword(row?.passwordHash, password)) || !row) {
    logSecurityEvent("sign-in.failed", { method: "password", account: row?.id ?? null });
    throw unauthenticated(text.wrongPassword);
  }
  if (row.totpSecret?.confirmedAt) {
    const { needed } = security.secondStep;
    throw new AppError("unauthenticated", needed, [{ path: CODE_ISSUE, message: needed }], {
      "Set-Cookie": pendingCookie(row, now()),
    });
  }
  return letIn(row.id, "password", db);
}

/**
 * Lets in who has passed every step that there is: somebody who had asked to be deleted is back with that. Throws `forbidden` for
 * the banned, with a pass to what is open to them still; `not_found` when the account went meanwhile.
 */
export async function letIn(id: string, method: "passkey" | "password" | "second-step", db: Db): Promise<CurrentUser> {
  const person = await db.user.findUnique({
    where: { id },
    select: { role: true, departure: { select: { role: true } } },
  });
  const role = person?.departure ? await comeBack(id, db) : person?.role;
  if (role === "banned") {
    logSecurityEvent("sign-in.refused", { method, account: id });
    throw new AppError("forbidden", text.banned, undefined, { "Set-Cookie": passCookie(id) });
  }
  const user = await getCurrentUser({ id }, db);
  logSecurityEvent("sign-in.succeeded", { method, account: id });
  return user;
}
