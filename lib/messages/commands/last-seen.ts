import "server-only";
import { now, SECOND_MS } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";

const LAST_SEEN_INTERVAL_MS = 30 * SECOND_MS;

export const isLastSeenStale = (seenAt: Date | null, at: Date) =>
  seenAt === null || at.getTime() - seenAt.getTime() >= LAST_SEEN_INTERVAL_MS;

/** Updates the last-seen time, at most twice a minute, unless the user hides their presence. */
export async function recordLastSeen({ id }: { id: string }, db: Db = prisma): Promise<void> {
  const at = now();
  await db.$executeRaw`
    INSERT INTO "MessageSettings" ("userId", "lastSeenAt") SELECT u."id", ${at} FROM "User" u WHERE u."id" = ${id}::uuid
    ON CONFLICT ("userId") DO UPDATE SET "lastSeenAt" = ${at}
      WHERE "MessageSettings"."showPresence" AND coalesce("MessageSettings"."lastSeenAt" <= ${new Date(at.getTime() - LAST_SEEN_INTERVAL_MS)}, true)`;
}
