import "server-only";
import { now, SECOND } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";

/** How old the time at which somebody was last there may be before it is written anew. */
const EVERY = 30 * SECOND;

/** Whether somebody was last there so long before `at` that it is worth a write. */
export const isStale = (seenAt: Date | null, at: Date) => seenAt === null || at.getTime() - seenAt.getTime() >= EVERY;

/** Writes down that somebody is there, at most twice a minute, and not of those who do not show it. */
export async function noteLastSeen({ id }: { id: string }, db: Db = prisma): Promise<void> {
  const at = now();
  await db.$executeRaw`
    INSERT INTO "MessageSettings" ("userId", "lastSeenAt") SELECT u."id", ${at} FROM "User" u WHERE u."id" = ${id}::uuid
    ON CONFLICT ("userId") DO UPDATE SET "lastSeenAt" = ${at}
      WHERE "MessageSettings"."showPresence" AND coalesce("MessageSettings"."lastSeenAt" <= ${new Date(at.getTime() - EVERY)}, true)`;
}
