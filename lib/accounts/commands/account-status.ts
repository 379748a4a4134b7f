import "server-only";
import type { StaffRole } from "@/lib/http/security/staff-permissions";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";

export interface AccountStatus {
  isBanned: boolean;
  /** End of a suspension; null for a permanent ban. */
  bannedUntil: Date | null;
  limitedUntil: Date | null;
}

/** Applies a user's active decisions; staff are never limited or banned. Returns whether the user is newly banned. */
export async function setAccountStatus(
  id: string,
  { isBanned, bannedUntil, limitedUntil }: AccountStatus,
  tx: Db,
): Promise<boolean> {
  // Lock first, so that the next statement sees a concurrent deletion request or its cancellation.
  await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  const [before] = await tx.$queryRaw<{ role: string; isLeaving: boolean }[]>`
    SELECT coalesce(d."role", u."role")::text AS "role", d."userId" IS NOT NULL AS "isLeaving"
    FROM "User" u LEFT JOIN "Departure" d ON d."userId" = u."id" WHERE u."id" = ${id}::uuid`;
  if (!before) return false;
  if (before.role === "admin") {
    // From before they became staff.
    await tx.user.updateMany({ where: { id, limitedUntil: { not: null } }, data: { limitedUntil: null } });
    return false;
  }
  const role = isBanned ? "banned" : "user";
  // An account pending deletion stays hidden either way; the decision applies if the deletion is cancelled.
  if (before.isLeaving) await tx.accountDeletion.updateMany({ where: { userId: id }, data: { role } });
  // `role_changed` hides or shows the content and ends the sessions (prisma/triggers/accounts.sql).
  await tx.user.update({
    where: { id },
    data: { ...(!before.isLeaving && { role }), bannedUntil: isBanned ? bannedUntil : null, limitedUntil },
    select: { id: true },
  });
  return isBanned && before.role !== "banned";
}

/**
 * Stores who is staff, with which permissions; null ends them. An account pending deletion stays hidden, and has the
 * role if the deletion is cancelled. Staff are never limited. Call under the lock on the user.
 */
export async function storeStaffRole(id: string, staffRole: StaffRole | null, tx: Db): Promise<void> {
  const role = staffRole ? "admin" : "user";
  const { count } = await tx.accountDeletion.updateMany({ where: { userId: id }, data: { role } });
  await tx.user.update({
    where: { id },
    data: { staffRole, ...(count === 0 && { role }), ...(staffRole && { limitedUntil: null }) },
    select: { id: true },
  });
}

export interface ProfileTexts {
  bio: string | null;
  websiteUrl: string | null;
  profileImageUrl: string | null;
}

const PROFILE_TEXT_SELECT = { bio: true, websiteUrl: true, profileImageUrl: true } as const;

/** Clears a profile besides the name. Returns the previous values, or null if the user is gone. */
export async function clearProfile(id: string, tx: Db): Promise<ProfileTexts | null> {
  await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  const before = await tx.user.findUnique({ where: { id }, select: PROFILE_TEXT_SELECT });
  if (!before) return null;
  await tx.pendingProfileChange.deleteMany({ where: { userId: id } });
  await tx.user.update({
    where: { id },
    data: { bio: null, websiteUrl: null, profileImageUrl: null },
    select: { id: true },
  });
  return before;
}

/** Restores cleared profile fields unless the user has written new ones. */
export async function restoreProfile(id: string, before: ProfileTexts, tx: Db): Promise<void> {
  await tx.user.updateMany({ where: { id, bio: null, websiteUrl: null, profileImageUrl: null }, data: before });
}

export async function revokeAllSessions(id: string, tx: Db): Promise<number> {
  return (await tx.session.deleteMany({ where: { userId: id, expires: { gt: now() } } })).count;
}
