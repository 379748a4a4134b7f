import "server-only";
import { forbidden, invalid, notFound } from "@/lib/http/errors";
import type { MessageKey } from "@/lib/i18n/message-descriptor";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { terminateConnections } from "@/lib/infra/realtime";
import type { PasswordChange } from "../contract/security";
import { sessionOf } from "../session/session";
import type { RequestSource } from "../two-factor/reauthentication";
import { assertPasswordAllowed } from "./allowed-password";
import { hashPassword, verifyPassword } from "./password";
import { sendSecurityAlert } from "./security-alert";

const wrong = (path: "current" | "password", message: MessageKey) => invalid(message, [{ path, message }]);

/** Changes the password and ends other sessions. Throws `forbidden` if the account has no password, and `invalid`. */
export async function changePassword(
  actor: { id: string },
  { current, password }: PasswordChange,
  { sessionToken, site }: RequestSource,
  db: Db = prisma,
): Promise<{ success: true }> {
  const person = await db.user.findUnique({
    where: { id: actor.id },
    select: { passwordHash: true, firstName: true, lastName: true, email: true, username: true },
  });
  if (!person) throw notFound("person");
  if (person.passwordHash === null) throw forbidden("security.password.none");
  if (!(await verifyPassword(person.passwordHash, current))) throw wrong("current", "security.proof.wrong");
  if (current === password) throw wrong("password", "security.password.same");
  await assertPasswordAllowed(password, person);
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    // Of two concurrent changes, the second verified a password that has since been replaced.
    const { count } = await tx.user.updateMany({
      where: { id: actor.id, passwordHash: person.passwordHash },
      data: { passwordHash, browsersSince: now() },
    });
    if (count === 0) throw wrong("current", "security.proof.wrong");
    const currentSession = await tx.session.findFirst({ where: sessionOf(sessionToken), select: { id: true } });
    await tx.session.deleteMany({ where: { userId: actor.id, id: { not: currentSession?.id } } });
    await tx.session.updateMany({ where: { userId: actor.id }, data: { reauthenticatedAt: now() } });
    await tx.passwordReset.deleteMany({ where: { userId: actor.id } });
    await sendSecurityAlert(actor.id, "password", site, tx);
  });
  await terminateConnections(actor.id);
  return { success: true };
}
