import "server-only";
import { env } from "@/lib/env";
import { AppError, conflict } from "@/lib/http/errors";
import { translatorFor } from "@/lib/i18n/translator";
import { fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { failpoint } from "@/lib/infra/failpoint";
import { newId } from "@/lib/infra/ids";
import { log } from "@/lib/infra/logging/log";
import { createSinglePaypalOrder } from "@/lib/infra/paypal/calls";
import type { PaymentOrder } from "@/prisma/generated/client";
import { lockAccount } from "../billing/locks";
import { ORDER_RESERVATION_MS } from "../policy";
import { type OrderRow, orderSelect } from "../serializers";
import type { CheckoutContext } from "./checkout-context";
import { abandonOrder } from "./end-order";
import { orderRank } from "./order-states";
import { toPaypalAmount } from "./provider-snapshot";

const PLATFORM_BASIS_POINTS = Math.round(env.PLATFORM_SHARE_PERCENT * 100);

/** The creator's share of a tip, in pence. The platform's share is rounded down. */
export const creatorShare = (pence: number) => pence - Math.floor((pence * PLATFORM_BASIS_POINTS) / 10_000);

export async function canReceiveTip({ payeeId }: Pick<PaymentOrder, "payeeId">, tx: Db): Promise<boolean> {
  if (!payeeId) return false;
  const payee = await tx.billingAccount.findUnique({
    where: { id: payeeId },
    select: { user: { select: { role: true } } },
  });
  return payee?.user != null && payee.user.role !== "banned";
}

/** Creates a tip order with fixed terms under the giver's lock. Returns its id. */
export async function decideTipTerms(
  { billingId, payeeId, pence }: { billingId: string; payeeId: string; pence: number },
  tx: Db,
): Promise<string> {
  await lockAccount(billingId, tx);
  // `tip_terms_kept` refuses other terms from now on (prisma/triggers/payments.sql).
  const { id } = await tx.paymentOrder.create({
    data: {
      id: newId(),
      billingId,
      kind: "tip",
      amountPence: pence,
      payeeId,
      sharePence: creatorShare(pence),
      holdUntil: fromNow(ORDER_RESERVATION_MS),
      createdAt: now(),
    },
    select: { id: true },
  });
  return id;
}

/** Throws `conflict` once the tip has ended, and `unavailable` without an answer; a retry continues the same order. */
export async function createTipPaypalOrder(
  id: string,
  description: string,
  { site, locale }: CheckoutContext,
): Promise<OrderRow> {
  const find = () => prisma.paymentOrder.findUniqueOrThrow({ where: { id }, select: orderSelect });
  const order = await find();
  if (order.providerOrderId) return order;
  failpoint("payments.ordered");
  const outcome = await createSinglePaypalOrder({
    amount: toPaypalAmount(order.amountPence),
    invoiceId: id,
    customId: id,
    requestId: `po:${id}:create:1`,
    description,
    brand: translatorFor(locale, "orders")("brand"),
    locale,
    returnUrl: `${site}/payment/return`,
    cancelUrl: `${site}/tips/${id}?reason=cancelled`,
  });
  if (!outcome.ok) {
    log.error({ order: id, issue: outcome.issue }, "PayPal did not create the order of a tip");
    if (outcome.kind !== "unknown") await abandonOrder(id, "cancelled");
    throw new AppError("unavailable", "orders.orderFailed");
  }
  const { id: providerOrderId, approveUrl } = outcome.value;
  await prisma.paymentOrder.updateMany({
    where: { id, state: "new", providerOrderId: null },
    data: { state: "created", rank: orderRank("created", 1), providerOrderId, approveUrl },
  });
  const existing = await find();
  if (!existing.providerOrderId) throw conflict("orders.orderGone");
  return existing;
}
