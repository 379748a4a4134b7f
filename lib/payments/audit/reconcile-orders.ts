import "server-only";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/logging/log";
import { readPaypalCapture, readPaypalOrder } from "@/lib/infra/paypal/calls";
import type { PaymentOrder } from "@/prisma/generated/client";
import { forEachDue } from "../billing/for-each-due";
import { applyProviderState, type ProviderSnapshot } from "../orders/apply-provider-state";
import { isLiveOrder } from "../orders/order-states";
import { isSettledCapture } from "../orders/provider-snapshot";
import { NIGHTLY_UNTIL_AGE_MS, RECONCILE_CYCLE_NIGHTS, RECONCILE_UNTIL_AGE_MS } from "./reconcile-schedule";

type Order = Pick<
  PaymentOrder,
  "id" | "state" | "providerOrderId" | "captureId" | "capturedPence" | "refundedPence" | "reversedPence"
>;
const ORDER_SELECT = {
  id: true,
  state: true,
  providerOrderId: true,
  captureId: true,
  capturedPence: true,
  refundedPence: true,
  reversedPence: true,
} as const;

export interface OrderDifference {
  orderId: string;
  what: string;
  isHealed: boolean;
}

/** Returns PayPal's state of an order: null if it has none, `unknown` if it does not answer. */
async function readingOf({ providerOrderId, captureId }: Order): Promise<ProviderSnapshot | "unknown" | null> {
  if (providerOrderId) {
    const order = await readPaypalOrder(providerOrderId);
    if (order.ok) return order.value;
    if (order.status !== 404) return "unknown";
  }
  if (!captureId) return null;
  const capture = await readPaypalCapture(captureId);
  if (capture.ok) return { captures: [capture.value], refunds: [] };
  return capture.status === 404 ? null : "unknown";
}

const sum = (items: { pence: number }[]) => items.reduce((total, { pence }) => total + pence, 0);

function differenceIn(order: Order, reading: ProviderSnapshot | null): string | null {
  const captured = sum((reading?.captures ?? []).filter(isSettledCapture));
  const returned = sum((reading?.refunds ?? []).filter(({ status }) => status === "COMPLETED"));
  const back = order.refundedPence + order.reversedPence;
  if (!reading) return order.capturedPence > 0 ? "PayPal does not know it, and it was paid" : null;
  if (captured !== order.capturedPence) return `PayPal took ${captured}p, the books have ${order.capturedPence}p`;
  // A capture read on its own shows no refunds.
  if (reading.id && returned !== back) return `PayPal gave ${returned}p back, the books have ${back}p`;
  return null;
}

/** Compares an order with PayPal and applies PayPal's state if they differ. Throws if PayPal does not answer. */
export async function reconcileOrder(orderId: string): Promise<OrderDifference | null> {
  const find = () => prisma.paymentOrder.findUniqueOrThrow({ where: { id: orderId }, select: ORDER_SELECT });
  const order = await find();
  const reading = await readingOf(order);
  if (reading === "unknown") throw new Error(`PayPal does not report the state of order ${orderId}`);
  const what = differenceIn(order, reading);
  if (!what) return null;
  if (reading) await applyProviderState(orderId, reading, "reconcile");
  return { orderId, what, isHealed: differenceIn(await find(), reading) === null };
}

/** Compares tonight's orders with PayPal, or `all` paid orders. Logs and returns each difference. */
export async function reconcileOrders({ all = false } = {}): Promise<OrderDifference[]> {
  const night = Math.floor(now().getTime() / DAY_MS) % RECONCILE_CYCLE_NIGHTS;
  const orders = await prisma.$queryRaw<{ id: string; state: Order["state"] }[]>`
    SELECT "id", "state"::text AS "state" FROM "PaymentOrder"
    WHERE ("providerOrderId" IS NOT NULL OR "captureId" IS NOT NULL) AND (
      ${all} OR "createdAt" > ${fromNow(-NIGHTLY_UNTIL_AGE_MS)} OR "capturedAt" > ${fromNow(-NIGHTLY_UNTIL_AGE_MS)}
      OR ("capturedAt" > ${fromNow(-RECONCILE_UNTIL_AGE_MS)} AND abs(hashtext("id"::text)::bigint) % ${RECONCILE_CYCLE_NIGHTS} = ${night})
    )
    ORDER BY "createdAt"`;
  const differences: OrderDifference[] = [];
  // Live orders are polled separately and may differ briefly.
  await forEachDue(
    "a comparison with PayPal",
    orders.filter(({ state }) => !isLiveOrder(state)),
    async ({ id }) => {
      const difference = await reconcileOrder(id);
      if (!difference) return;
      log.error({ difference }, "the ledger and PayPal differed");
      differences.push(difference);
    },
  );
  log.info({ orders: orders.length, differences: differences.length }, "compared with PayPal");
  return differences;
}
