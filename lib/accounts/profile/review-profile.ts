import "server-only";
import { conflict, notFound } from "@/lib/http/errors";
import { type Db, inTransaction, isUniqueViolation, prisma } from "@/lib/infra/db";
import { markDecided, requestScreeningReview } from "@/lib/screening/commands";
import type { CurrentUser } from "../contract";
import { getCurrentUser } from "../queries/users";
import { readPendingProfileChange } from "./pending-profile-change";

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

/** Deletes the held fields. The public profile stays as it is. */
export async function rejectProfileChange(userId: string, tx: Db): Promise<void> {
  await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;
  await tx.pendingProfileChange.deleteMany({ where: { userId } });
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
