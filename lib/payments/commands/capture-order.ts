import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { AppError, conflict, notFound } from "@/lib/http/errors";
import { describeMessage } from "@/lib/i18n/message-descriptor";
import { now, SECOND_MS } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { type PaymentOrder, type Plan, Prisma } from "@/prisma/generated/client";
import { lockAccount, lockOrder, ORDER_COLUMNS_SQL } from "../billing/locks";
import type { Order } from "../contract";
import { chargeLoadedOrder } from "../orders/charge";
import { cancelOrder } from "../orders/end-order";
import { isOpenOrder, orderRank } from "../orders/order-states";
import { checkOrder, scheduleOrderCheck } from "../orders/poll-pending-orders";
import { canReceiveTip } from "../orders/tips";
import { getOrderRow, getOwnOrderRow } from "../queries/orders";
import { withoutSeatPoolLock } from "../seats/seat-pool-lock";
import { type OrderRow, toOrder } from "../serializers";

type Actor = { id: string };

/** How long a concurrent request waits for the outcome of a capture, and how often it polls, in ms. */
const CAPTURE_WAIT_MS = 8 * SECOND_MS;
const CAPTURE_POLL_INTERVAL_MS = 150;

/** Returns a `payment_required` error with PayPal's issue code, which lets PayPal's buttons restart the payment. */
export const declinedError = (issue: string) =>
  new AppError(
    "payment_required",
    describeMessage("orders.declined", {
      needs: issue === "PAYER_ACTION_REQUIRED" || issue === "ORDER_NOT_APPROVED" ? "approval" : "method",
    }),
    [{ path: "payment", message: issue }],
  );

/** Captures exactly once; `confirming` while unknown. Throws `not_found`, `conflict`, `payment_required`. */
export async function captureApprovedOrder(
  actor: Actor,
  { id: providerOrderId, plan }: { id: string; plan: Plan | null },
): Promise<Order> {
  const order = await getOwnOrderRow(actor, providerOrderId);
  if (order.plan !== plan) throw conflict("orders.otherPlan");
  const claim = await withoutSeatPoolLock(prisma, (tx) => claimCapture(order.billingId, order.id, providerOrderId, tx));
  if (claim.step === "over") throw conflict("orders.holdOver");
  if (claim.step === "ask") {
    const charged = await chargeLoadedOrder(claim.order, "api");
    if (charged.outcome === "declined") throw declinedError(charged.issue);
    if (charged.outcome === "superseded") throw conflict("orders.orderGone");
  }
  if (claim.step !== "wait") return answer(await getOrderRow(order.id));
  // The process that captures it may have died.
  await checkOrder({ orderId: order.id });
  return outcomeOf(order.id, claim.attempt);
}

type Claim = { step: "ask"; order: PaymentOrder } | { step: "over" | "done" } | { step: "wait"; attempt: number };

async function claimCapture(billingId: string, id: string, providerOrderId: string, tx: Db): Promise<Claim> {
  await lockAccount(billingId, tx);
  const order = await lockOrder(id, tx);
  if (order.providerOrderId !== providerOrderId) throw conflict("orders.orderGone");
  if (order.state === "capturing") return { step: "wait", attempt: order.captureAttempt };
  if (!isOpenOrder(order.state)) return { step: "done" };
  const isFounded = order.kind === "tip" ? await canReceiveTip(order, tx) : order.hasSeat;
  const isHeld = order.holdUntil !== null && order.holdUntil > now() && isFounded;
  if (isHeld) return { step: "ask", order: await markCapturing(order, tx) };
  // A renewal stays open, because it is still charged automatically.
  if (order.kind !== "renewal") await cancelOrder(order, "expired", tx);
  return { step: "over" };
}

/**
 * Moves an order and its seat to `capturing` and schedules the check that resolves the order if this process dies. A
 * renewal paid by hand, which has a PayPal order, keeps the date of its next automatic attempt.
 */
export async function markCapturing(order: PaymentOrder, tx: Db): Promise<PaymentOrder> {
  const watched = await scheduleOrderCheck(order.id, tx);
  const [capturing] = await readRows<PaymentOrder>(
    tx,
    Prisma.sql`
    WITH "seat" AS (
      UPDATE "SeatReservation" SET "state" = 'capturing', "expiresAt" = NULL
      WHERE "id" = ${order.seatReservationId}::uuid AND "state" IN ('held', 'offered')
    )
    UPDATE "PaymentOrder" o
    SET "state" = 'capturing', "rank" = ${orderRank("capturing", order.captureAttempt)}, "askedAt" = ${now()}, "lastIssue" = NULL,
      "nextAttemptAt" = CASE WHEN "providerOrderId" IS NOT NULL THEN "nextAttemptAt" END,
      "checks" = ${watched.checks}, "nextCheckAt" = ${watched.nextCheckAt}
    WHERE "id" = ${order.id}::uuid RETURNING ${ORDER_COLUMNS_SQL}`,
  );
  if (!capturing) throw notFound("payment");
  return capturing;
}

function answer(row: OrderRow): Order {
  if (row.state === "denied") throw declinedError(row.lastIssue ?? "CAPTURE_DECLINED");
  if (row.state === "expired" || row.state === "cancelled") throw conflict("orders.holdOver");
  return toOrder(row);
}

async function outcomeOf(id: string, attempt: number): Promise<Order> {
  const end = performance.now() + CAPTURE_WAIT_MS;
  for (;;) {
    const row = await getOrderRow(id);
    if (row.captureAttempt !== attempt) throw declinedError(row.lastIssue ?? "INSTRUMENT_DECLINED");
    if (row.state !== "capturing" || performance.now() > end) return answer(row);
    await pause(CAPTURE_POLL_INTERVAL_MS);
  }
}
