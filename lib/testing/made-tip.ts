import { DAY, fromNow, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/new-id";
import { billingOf } from "@/lib/payments/accounts";
import { writeFacts } from "@/lib/payments/facts";
import { recompute } from "@/lib/payments/recompute";
import { decideTip } from "@/lib/payments/tips";

/** £50.00 that PayPal captured 20 days ago. */
export async function makeOldTip(giver: { id: string }, creator: { id: string }, postId?: string): Promise<string> {
  const [billingId, payeeId] = [await billingOf(giver.id), await billingOf(creator.id)];
  return prisma.$transaction(async (tx) => {
    const id = await decideTip({ billingId, payeeId, pence: 5_000 }, tx);
    await tx.tip.create({
      data: { orderId: id, creatorId: creator.id, tipperId: giver.id, postId: postId ?? null, createdAt: now() },
    });
    const captureId = newId();
    await writeFacts(
      [
        {
          key: `capture:${captureId}:COMPLETED`,
          kind: "capture",
          billingId,
          orderId: id,
          objectId: captureId,
          status: "COMPLETED",
          amountPence: 5_000,
          occurredAt: fromNow(-20 * DAY),
          source: "api",
        },
      ],
      tx,
    );
    await recompute(billingId, tx);
    return id;
  });
}

/** Needs a superuser: triggers protect the ledger. */
export async function ageTips(creator: { id: string }, days: number): Promise<void> {
  const payeeId = await billingOf(creator.id);
  await prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.$executeRaw`
      UPDATE "LedgerEntry" SET "occurredAt" = "occurredAt" - make_interval(days => ${days}::int)
      WHERE "payeeId" = ${payeeId}::uuid`;
  });
}
