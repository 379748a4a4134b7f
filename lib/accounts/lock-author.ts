import "server-only";
import { forbidden, unauthenticated } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import { http as text } from "@/lib/text/http";
import { isLimited } from "./policy";

/**
 * Held while somebody writes: a ban or a deletion of theirs waits. Comes before the lock of what they write, in the order of
 * those two, which change both: else two wait for each other. Throws `unauthenticated` when they are gone by now.
 */
export async function lockAuthor(tx: Db, id: string): Promise<void> {
  const found = await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${id}::uuid FOR SHARE`;
  if (found === 0) throw unauthenticated();
}

/**
 * Throws `forbidden` while the account is limited: it publishes nothing new then, by whatever command. Called under a
 * lock of the user, for which the decision that limits an account waits.
 */
export async function checkMayPublish(tx: Db, id: string): Promise<void> {
  const user = await tx.user.findUnique({ where: { id }, select: { limitedUntil: true } });
  if (user?.limitedUntil && isLimited(user, now())) throw forbidden(text.limited(user.limitedUntil));
}

/** The lock of every command that publishes: lockAuthor and checkMayPublish. Throws `unauthenticated`, `forbidden`. */
export async function lockPublisher(tx: Db, id: string): Promise<void> {
  await lockAuthor(tx, id);
  await checkMayPublish(tx, id);
}

/**
 * Held, in the order of their ids, while a follow between two is written: a block, a deletion or a change of privacy of either
 * waits, and no follow survives it.
 */
export const lockTwo = (tx: Db, one: string, other: string) =>
  tx.$executeRaw`SELECT FROM "User" WHERE "id" IN (${one}::uuid, ${other}::uuid) ORDER BY "id" FOR SHARE`;
