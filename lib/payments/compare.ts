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

/** Every order is compared each night while it is as young as this, and once a month as long as money of it may still go back. */
const YOUNG = 3 * DAY;
const OPEN_TO_CHANGE = 180 * DAY;
const MONTH = 30;

type Order = Pick<
  PaymentOrder,
  "id" | "state" | "providerOrderId" | "captureId" | "capturedPence" | "refundedPence" | "reversedPence"
>;
const SELECT = {
  ...{ id: true, state: true, providerOrderId: true, captureId: true },
  ...{ capturedPence: true, refundedPence: true, reversedPence: true },
} as const;

/** One order of which PayPal says something else than our books did. */
export interface Difference {
  orderId: string;
  what: string;
  /** Whether our books say the same now. */
  isHealed: boolean;
}

/** What PayPal has of an order; null when it has nothing, `unknown` when it does not say. */
async function readingOf({ providerOrderId, captureId }: Order): Promise<Reading | "unknown" | null> {
  if (providerOrderId) {
    const order = await readOrder(providerOrderId);
    if (order.ok) return order.value;
    if (order.status !== 404) return "unknown";
  }
  // PayPal forgets orders before it forgets what was paid.
  if (!captureId) return null;
  const capture = await readCapture(captureId);
  if (capture.ok) return { captures: [capture.value], refunds: [] };
  return capture.status === 404 ? null : "unknown";
}

const sum = (items: { pence: number }[]) => items.reduce((total, { pence }) => total + pence, 0);

/** In what PayPal and our books differ about an order, as a person reads it; null where they agree. */
function differenceIn(order: Order, reading: Reading | null): string | null {
  const captured = sum((reading?.captures ?? []).filter(hasMoved));
  const returned = sum((reading?.refunds ?? []).filter(({ status }) => status === "COMPLETED"));
  const back = order.refundedPence + order.reversedPence;
  if (!reading) return order.capturedPence > 0 ? "PayPal does not know it, and it was paid" : null;
  if (captured !== order.capturedPence) return `PayPal took ${captured}p, the books have ${order.capturedPence}p`;
  // A capture that is read alone shows no refunds.
  if (reading.id && returned !== back) return `PayPal gave ${returned}p back, the books have ${back}p`;
  return null;
}

/** Compares one order with PayPal, and takes in what PayPal says where the two differ. Throws when PayPal does not say. */
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

/** Compares the orders whose night it is with PayPal, or `all` that were ever paid; answers and logs each difference. */
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
  // What is under way is looked up by itself, and may differ for a moment.
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
