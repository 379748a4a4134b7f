import "server-only";
import { forbidden, invalid } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { logSecurityEvent } from "@/lib/infra/logging/security-log";
import type { Reauthentication } from "../contract/security";
import { verifyPassword } from "../credentials/password";
import { sessionOf } from "../session/session";
import { verifyPasskey } from "./passkey-sign-in";
import type { RequestSource } from "./reauthentication";

function refuse(account: string, method: "passkey" | "password", refusal: Error): never {
  logSecurityEvent("proof.failed", { method, account });
  throw refusal;
}

/** Re-authenticates the session. Throws `invalid` for wrong credentials, `forbidden` if there is no password. */
export async function reauthenticate(
  actor: { id: string },
  { password, passkey }: Reauthentication,
  { sessionToken, reachedAt }: RequestSource,
  db: Db = prisma,
): Promise<{ success: true }> {
  if (passkey) {
    const owner = await verifyPasskey(passkey, reachedAt, db);
    if (owner?.id !== actor.id) refuse(actor.id, "passkey", invalid("security.proof.wrongPasskey"));
  } else {
    const row = await db.user.findUnique({ where: { id: actor.id }, select: { passwordHash: true } });
    if (!row?.passwordHash) throw forbidden("security.proof.noPassword");
    if (!(await verifyPassword(row.passwordHash, password ?? "")))
      refuse(
        actor.id,
        "password",
        invalid("security.proof.wrong", [{ path: "password", message: "security.proof.wrong" }]),
      );
  }
  await db.session.updateMany({
    where: { userId: actor.id, ...sessionOf(sessionToken) },
    data: { reauthenticatedAt: now() },
  });
  logSecurityEvent("proof.succeeded", { method: passkey ? "passkey" : "password", account: actor.id });
  return { success: true };
}
