import "server-only";
import type { Db } from "@/lib/infra/db";

// Lock order: the author (lib/accounts/graph/user-locks.ts), then the post.

/** Locks a post while its comments, likes or counters change. A deletion waits for it. */
export const lockPost = (tx: Db, id: string) =>
  tx.$executeRaw`SELECT FROM "Post" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;

/** Locks a post for deletion, before the screenings of its content. Concurrent writes wait, then find it gone. */
export const lockPostToDelete = (tx: Db, id: string) =>
  tx.$executeRaw`SELECT FROM "Post" WHERE "id" = ${id}::uuid FOR UPDATE`;
