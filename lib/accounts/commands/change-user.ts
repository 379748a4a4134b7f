import "server-only";
import { conflict, invalid, notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, isTaken, prisma } from "@/lib/infra/db";
import { accounts as text } from "@/lib/text/accounts";
import type { CurrentUser, UserChange } from "../contract";
import { checkUserChange } from "../policy";
import { currentUser, currentUserSelect } from "../present";
import type { Actor } from "../session";
import { isReserved } from "../username";

/**
 * Changes one's own profile, or, for an admin, another's role. Throws `not_found`, `forbidden`, `conflict` for a username
 * that is taken, `invalid` for one that is reserved. A ban ends every session (a trigger sees to it).
 */
export async function changeUser(
  actor: Pick<Actor, "id" | "role">,
  id: string,
  change: UserChange,
  db: Db = prisma,
): Promise<CurrentUser> {
  if (change.username && isReserved(change.username))
    throw invalid(text.usernameTaken, [{ path: "username", message: text.usernameTaken }]);
  try {
    return await inTransaction(db, async (tx) => {
      // Locked, so that two admins, or an admin and a grant, do not decide on the role that the other is changing.
      const [target] = await tx.$queryRaw<{ id: string; role: Actor["role"] | "banned" }[]>`
        SELECT "id", "role"::text AS "role" FROM "User" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
      if (!target) throw notFound(text.person);
      checkUserChange(actor, target, change);
      const row = await tx.user.update({
        where: { id },
        data: change.role === "user" ? { role: "user", bannedUntil: null } : change,
        select: currentUserSelect,
      });
      return currentUser(row, now());
    });
  } catch (error) {
    if (isTaken(error)) throw conflict(text.usernameTaken);
    throw error;
  }
}
