import "server-only";
import { conflict, notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, isUniqueViolation, prisma } from "@/lib/infra/db";
import { markDecided, requestScreeningReview } from "@/lib/screening/commands";
import type { CurrentUser } from "../contract";
import { getCurrentUser } from "../queries/users";
import { HeldValues, readPendingProfileChange } from "./pending-profile-change";

/** Requests a human review of the actor's held profile fields. Throws `conflict` if none are held. */
export async function requestProfileReview(actor: { id: string }, db: Db = prisma): Promise<CurrentUser> {
  return inTransaction(db, async (tx) => {
    await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${actor.id}::uuid FOR NO KEY UPDATE`;
    const held = await tx.pendingProfileChange.findUnique({
      where: { userId: actor.id },
      select: { screeningId: true },
    });
    if (!held) throw conflict("accounts.nothingHeld");
    await requestScreeningReview(held.screeningId, tx);
    return getCurrentUser(actor, tx);
  });
}

export interface RejectedProfile {
  values: Record<string, unknown>;
  screeningId: string;
}

/** Deletes the held fields and returns them. The public profile stays as it is. */
export async function rejectProfileChange(userId: string, tx: Db): Promise<RejectedProfile | null> {
  await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;
  const held = await tx.pendingProfileChange.findUnique({ where: { userId }, select: { screeningId: true } });
  if (!held) return null;
  const values = await readPendingProfileChange(userId, tx);
  await tx.pendingProfileChange.delete({ where: { userId }, select: { userId: true } });
  return { values: { ...values }, ...held };
}

/** Holds rejected fields again; false if the user has changed their profile since, or is gone. */
export async function restoreRejectedProfile(
  userId: string,
  { values, screeningId }: RejectedProfile,
  tx: Db,
): Promise<boolean> {
  const lockedCount = await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;
  const newerCount = await tx.screening.count({
    where: { kind: "profile", targetId: userId, id: { gt: screeningId } },
  });
  if (lockedCount === 0 || newerCount > 0) return false;
  const data = { userId, values: HeldValues.parse(values), screeningId, createdAt: now() };
  await tx.pendingProfileChange.create({ data, select: { userId: true } });
  return true;
}

/** Publishes the held fields. Throws `not_found`, and `conflict` if they changed or the username is taken. */
export async function approveProfile(userId: string, screeningId?: string, db: Db = prisma): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const lockedCount = await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;
      if (lockedCount === 0) throw notFound("person");
      const held = await tx.pendingProfileChange.findUnique({ where: { userId }, select: { screeningId: true } });
      if (!held) throw conflict("accounts.nothingHeld");
      if (screeningId && screeningId !== held.screeningId) throw conflict("accounts.changedSince");
      await tx.user.update({
        where: { id: userId },
        data: await readPendingProfileChange(userId, tx),
        select: { id: true },
      });
      await tx.pendingProfileChange.delete({ where: { userId }, select: { userId: true } });
      await markDecided(held.screeningId, tx);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? conflict("accounts.usernameTaken") : error;
  }
}
