import "server-only";
import { DAY_MS, fromNow } from "./clock";
import { prisma } from "./db";

/** Enough for a client that was offline for a day. */
const IDEMPOTENCY_KEY_TTL_MS = DAY_MS;

/** Permanently failed jobs are kept for 30 days, as they may contain personal data. */
export async function sweepInfra(): Promise<void> {
  await prisma.idempotencyKey.deleteMany({ where: { createdAt: { lt: fromNow(-IDEMPOTENCY_KEY_TTL_MS) } } });
  await prisma.rateLimit.deleteMany({ where: { expire: { lt: BigInt(Date.now()) } } });
  await prisma.$executeRaw`
    DELETE FROM graphile_worker._private_jobs
    WHERE "attempts" >= "max_attempts" AND "locked_at" IS NULL AND "updated_at" < now() - interval '30 days'`;
}
