import "server-only";
import { DAY, fromNow } from "./clock";
import { prisma } from "./db";

/** How long a repeated POST is recognised: long enough for a client that was offline for a day. */
const KEY_LIFE = DAY;

/**
 * Deletes what infra keeps only for a while: answers to Idempotency-Keys, rate limits that are over, and jobs that failed for good
 * 30 days ago, whose payloads may hold addresses and words. The times of jobs are the database's own.
 */
export async function sweepInfra(): Promise<void> {
  await prisma.idempotencyKey.deleteMany({ where: { createdAt: { lt: fromNow(-KEY_LIFE) } } });
  await prisma.rateLimit.deleteMany({ where: { expire: { lt: BigInt(Date.now()) } } });
  await prisma.$executeRaw`
    DELETE FROM graphile_worker._private_jobs
    WHERE "attempts" >= "max_attempts" AND "locked_at" IS NULL AND "updated_at" < now() - interval '30 days'`;
}
