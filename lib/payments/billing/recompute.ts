import "server-only";
import { setEntitlement } from "@/lib/accounts/plans/entitlement";
import { now } from "@/lib/infra/clock";
import { type Db, executeSql, readRows } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { type OrderState, Prisma } from "@/prisma/generated/client";
import { notifyPaymentChanges } from "../emails/notify-payment-changes";
import type { OrderChange } from "../emails/order-change";
import { isOpenOrder, orderRank } from "../orders/order-states";
import { SEAT_OFFER_MS } from "../policy";
import { occupySeat, releaseSeat, reserveSeat } from "../seats/seats";
import { type HistoryOrderRow, type PeriodRow, readBillingHistory, type SeatRow, vatBasisPoints } from "./history";
import type { LedgerEntryDraft } from "./ledger-entries";
import { type LockedAccount, lockAccount } from "./locks";
import type { OrderMoney } from "./order-state-from-facts";
import type { BillingPeriod } from "./periods";
import { type BillingProjection, projectBilling } from "./projection";

/** The only writer of orders' money, periods, ledger and entitlement. Idempotent. Throws `not_found`. */
export async function recomputeBilling(billingId: string, tx: Db, locked?: LockedAccount): Promise<BillingProjection> {
  const account = locked ?? (await lockAccount(billingId, tx));
  const { input, orders, periods, seat } = await readBillingHistory(account, tx);
  const projection = projectBilling(input, now());
  const written: WrittenOrder[] = [];
  for (const money of projection.orders) written.push(...(await writeOrder(orders, money, tx)));
  await writePeriods(billingId, periods, projection.periods, tx);
  const posted = await writeLedgerEntries(billingId, projection.entries, tx);
  const moved = written.map((order) => ({ ...order, withdrawnPence: withdrawnPence(order.id, posted) }));
  await writeSubscription(account, projection, tx);
  await settleSeat(billingId, projection, { orders, seat }, tx);
  await notifyPaymentChanges(account, projection, { moved, input }, tx);
  return projection;
}

type WrittenOrder = Omit<OrderChange, "withdrawnPence">;

/** What the entries of an order's refunds and reversals took from its creator's balance. */
const withdrawnPence = (orderId: string, posted: PostedEntry[]): number =>
  posted
    .filter((entry) => entry.orderId === orderId && entry.account === "creators")
    .reduce((sum, { transactionKey, pence }) => (transactionKey.startsWith("capture:") ? sum : sum + pence), 0);

async function writeOrder(orders: HistoryOrderRow[], money: OrderMoney, tx: Db): Promise<WrittenOrder[]> {
  const order = orders.find(({ id }) => id === money.id);
  if (!order) return [];
  const rank = money.state ? orderRank(money.state, order.captureAttempt) : order.rank;
  const moves = money.state !== null && rank > order.rank;
  const state: OrderState = moves && money.state ? money.state : order.state;
  const { capturedPence, refundedPence, reversedPence } = money;
  const captureId = order.captureId ?? money.captureId;
  const capturedAt = order.capturedAt ?? money.capturedAt;
  const same =
    state === order.state &&
    capturedPence === order.capturedPence &&
    refundedPence === order.refundedPence &&
    reversedPence === order.reversedPence &&
    captureId === order.captureId &&
    capturedAt?.getTime() === order.capturedAt?.getTime();
  if (same) return [];
  const before = {
    state: order.state,
    backPence: order.refundedPence + order.reversedPence,
    reversedPence: order.reversedPence,
  };
  Object.assign(order, { state });
  const isOver = moves && state !== "capture_pending";
  // `payment_order_kept` refuses a step backwards (prisma/triggers/payments.sql). A denied order frees its key, so that
  // another can pay for the same period.
  await executeSql(
    tx,
    Prisma.sql`
    UPDATE "PaymentOrder" SET "state" = ${state}::"OrderState", "rank" = CASE WHEN ${moves}::boolean THEN ${rank}::int ELSE "rank" END,
      "capturedPence" = ${capturedPence}::int,
      "refundedPence" = ${refundedPence}::int, "reversedPence" = ${reversedPence}::int, "captureId" = ${captureId}::text,
      "capturedAt" = ${capturedAt}::timestamptz,
      "nextCheckAt" = CASE WHEN NOT ${isOver}::boolean THEN "nextCheckAt" END,
      "nextAttemptAt" = CASE WHEN NOT ${isOver}::boolean THEN "nextAttemptAt" END,
      "renewalKey" = CASE WHEN NOT ${moves && state === "denied"}::boolean THEN "renewalKey" END
    WHERE "id" = ${order.id}::uuid`,
  );
  const { id, kind, plan, amountPence, creditPence } = order;
  const after = { state, backPence: refundedPence + reversedPence, reversedPence, capturedPence };
  return [{ id, kind, plan, amountPence, creditPence, before, after }];
}

const isOf = (row: PeriodRow, { source }: BillingPeriod) =>
  "orderId" in source ? row.paymentOrderId === source.orderId : row.grantKey === source.grantKey;

async function writePeriods(billingId: string, rows: PeriodRow[], periods: BillingPeriod[], tx: Db): Promise<void> {
  let periodNo = Math.max(0, ...rows.map((row) => row.periodNo));
  for (const period of periods) {
    const { plan, startsAt, endsAt, anchorAt, month, revokedAt, source } = period;
    const data = { plan, startsAt, endsAt, anchorAt, month, revokedAt };
    const row = rows.find((each) => isOf(each, period));
    if (!row) {
      periodNo += 1;
      const [orderId, grantKey] = "orderId" in source ? [source.orderId, null] : [null, source.grantKey];
      await executeSql(
        tx,
        Prisma.sql`
        INSERT INTO "SubscriptionPeriod" ("id", "billingId", "periodNo", "plan", "startsAt", "endsAt", "anchorAt", "month", "revokedAt",
          "paymentOrderId", "grantKey", "createdAt")
        VALUES (${newId()}::uuid, ${billingId}::uuid, ${periodNo}::int, ${plan}::"Plan", ${startsAt}::timestamptz, ${endsAt}::timestamptz,
          ${anchorAt}::timestamptz, ${month}::int, ${revokedAt}::timestamptz, ${orderId}::uuid, ${grantKey}::text, ${now()}::timestamptz)`,
      );
    } else if (
      row.startsAt.getTime() !== startsAt.getTime() ||
      row.endsAt.getTime() !== endsAt.getTime() ||
      row.revokedAt?.getTime() !== revokedAt?.getTime() ||
      row.anchorAt.getTime() !== anchorAt.getTime() ||
      row.month !== month
    )
      await tx.subscriptionPeriod.update({ where: { id: row.id }, data, select: { id: true } });
  }
}

type PostedEntry = Pick<LedgerEntryDraft, "transactionKey" | "account" | "pence" | "orderId">;

/** Posted transactions never change: existing entry keys are skipped. Returns the new entries. */
export async function writeLedgerEntries(
  billingId: string,
  entries: LedgerEntryDraft[],
  tx: Db,
): Promise<PostedEntry[]> {
  if (entries.length === 0) return [];
  const rows = entries.map((entry) => ({ ...entry, id: newId(), key: `${entry.transactionKey}:${entry.account}` }));
  // `ledger_balances` and `never_changed` refuse unbalanced and changed entries (prisma/triggers/payments.sql).
  return readRows<PostedEntry>(
    tx,
    Prisma.sql`
    INSERT INTO "LedgerEntry" ("id", "key", "transactionKey", "account", "pence", "vatBasisPoints", "billingId", "orderId", "factKey",
      "payeeId", "payoutId", "occurredAt", "createdAt")
    SELECT e."id", e."key", e."transactionKey", e."account", e."pence", coalesce(e."vatBasisPoints", ${vatBasisPoints}::int),
      ${billingId}::uuid, e."orderId", e."factKey",
      e."payeeId", e."payoutId", e."occurredAt", ${now()}
    FROM json_populate_recordset(NULL::"LedgerEntry", ${JSON.stringify(rows)}::json) e
    WHERE NOT EXISTS (SELECT FROM "LedgerEntry" l WHERE l."transactionKey" = e."transactionKey")
    RETURNING "transactionKey", "account"::text AS "account", "pence", "orderId"`,
  );
}

async function writeSubscription(
  account: LockedAccount,
  { subscription, periods }: BillingProjection,
  tx: Db,
): Promise<void> {
  const { state, plan, periodEnd, graceEndsAt, keptUntil, cancelAtPeriodEnd, creditPence, disputeOpen } = subscription;
  const isSame =
    account.state === state &&
    account.plan === plan &&
    account.periodEnd?.getTime() === periodEnd?.getTime() &&
    account.graceEndsAt?.getTime() === graceEndsAt?.getTime() &&
    account.cancelAtPeriodEnd === cancelAtPeriodEnd &&
    account.creditPence === creditPence &&
    account.disputeOpen === disputeOpen;
  if (!isSame)
    await executeSql(
      tx,
      Prisma.sql`
      UPDATE "BillingAccount" SET "state" = ${state}::"BillingState", "plan" = ${plan}::"Plan", "periodEnd" = ${periodEnd}::timestamptz,
        "graceEndsAt" = ${graceEndsAt}::timestamptz, "cancelAtPeriodEnd" = ${cancelAtPeriodEnd}::boolean,
        "creditPence" = ${creditPence}::int, "disputeOpen" = ${disputeOpen}::boolean
      WHERE "id" = ${account.id}::uuid`,
    );
  if (!account.userId || periods.length === 0 || state === "none" || !plan || !periodEnd) return;
  const currentPeriodEnd = graceEndsAt ?? keptUntil ?? periodEnd;
  const dueAt = keptUntil && periodEnd;
  await setEntitlement(account.userId, { plan, status: state, currentPeriodEnd, dueAt, cancelAtPeriodEnd }, tx);
}

async function settleSeat(
  billingId: string,
  { subscription }: BillingProjection,
  { orders, seat }: { orders: HistoryOrderRow[]; seat: SeatRow | null },
  tx: Db,
): Promise<void> {
  const has = subscription.state === "active" || subscription.state === "past_due";
  if (has) {
    if (seat?.state === "occupied") return;
    if (!seat) await reserveSeat(billingId, { state: "occupied" }, tx);
    await occupySeat(billingId, tx);
    return;
  }
  if (!seat || seat.state === "offered") return;
  const isNeeded = orders.some(
    ({ kind, state, seatReservationId }) =>
      kind !== "tip" &&
      (state === "capturing" || state === "capture_pending" || (isOpenOrder(state) && seatReservationId === seat.id)),
  );
  if (isNeeded) return;
  const offer = await tx.waitlistEntry.findFirst({
    where: { seatReservationId: seat.id, state: "offered" },
    select: { offeredAt: true },
  });
  const offerEndsAt = offer?.offeredAt ? new Date(offer.offeredAt.getTime() + SEAT_OFFER_MS) : null;
  if (offerEndsAt && offerEndsAt > now())
    await tx.seatReservation.update({
      where: { id: seat.id },
      data: { state: "offered", expiresAt: offerEndsAt },
      select: { id: true },
    });
  else await releaseSeat(billingId, tx);
}
