import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { AppError, conflict, notFound } from "@/lib/http/errors";
import { now, SECOND } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { orders as text } from "@/lib/text/orders";
import type { PaymentOrder, Plan } from "@/prisma/generated/client";
import { askFor } from "../ask";
import { watchOrder } from "../check";
import type { Order } from "../contract";
import { endOrder } from "../decline";
import { lockAccount, lockOrder } from "../locks";
import { isOpen, rankOf } from "../order-states";
import { type OrderRow, orderSelect, presentOrder } from "../present";
import { findOrder } from "../queries";
import { stands } from "../tips";
import { besidePool } from "../turns";

type Actor = { id: string };

/** How long somebody who asks for a payment that is being taken already waits for its outcome, in ms, and how often they look. */
const PATIENCE = 8 * SECOND;
const PAUSE = 150;

/** What a refusal of the payer's bank or account is told as: the buttons ask PayPal again by its word. */
export const declined = (issue: string) =>
  new AppError("payment_required", text.declined(issue), [{ path: "payment", message: issue }]);

/**
 * Takes the money of an order that its buyer approved, once however often and from wherever it is asked. `plan` has to be the
 * order's own, null for a tip. Answers an order that is `confirming` while nobody knows what became of it. Throws `not_found`, `conflict` and,
 * where the payment was declined, `payment_required` with PayPal's word for it.
 */
export async function captureOrder(
  actor: Actor,
  { id: providerOrderId, plan }: { id: string; plan: Plan | null },
): Promise<Order> {
  const found = await findOrder(actor, providerOrderId);
  if (found.plan !== plan) throw conflict(text.otherPlan);
  const claim = await besidePool(prisma, (tx) => claimCapture(found.billingId, found.id, providerOrderId, tx));
  if (claim.step === "over") throw conflict(text.holdOver);
  if (claim.step === "ask") {
    const asked = await askFor(claim.order, "api");
    if (asked.outcome === "declined") throw declined(asked.issue);
  }
  return claim.step === "wait" ? outcomeOf(found.id, claim.attempt) : answer(await read(found.id));
}

type Claim = { step: "ask"; order: PaymentOrder } | { step: "over" | "done" } | { step: "wait"; attempt: number };

/** Decides under the locks who takes the money: whoever comes first, while the order and a place are held. */
async function claimCapture(billingId: string, id: string, providerOrderId: string, tx: Db): Promise<Claim> {
  await lockAccount(billingId, tx);
  const order = await lockOrder(id, tx);
  if (order.providerOrderId !== providerOrderId) throw conflict(text.orderGone);
  if (order.state === "capturing") return { step: "wait", attempt: order.captureAttempt };
  if (!isOpen(order.state)) return { step: "done" };
  // A tip takes no place, and somebody to be given to.
  const isFounded = order.kind === "tip" ? await stands(order, tx) : order.hasSeat;
  const isHeld = order.holdUntil !== null && order.holdUntil > now() && isFounded;
  if (isHeld) return { step: "ask", order: await startCapture(order, tx) };
  // A renewal goes on being charged by itself.
  if (order.kind !== "renewal") await endOrder(order, "expired", tx);
  return { step: "over" };
}

/**
 * Moves an order and its place to where PayPal may be asked for the money, with the look that finds out should we die meanwhile.
 * Answers the order as it stands then.
 */
export async function startCapture(order: PaymentOrder, tx: Db): Promise<PaymentOrder> {
  const watched = await watchOrder(order.id, tx);
  const [capturing] = await tx.$queryRaw<PaymentOrder[]>`
    WITH "seat" AS (
      UPDATE "SeatReservation" SET "state" = 'capturing', "expiresAt" = NULL
      WHERE "id" = ${order.seatReservationId}::uuid AND "state" IN ('held', 'offered')
    )
    UPDATE "PaymentOrder"
    SET "state" = 'capturing', "rank" = ${rankOf("capturing", order.captureAttempt)}, "askedAt" = ${now()}, "lastIssue" = NULL,
      "nextAttemptAt" = NULL, "checks" = ${watched.checks}, "nextCheckAt" = ${watched.nextCheckAt}
    WHERE "id" = ${order.id}::uuid RETURNING *`;
  if (!capturing) throw notFound(text.payment);
  return capturing;
}

const read = (id: string, db: Db = prisma) => db.paymentOrder.findUniqueOrThrow({ where: { id }, select: orderSelect });

/** What a settled order is answered as; one that came to nothing is told as that. */
function answer(row: OrderRow): Order {
  if (row.state === "denied") throw declined(row.lastIssue ?? "CAPTURE_DECLINED");
  if (row.state === "expired" || row.state === "cancelled") throw conflict(text.holdOver);
  return presentOrder(row);
}

/** Waits for what somebody else's asking comes to, and answers the same. */
async function outcomeOf(id: string, attempt: number): Promise<Order> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const row = await read(id);
    if (row.captureAttempt !== attempt) throw declined(row.lastIssue ?? "INSTRUMENT_DECLINED");
    if (row.state !== "capturing" || performance.now() > end) return answer(row);
    await pause(PAUSE);
  }
}
