import "server-only";
import { unauthenticated } from "@/lib/http/errors";
import type { Db } from "@/lib/infra/db";

// The author before the post, in the order of a ban and of a deleted account, which change both: else two wait for each other.

/** Held while somebody writes: a ban or a deletion of theirs waits. Throws `unauthenticated` when they are gone by now. */
export async function lockAuthor(tx: Db, id: string): Promise<void> {
  const found = await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${id}::uuid FOR SHARE`;
  if (found === 0) throw unauthenticated();
}

/** Held while something under a post changes: its counters follow, and a deletion waits. */
export const lockPost = (tx: Db, id: string) =>
  tx.$executeRaw`SELECT FROM "Post" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;

/** Held while a post is deleted, before the screenings of what goes with it: whoever writes under it waits, and finds it gone. */
export const lockPostToDelete = (tx: Db, id: string) =>
  tx.$executeRaw`SELECT FROM "Post" WHERE "id" = ${id}::uuid FOR UPDATE`;
