import "server-only";
import { forbidden, unauthenticated } from "@/lib/http/errors";
import { describeMessage } from "@/lib/i18n/message-descriptor";
import { now } from "@/lib/infra/clock";
import { type Db, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { isLimited } from "../policy";

type Limit = { limitedUntil: Date | null };

/** Shared: makes bans and deletions wait. Take it before locking content, as they do. Throws `unauthenticated`. */
export async function lockUserShared(tx: Db, id: string): Promise<void> {
  const lockedCount = await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${id}::uuid FOR SHARE`;
  if (lockedCount === 0) throw unauthenticated();
}

/** Exclusive: serialises writes that count against a limit. Throws `unauthenticated`. */
export async function lockUserExclusively(tx: Db, id: string): Promise<void> {
  const lockedCount = await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  if (lockedCount === 0) throw unauthenticated();
}

function assertNotLimited({ limitedUntil }: Limit): void {
  if (limitedUntil && isLimited({ limitedUntil }, now()))
    throw forbidden(describeMessage("http.limited", { until: limitedUntil }));
}

/** Throws `forbidden` while the account is limited. Call under a lock on the user. */
export async function assertMayPublish(tx: Db, id: string): Promise<void> {
  const user = await tx.user.findUnique({ where: { id }, select: { limitedUntil: true } });
  if (user) assertNotLimited(user);
}

export async function lockPublisher(tx: Db, id: string): Promise<void> {
  const [user] = await readRows<Limit>(
    tx,
    Prisma.sql`SELECT "limitedUntil" FROM "User" WHERE "id" = ${id}::uuid FOR SHARE`,
  );
  if (!user) throw unauthenticated();
  assertNotLimited(user);
}

/** Locks two users in id order, so that blocks, deletions and privacy changes wait for a follow being written. */
export const lockUserPair = (tx: Db, one: string, other: string) =>
  tx.$executeRaw`SELECT FROM "User" WHERE "id" IN (${one}::uuid, ${other}::uuid) ORDER BY "id" FOR SHARE`;
