import "server-only";
import { forbidden, unauthenticated } from "@/lib/http/errors";
import { type Db, prisma } from "@/lib/infra/db";
import { accounts as text } from "@/lib/text/accounts";
import type { Credentials, CurrentUser } from "../contract";
import { verifyPassword } from "../password";
import { getCurrentUser } from "../queries";

/**
 * Checks an e-mail address and password. Throws `unauthenticated` with the same sentence, after the same time, for a wrong
 * password and an unknown address; `forbidden` for a banned person who knows their password.
 */
export async function signIn({ email, password }: Credentials, db: Db = prisma): Promise<CurrentUser> {
  const row = await db.user.findUnique({ where: { email }, select: { id: true, role: true, passwordHash: true } });
  if (!(await verifyPassword(row?.passwordHash, password)) || !row) throw unauthenticated(text.wrongPassword);
  if (row.role === "banned") throw forbidden(text.banned);
  return getCurrentUser(row, db);
}
