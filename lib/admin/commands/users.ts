import "server-only";
import { revokeAllSessions as endTheirSessions } from "@/lib/accounts/commands/account-status";
import type { CurrentUser, UserChange } from "@/lib/accounts/contract";
import { assertCanChangeUser } from "@/lib/accounts/policy";
import { changeProfile } from "@/lib/accounts/profile/change-profile";
import { getCurrentUser } from "@/lib/accounts/queries/users";
import type { Actor } from "@/lib/accounts/session/session";
import { conflict, forbidden, notFound } from "@/lib/http/errors";
import { translatorFor } from "@/lib/i18n/translator";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { terminateConnections } from "@/lib/infra/realtime";
import { banUser, setBanned, unbanUser } from "@/lib/moderation/commands/ban-user";
import { recordAudit } from "@/lib/moderation/commands/record-audit";
import { recordViews } from "@/lib/moderation/commands/record-views";
import type { Strike } from "@/lib/moderation/contract/staff";
import { type DecisionContext, refusalReason, type StaffAct } from "@/lib/moderation/policy";
import { findStrike } from "@/lib/moderation/queries/author-history";
import type { NewBan, StaffUserDetail } from "../contract/users";
import { getStaffUser } from "../queries/users";

type Staff = Pick<Actor, "id" | "role" | "staffRole">;

/** Throws `not_found`, or `forbidden` if the policy does not allow the act. */
async function assertAllowed(actor: Staff, act: StaffAct, id: string, db: Db): Promise<void> {
  const subject = await db.user.findUnique({ where: { id }, select: { id: true, role: true } });
  if (!subject) throw notFound("person");
  const matter: DecisionContext = { targetType: "user", subject, isReporter: false, deciderId: null };
  const refusal = refusalReason(actor, act, matter);
  if (refusal) throw forbidden(refusal);
}

/** PATCH /api/admin/users/{id}: one's own profile, or a ban of another user as a regular decision. */
export async function changeUser(actor: Staff, id: string, change: UserChange, db: Db = prisma): Promise<CurrentUser> {
  const { role, ...profile } = change;
  if (role === undefined) return changeProfile(actor, id, profile, db);
  const target = await db.user.findUnique({ where: { id }, select: { id: true, role: true } });
  if (!target) throw notFound("person");
  assertCanChangeUser(actor, target, change);
  await setBanned(actor, id, role === "banned", db);
  const user = await getCurrentUser({ id }, db, { asOwner: false });
  // Also where there was nothing to change.
  await recordViews(actor, [{ act: "user.viewed", aboutId: id }], db);
  return user;
}

export async function banUserAsStaff(
  actor: Staff,
  id: string,
  newBan: NewBan,
  db: Db = prisma,
): Promise<StaffUserDetail> {
  await banUser(actor, id, newBan, db);
  return getStaffUser(actor, id, db);
}

export async function unbanUserAsStaff(
  actor: Staff,
  id: string,
  { text: why }: { text: string },
  db: Db = prisma,
): Promise<StaffUserDetail> {
  await unbanUser(actor, id, why, db);
  return getStaffUser(actor, id, db);
}

/** Ends all of a user's sessions. Throws `not_found`, and `forbidden` for oneself and for administrators. */
export async function revokeUserSessions(actor: Staff, id: string, db: Db = prisma): Promise<StaffUserDetail> {
  await inTransaction(db, async (tx) => {
    await assertAllowed(actor, "end-sessions", id, tx);
    const ended = await endTheirSessions(id, tx);
    await recordAudit("user.sessions-ended", { actorId: actor.id, aboutId: id, detail: { ended } }, tx);
  });
  await terminateConnections(id);
  return getStaffUser(actor, id, db);
}

/** Creates a note in the transaction of the act that it explains. */
export const createStaffNote = (actor: { id: string }, subjectId: string, text: string, tx: Db) =>
  tx.staffNote.create({ data: { subjectId, authorId: actor.id, text, createdAt: now() }, select: { id: true } });

/** Adds a staff-only note. Throws `not_found`, and `forbidden` for oneself. */
export async function addStaffNote(
  actor: Staff,
  id: string,
  { text: words }: { text: string },
  db: Db = prisma,
): Promise<StaffUserDetail> {
  await inTransaction(db, async (tx) => {
    await assertAllowed(actor, "note", id, tx);
    await createStaffNote(actor, id, words, tx);
    await recordAudit("user.noted", { actorId: actor.id, aboutId: id }, tx);
  });
  return getStaffUser(actor, id, db);
}

/** Revokes a strike, not its decision. Throws `not_found`, `forbidden` for one's own, `conflict` if revoked. */
export async function forgiveStrike(
  actor: Staff,
  id: string,
  { text: why }: { text: string },
  db: Db = prisma,
): Promise<Strike> {
  return inTransaction(db, async (tx) => {
    const strikeRow = await tx.strike.findUnique({ where: { id }, select: { userId: true, caseId: true } });
    if (!strikeRow) throw notFound("strike");
    await assertAllowed(actor, "forgive-strike", strikeRow.userId, tx);
    const { count } = await tx.strike.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: now() } });
    if (count === 0) throw conflict("cases.strikeOver");
    const note = translatorFor("en", "cases")("strikeNote", { why });
    await createStaffNote(actor, strikeRow.userId, note, tx);
    await recordAudit("strike.revoked", { actorId: actor.id, aboutId: strikeRow.userId, caseId: strikeRow.caseId }, tx);
    const strike = await findStrike(id, tx);
    if (!strike) throw notFound("strike");
    return strike;
  });
}
