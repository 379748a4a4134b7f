import "server-only";
import type { Db } from "@/lib/infra/db";

// After the author (lib/accounts/lock-author.ts).

/** Held while something under a post changes: its counters follow, and a deletion waits. */
export const lockPost = (tx: Db, id: string) =>
  tx.$executeRaw`SELECT FROM "Post" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;

/** Held while a post is deleted, before the screenings of what goes with it: whoever writes under it waits, and finds it gone. */
export const lockPostToDelete = (tx: Db, id: string) =>
  tx.$executeRaw`SELECT FROM "Post" WHERE "id" = ${id}::uuid FOR UPDATE`;
