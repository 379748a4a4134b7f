import "server-only";
import { DAY, fromNow } from "./clock";
import { prisma } from "./db";

/** How long idempotency keys are kept: enough for a client that was offline for a day. */
const KEY_LIFE = DAY;

/**
 * Deletes expired idempotency keys and rate limits, and jobs that failed permanently 30 days ago, as their payloads may
 * contain personal data. Job times are those of the database.
 */
export async function sweepInfra(): Promise<void> {
  await prisma.idempotencyKey.deleteMany({ where: { createdAt: { lt: fromNow(-KEY_LIFE) } } });
  await prisma.rateLimit.deleteMany({ where: { expire: { lt: BigInt(Date.now()) } } });
  await prisma.$executeRaw`
    DELETE FROM graphile_worker._private_jobs
    WHERE "attempts" >= "max_attempts" AND "locked_at" IS NULL AND "updated_at" < now() - interval '30 days'`;
}
