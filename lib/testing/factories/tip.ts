import { randomUUID } from "node:crypto";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { ensureBillingAccount } from "@/lib/payments/billing/billing-accounts";
import { recordFacts } from "@/lib/payments/billing/facts";
import { recomputeBilling } from "@/lib/payments/billing/recompute";
import { decideTipTerms } from "@/lib/payments/orders/tips";
import { makePerson, type TestUser } from "./people";

interface OldTip {
  postId?: string;
  occurredAt?: Date;
}

/** £50.00 that PayPal captured, by default 20 days ago. */
export async function makeOldTip(
  giver: { id: string },
  creator: { id: string },
  { postId, occurredAt = fromNow(-20 * DAY_MS) }: OldTip = {},
): Promise<string> {
  const [billingId, payeeId] = [await ensureBillingAccount(giver.id), await ensureBillingAccount(creator.id)];
  return prisma.$transaction(async (tx) => {
    const id = await decideTipTerms({ billingId, payeeId, pence: 5_000 }, tx);
    await tx.tip.create({
      data: { orderId: id, creatorId: creator.id, tipperId: giver.id, postId: postId ?? null, createdAt: now() },
    });
    const captureId = newId();
    await recordFacts(
      [
        {
          key: `capture:${captureId}:COMPLETED`,
          kind: "capture",
          billingId,
          orderId: id,
          objectId: captureId,
          status: "COMPLETED",
          amountPence: 5_000,
          occurredAt,
          source: "api",
        },
      ],
      tx,
    );
    await recomputeBilling(billingId, tx);
    return id;
  });
}

/** Needs a superuser: triggers protect the ledger. */
export async function ageTips(creator: { id: string }, days: number): Promise<void> {
  const payeeId = await ensureBillingAccount(creator.id);
  await prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.$executeRaw`
      UPDATE "LedgerEntry" SET "occurredAt" = "occurredAt" - make_interval(days => ${days}::int)
      WHERE "payeeId" = ${payeeId}::uuid`;
  });
}

/** The first word of the PayPal address decides how the simulator treats payouts. */
export async function createCreator(word = "ann"): Promise<TestUser> {
  const creator = await makePerson({ plan: "creator" });
  const email = `${word}.${randomUUID()}@payout.test`;
  await prisma.payoutReceiver.create({
    data: { billingId: await ensureBillingAccount(creator.id), email, confirmedAt: now(), createdAt: now() },
  });
  return creator;
}
