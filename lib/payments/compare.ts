import "server-only";
import { DAY, fromNow, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/log";
import { readCapture, readOrder } from "@/lib/infra/paypal/calls";
import type { PaymentOrder } from "@/prisma/generated/client";
import { applyReading, type Reading } from "./apply";
import { forEachDue } from "./batch";
import { isLive } from "./order-states";
import { hasMoved } from "./reading";

/** Orders younger than this are compared nightly, older ones monthly as long as their payments can still change. */
const YOUNG = 3 * DAY;
const OPEN_TO_CHANGE = 180 * DAY;
const MONTH = 30;

type Order = Pick<
  PaymentOrder,
  "id" | "state" | "providerOrderId" | "captureId" | "capturedPence" | "refundedPence" | "reversedPence"
>;
const SELECT = {
  id: true,
  state: true,
  providerOrderId: true,
  captureId: true,
  capturedPence: true,
  refundedPence: true,
  reversedPence: true,
} as const;

export interface Difference {
  orderId: string;
  what: string;
  isHealed: boolean;
}

/** Returns PayPal's state of an order: null if it has none, `unknown` if it does not answer. */
async function readingOf({ providerOrderId, captureId }: Order): Promise<Reading | "unknown" | null> {
  if (providerOrderId) {
    const order = await readOrder(providerOrderId);
    if (order.ok) return order.value;
    if (order.status !== 404) return "unknown";
  }
  // PayPal forgets orders before captures.
  if (!captureId) return null;
  const capture = await readCapture(captureId);
  if (capture.ok) return { captures: [capture.value], refunds: [] };
  return capture.status === 404 ? null : "unknown";
}

const sum = (items: { pence: number }[]) => items.reduce((total, { pence }) => total + pence, 0);

function differenceIn(order: Order, reading: Reading | null): string | null {
  const captured = sum((reading?.captures ?? []).filter(hasMoved));
  const returned = sum((reading?.refunds ?? []).filter(({ status }) => status === "COMPLETED"));
  const back = order.refundedPence + order.reversedPence;
  if (!reading) return order.capturedPence > 0 ? "PayPal does not know it, and it was paid" : null;
  if (captured !== order.capturedPence) return `PayPal took ${captured}p, the books have ${order.capturedPence}p`;
  // A capture read on its own shows no refunds.
  if (reading.id && returned !== back) return `PayPal gave ${returned}p back, the books have ${back}p`;
  return null;
}

/** Compares an order with PayPal and applies PayPal's state if they differ. Throws if PayPal does not answer. */
export async function compareOrder(orderId: string): Promise<Difference | null> {
  const find = () => prisma.paymentOrder.findUniqueOrThrow({ where: { id: orderId }, select: SELECT });
  const order = await find();
  const reading = await readingOf(order);
  if (reading === "unknown") throw new Error(`PayPal does not say how the order ${orderId} stands`);
  const what = differenceIn(order, reading);
  if (!what) return null;
  if (reading) await applyReading(orderId, reading, "reconcile");
  return { orderId, what, isHealed: differenceIn(await find(), reading) === null };
}

/** Compares tonight's orders with PayPal, or `all` paid orders. Logs and returns each difference. */
export async function compareOrders({ all = false } = {}): Promise<Difference[]> {
  const night = Math.floor(now().getTime() / DAY) % MONTH;
  const orders = await prisma.$queryRaw<{ id: string; state: Order["state"] }[]>`
    SELECT "id", "state"::text AS "state" FROM "PaymentOrder"
    WHERE ("providerOrderId" IS NOT NULL OR "captureId" IS NOT NULL) AND (
      ${all} OR "createdAt" > ${fromNow(-YOUNG)} OR "capturedAt" > ${fromNow(-YOUNG)}
      OR ("capturedAt" > ${fromNow(-OPEN_TO_CHANGE)} AND abs(hashtext("id"::text)::bigint) % ${MONTH} = ${night})
    )
    ORDER BY "createdAt"`;
  const differences: Difference[] = [];
  // Live orders are polled separately and may differ briefly.
  await forEachDue(
    "a comparison with PayPal",
    orders.filter(({ state }) => !isLive(state)),
    async ({ id }) => {
      const difference = await compareOrder(id);
      if (!difference) return;
      log.error({ difference }, "our books and PayPal differed");
      differences.push(difference);
    },
  );
  log.info({ orders: orders.length, differences: differences.length }, "compared with PayPal");
  return differences;
}
