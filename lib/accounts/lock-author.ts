import "server-only";
import { unauthenticated } from "@/lib/http/errors";
import type { Db } from "@/lib/infra/db";

/**
 * Held while somebody writes: a ban or a deletion of theirs waits. Comes before the lock of what they write, in the order of
 * those two, which change both: else two wait for each other. Throws `unauthenticated` when they are gone by now.
 */
export async function lockAuthor(tx: Db, id: string): Promise<void> {
  const found = await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${id}::uuid FOR SHARE`;
  if (found === 0) throw unauthenticated();
}

/**
 * Held, in the order of their ids, while a follow between two is written: a block, a deletion or a change of privacy of either
 * waits, and no follow survives it.
 */
export const lockTwo = (tx: Db, one: string, other: string) =>
  tx.$executeRaw`SELECT FROM "User" WHERE "id" IN (${one}::uuid, ${other}::uuid) ORDER BY "id" FOR SHARE`;
