import "server-only";
import { DAY, fromNow } from "./clock";
import { prisma } from "./db";

/** How long a repeated POST is recognised: long enough for a client that was offline for a day. */
const KEY_LIFE = DAY;

/** Removes what infra keeps only for a while: answers to Idempotency-Keys, and rate limits that are over. */
export async function sweepInfra(): Promise<void> {
  await prisma.idempotencyKey.deleteMany({ where: { createdAt: { lt: fromNow(-KEY_LIFE) } } });
  await prisma.rateLimit.deleteMany({ where: { expire: { lt: BigInt(Date.now()) } } });
}
