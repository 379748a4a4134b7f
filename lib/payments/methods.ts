import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/new-id";
import type { PaymentOrder } from "@/prisma/generated/client";
import type { LockedAccount } from "./locks";
import { isPaid } from "./order-states";
import { masked } from "./reading";

/** Whether a consent to be charged again can serve nobody: the person is gone, the payment goes back, or the plan was given up since. */
export function servesNobody(
  { userId, state, cancelAtPeriodEnd }: LockedAccount,
  order: Pick<PaymentOrder, "state">,
): boolean {
  const isOver = cancelAtPeriodEnd || state === "expired" || state === "revoked";
  return userId === null || order.state === "quarantined" || (isPaid(order.state) && isOver);
}

/**
 * Keeps a buyer's consent to be charged again, in place of an earlier one. Where it is useless, it is kept only to be ended at PayPal. One that is known stays as it is: who removed it, removed it.
 */
export async function rememberToken(
  order: { billingId: string },
  { vaultId, payerEmail, isUseless }: { vaultId: string; payerEmail: string | null; isUseless: boolean },
  tx: Db,
): Promise<void> {
  const known = await tx.paymentMethod.findUnique({ where: { vaultId }, select: { id: true } });
  if (known) return;
  if (!isUseless)
    await tx.paymentMethod.updateMany({
      where: { billingId: order.billingId, removedAt: null },
      data: { removedAt: now() },
    });
  await tx.paymentMethod.createMany({
    data: [
      {
        ...{ id: newId(), billingId: order.billingId, vaultId, createdAt: now() },
        payerHint: payerEmail && !isUseless ? masked(payerEmail) : null,
        removedAt: isUseless ? now() : null,
      },
    ],
    skipDuplicates: true,
  });
}

/** Notes that a token is gone at PayPal; whether it was one of ours. */
export async function forgetToken(vaultId: string): Promise<boolean> {
  const { count } = await prisma.paymentMethod.updateMany({
    where: { vaultId, deletedAt: null },
    data: { deletedAt: now() },
  });
  await prisma.paymentMethod.updateMany({ where: { vaultId, removedAt: null }, data: { removedAt: now() } });
  return count > 0;
}
