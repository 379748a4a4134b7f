import "server-only";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";

/** What decisions about somebody come to. */
export interface Standing {
  isBanned: boolean;
  /** The end of a suspension; null for a ban without one. */
  bannedUntil: Date | null;
  limitedUntil: Date | null;
}

/**
 * Puts somebody where the decisions about them leave them, in the transaction that made or took back one; triggers hide what the
 * banned wrote, and end their sessions. An admin stays one. Answers whether they are banned now, and were not before.
 */
export async function setStanding(
  id: string,
  { isBanned, bannedUntil, limitedUntil }: Standing,
  tx: Db,
): Promise<boolean> {
  // First the lock: a departure that is being written, or taken back, is seen by the next statement only.
  await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  const [before] = await tx.$queryRaw<{ role: string; isLeaving: boolean }[]>`
    SELECT coalesce(d."role", u."role")::text AS "role", d."userId" IS NOT NULL AS "isLeaving"
    FROM "User" u LEFT JOIN "Departure" d ON d."userId" = u."id" WHERE u."id" = ${id}::uuid`;
  if (!before || before.role === "admin") return false;
  const role = isBanned ? "banned" : "user";
  // Who asked to be deleted stays hidden whatever is decided; it holds once they come back.
  if (before.isLeaving) await tx.departure.updateMany({ where: { userId: id }, data: { role } });
  await tx.user.update({
    where: { id },
    data: { ...(!before.isLeaving && { role }), bannedUntil: isBanned ? bannedUntil : null, limitedUntil },
    select: { id: true },
  });
  return isBanned && before.role !== "banned";
}

/** What a person's profile says besides their name. */
export interface ProfileWords {
  bio: string | null;
  websiteUrl: string | null;
  profileImageUrl: string | null;
}

const WORDS = { bio: true, websiteUrl: true, profileImageUrl: true } as const;

/** Takes away what a profile says and shows besides the name, and what was held of it. Answers what stood there; null where they are gone. */
export async function clearProfile(id: string, tx: Db): Promise<ProfileWords | null> {
  await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  const before = await tx.user.findUnique({ where: { id }, select: WORDS });
  if (!before) return null;
  await tx.heldProfile.deleteMany({ where: { userId: id } });
  await tx.user.update({
    where: { id },
    data: { bio: null, websiteUrl: null, profileImageUrl: null },
    select: { id: true },
  });
  return before;
}

/** Gives somebody back what their profile said, where they wrote nothing new. */
export async function restoreProfile(id: string, before: ProfileWords, tx: Db): Promise<void> {
  await tx.user.updateMany({ where: { id, bio: null, websiteUrl: null, profileImageUrl: null }, data: before });
}

/** Ends every session of somebody. Answers how many there were. */
export async function endSessions(id: string, tx: Db): Promise<number> {
  return (await tx.session.deleteMany({ where: { userId: id, expires: { gt: now() } } })).count;
}
