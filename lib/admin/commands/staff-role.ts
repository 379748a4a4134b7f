import "server-only";
import { storeStaffRole } from "@/lib/accounts/commands/account-status";
import { lockAdmins } from "@/lib/accounts/deletion/account-deletion";
import type { Actor } from "@/lib/accounts/session/session";
import { conflict, forbidden, notFound } from "@/lib/http/errors";
import { hasStaffPermission } from "@/lib/http/security/staff-permissions";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { terminateConnections } from "@/lib/infra/realtime";
import { recordAudit } from "@/lib/moderation/commands/record-audit";
import { projectAccountStatus } from "@/lib/moderation/decisions/account-status";
import type { StaffRoleChange, StaffUserDetail } from "../contract/users";
import { getStaffUser } from "../queries/users";
import { viewStaffUser } from "./view-records";

type Staff = Pick<Actor, "id" | "role" | "staffRole">;

/**
 * Gives a user a set of permissions, or ends them. One's own cannot be changed, so an owner always remains. Throws
 * `not_found`, `forbidden`, also if the actor lost the permission meanwhile, and `conflict` for accounts that are
 * banned. Of those about to be deleted it changes staff only, whose role would return if they cancel.
 */
export async function setStaffRole(
  actor: Staff,
  id: string,
  { staffRole }: StaffRoleChange,
  db: Db = prisma,
): Promise<StaffUserDetail> {
  if (id === actor.id) throw forbidden("staffRoles.notYourself");
  const hasChanged = await inTransaction(db, async (tx) => {
    await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
    await lockAdmins(tx);
    const select = { role: true, staffRole: true } as const;
    const mine = await tx.user.findUnique({ where: { id: actor.id }, select });
    // Two owners may have changed each other: the second is one no more.
    if (mine?.role !== "admin" || !hasStaffPermission(mine.staffRole, "staff"))
      throw forbidden("http.outsideStaffRole");
    const user = await tx.user.findUnique({
      where: { id },
      select: { ...select, accountDeletion: { select: { role: true } } },
    });
    if (!user) throw notFound("person");
    const role = user.accountDeletion?.role ?? user.role;
    if (user.accountDeletion && role !== "admin") throw conflict("staffRoles.leaving");
    if (role === "banned") throw conflict("staffRoles.banned");
    const before = role === "admin" ? (user.staffRole ?? "admin") : null;
    if (before === staffRole) return false;
    await storeStaffRole(id, staffRole, tx);
    // A limit from before applies again.
    if (staffRole === null) await projectAccountStatus(id, tx);
    const act = before === null ? "role.granted" : staffRole === null ? "role.revoked" : "role.changed";
    await recordAudit(act, { actorId: actor.id, aboutId: id, detail: { staffRole: staffRole ?? before, before } }, tx);
    return true;
  });
  // The channels of staff are joined again, by the new permissions; every request reads them from the database.
  if (!hasChanged) return viewStaffUser(actor, id, db);
  await terminateConnections(id);
  return getStaffUser(actor, id, db);
}
