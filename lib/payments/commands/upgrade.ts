import "server-only";
import { conflict } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { ensureBillingAccount } from "../billing/billing-accounts";
import { lockAccount } from "../billing/locks";
import { recomputeBilling } from "../billing/recompute";
import { upgradeTerms } from "../billing/terms";
import type { Order } from "../contract";
import { chargeOrder } from "../orders/charge";
import type { CheckoutContext } from "../orders/checkout-context";
import { cancelOrder } from "../orders/end-order";
import { isOpenOrder, LIVE_ORDER_STATES } from "../orders/order-states";
import { recordStartConsent } from "../orders/start-consent";
import { withSeatPoolLock } from "../seats/seat-pool-lock";
import { orderSelect, toOrder } from "../serializers";
import { declinedError, markCapturing } from "./capture-order";
import { createPlanOrder } from "./create-order";

type Claim = { step: "charge" | "wait"; orderId: string } | { step: "approve" };

/** Charges the stored method, or returns an order to approve. Throws `conflict`, `payment_required` if declined. */
export async function upgradeToCreator(
  actor: { id: string },
  consent: { startConsent?: number | undefined },
  checkout: CheckoutContext,
): Promise<Order> {
  const billingId = await ensureBillingAccount(actor.id);
  const given = { version: consent.startConsent, locale: checkout.locale };
  const claim = await withSeatPoolLock(prisma, (tx) => claimUpgrade(billingId, given, tx));
  if (claim.step === "approve") return createPlanOrder(actor, { plan: "creator", ...consent }, checkout);
  if (claim.step === "charge") {
    const charged = await chargeOrder(claim.orderId, "api");
    if (charged.outcome === "declined") throw declinedError(charged.issue);
  }
  const row = await prisma.paymentOrder.findUniqueOrThrow({ where: { id: claim.orderId }, select: orderSelect });
  // A stored-method charge gets its PayPal id only with the response, which may be lost; clients use our id throughout.
  return { ...toOrder(row), id: row.id };
}

/** Decides the terms under the lock. A second click returns the charge in progress. */
async function claimUpgrade(
  billingId: string,
  consent: Parameters<typeof recordStartConsent>[1],
  tx: Db,
): Promise<Claim> {
  await recomputeBilling(billingId, tx);
  const account = await lockAccount(billingId, tx);
  if (account.state !== "active" || account.plan !== "starter") throw conflict("orders.nothingToUpgrade");
  const live = await tx.paymentOrder.findFirst({
    where: { billingId, kind: { not: "tip" }, state: { in: [...LIVE_ORDER_STATES] } },
  });
  if (live && !isOpenOrder(live.state)) {
    if (live.kind !== "upgrade") throw conflict("orders.underWay");
    return { step: "wait", orderId: live.id };
  }
  const method = await tx.paymentMethod.findFirst({ where: { billingId, removedAt: null }, select: { id: true } });
  if (!method) return { step: "approve" };
  if (live) await cancelOrder(live, "cancelled", tx);
  const terms = await upgradeTerms(account, tx);
  const order = await tx.paymentOrder.create({
    data: { ...terms, id: newId(), billingId, paymentMethodId: method.id, createdAt: now() },
  });
  await recordStartConsent(order, consent, tx);
  await markCapturing(order, tx);
  return { step: "charge", orderId: order.id };
}
