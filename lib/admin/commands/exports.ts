import "server-only";
import { requestApproval } from "@/lib/accounts/approvals/commands";
import { isApprovalPending, isApprovalRequired } from "@/lib/accounts/approvals/queries";
import type { Actor } from "@/lib/accounts/session/session";
import { conflict, forbidden } from "@/lib/http/errors";
import { translatorFor } from "@/lib/i18n/translator";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { recordAudit } from "@/lib/moderation/commands/record-audit";
import { assertNoExportUnderWay, createExportByStaff } from "@/lib/privacy/exports/create-export";
import type { StaffUserDetail } from "../contract/users";
import { getStaffUser } from "../queries/users";
import { createStaffNote } from "./users";

/** Has an archive made for a user, at the request of staff. In the caller's transaction. Throws `conflict`. */
export async function startExport(actorId: string, userId: string, tx: Db): Promise<void> {
  await createExportByStaff(userId, tx);
  await recordAudit("export.started", { actorId, aboutId: userId }, tx);
}

/**
 * Has an archive of a user's data made, or asks for a second member of staff if the rule says so. Only the user can
 * download it. The reason becomes a staff note. Throws `not_found`, `forbidden` for oneself, and `conflict` while
 * another is being made or waits.
 */
export async function requestExport(
  actor: Pick<Actor, "id" | "role" | "staffRole">,
  id: string,
  { text }: { text: string },
  db: Db = prisma,
): Promise<StaffUserDetail> {
  if (actor.id === id) throw forbidden("staffPeople.export.own");
  await inTransaction(db, async (tx) => {
    await assertNoExportUnderWay(id, tx);
    if (await isApprovalPending("export", id, tx)) throw conflict("staffApprovals.exportPending");
    const note = translatorFor("en", "staffPeople")("export.staffNote", { why: text });
    await createStaffNote(actor, id, note, tx);
    if (!(await isApprovalRequired("export", tx))) return startExport(actor.id, id, tx);
    await requestApproval({ kind: "export", subjectId: id, payload: { text }, firstId: actor.id }, tx);
    const detail = { approval: "export" };
    await recordAudit("approval.requested", { actorId: actor.id, aboutId: id, detail }, tx);
  });
  return getStaffUser(actor, id, db);
}
