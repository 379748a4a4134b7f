import { expect } from "@jest/globals";
import type { SimulatorState } from "@/embedded/paypal/control/controls";
import { entitledPlan } from "@/lib/accounts/plans/entitlement";
import { now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { vatBasisPoints } from "@/lib/payments/billing/history";
import { projectBilling } from "@/lib/payments/billing/projection";
import { refundCustomId } from "@/lib/payments/orders/provider-snapshot";
import type { OrderState, PaymentOrder, SubscriptionPeriod } from "@/prisma/generated/client";
import { paypalControls } from "../fakes/paypal";

const DAY_MS = 24 * 60 * 60_000;
const GRACE_MS = 21 * DAY_MS;

export async function takeSnapshot() {
  const [pool, seats, orders, facts, periods, ledger, entries, accounts, provider] = await Promise.all([
    prisma.seatPool.findUniqueOrThrow({ where: { id: 1 } }),
    prisma.seatReservation.findMany(),
    prisma.paymentOrder.findMany(),
    prisma.providerFact.findMany(),
    prisma.subscriptionPeriod.findMany(),
    prisma.ledgerEntry.findMany(),
    prisma.waitlistEntry.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
    prisma.billingAccount.findMany({ include: { user: { include: { subscription: true } } } }),
    paypalControls().state(),
  ]);
  return { pool, seats, orders, facts, periods, ledger, entries, accounts, provider };
}
export type PaymentsSnapshot = Awaited<ReturnType<typeof takeSnapshot>>;

/** The states after money moved (docs/payments.md); a snapshot may miss states in between. */
const AFTER_MONEY: OrderState[] = ["captured", "partially_refunded", "refunded", "reversed", "quarantined"];
const NEVER_FROM: Partial<Record<OrderState, OrderState[]>> = {
  created: ["new"],
  captured: [
    "new",
    "created",
    "approved",
    "capturing",
    "capture_pending",
    "denied",
    "expired",
    "cancelled",
  ] as OrderState[],
  partially_refunded: ["captured"],
  refunded: ["captured", "partially_refunded"],
  reversed: ["captured", "partially_refunded", "refunded"],
  quarantined: AFTER_MONEY.filter((state) => state !== "quarantined"),
};

const is = (what: string, holds: boolean, about?: unknown) => {
  if (!holds) throw new Error(`${what} does not hold${about === undefined ? "" : `: ${JSON.stringify(about)}`}`);
};
const sum = <T>(items: T[], of: (item: T) => number) => items.reduce((total, item) => total + of(item), 0);
const overlap = (one: SubscriptionPeriod, other: SubscriptionPeriod) =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Independent of the code under test. */
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

function seatsHold({ pool, seats, orders, entries }: PaymentsSnapshot): void {
  const live = seats.filter(({ state }) => state !== "released");
  is("I1: taken = unreleased seats <= capacity", pool.taken === live.length && pool.taken <= pool.capacity, {
    taken: pool.taken,
    live: live.length,
    capacity: pool.capacity,
  });
  const LIVE = ["new", "created", "approved", "capturing", "capture_pending"];
  for (const billingId of new Set(live.map((seat) => seat.billingId)))
    is("I2: one live seat", live.filter((seat) => seat.billingId === billingId).length === 1, billingId);
  for (const billingId of new Set(orders.map((order) => order.billingId)))
    is(
      "I2: one live order",
      orders.filter((order) => order.billingId === billingId && LIVE.includes(order.state)).length <= 1,
      billingId,
    );
  for (const { id, billingId, state } of orders)
    if (state === "capturing" || state === "capture_pending")
      is(
        "I9: a seat while money is taken",
        live.some((seat) => seat.billingId === billingId && (seat.state === "capturing" || seat.state === "occupied")),
        { id, state, seats: live.filter((seat) => seat.billingId === billingId).map((seat) => seat.state) },
      );
  const [first] = entries.filter(({ state }) => state === "waiting");
  if (!first) return;
  const passed = entries.filter(({ offeredAt, createdAt }) => offeredAt && createdAt > first.createdAt);
  is("I11: offers in order", passed.length === 0, passed);
  const offered = new Set(entries.map(({ seatReservationId }) => seatReservationId));
  const newcomers = seats.filter(({ id, createdAt }) => createdAt > first.createdAt && !offered.has(id));
  is("I11: no seat to a newcomer while the waitlist has entries", newcomers.length === 0, newcomers);
}

function moneyHolds({ orders, facts, periods, ledger, provider }: PaymentsSnapshot): void {
  for (const order of orders) {
    const own = facts.filter(({ orderId }) => orderId === order.id);
    const paid = own.filter(
      ({ kind, status }) => (kind === "capture" && status === "COMPLETED") || (kind === "credit" && status === "USED"),
    );
    const orderPeriods = periods.filter(({ paymentOrderId }) => paymentOrderId === order.id);
    const isGood = paid.length > 0 && order.state !== "quarantined";
    is("I3: a period for each capture, and no other", orderPeriods.length === (isGood ? 1 : 0), {
      order: order.id,
      state: order.state,
    });
    for (const { plan, billingId } of orderPeriods)
      is(
        "I10: of the plan and account that were decided",
        plan === order.plan && billingId === order.billingId,
        order.id,
      );
    if (isGood)
      is(
        "I10: for the money that was decided",
        sum(paid, ({ amountPence }) => amountPence) === order.amountPence &&
          paid.every(({ currency }) => currency === order.currency),
        order,
      );
  }
  for (const period of periods) {
    is("I3: a period has a payment or a grant", period.paymentOrderId !== null || period.grantKey !== null, period);
    for (const other of periods)
      if (period.id < other.id && period.billingId === other.billingId && !period.revokedAt && !other.revokedAt)
        is("I4: no two periods overlap", !overlap(period, other), [period, other]);
  }
  const transactions = new Map<string, number>();
  for (const { transactionKey, pence } of ledger)
    transactions.set(transactionKey, (transactions.get(transactionKey) ?? 0) + pence);
  for (const [key, total] of transactions) is("I7: a transaction balances", total === 0, key);
  const factsOfKind = (kind: string) =>
    facts.filter((fact) => fact.kind === kind && fact.status === "COMPLETED" && fact.currency === "GBP");
  const balance =
    sum(factsOfKind("capture"), pence) - sum(factsOfKind("refund"), pence) - sum(factsOfKind("reversal"), pence);
  is(
    "I7: the books hold what is known",
    sum(
      ledger.filter(({ account }) => account === "paypal"),
      (entry) => entry.pence,
    ) === balance,
  );
  chargedOnce(orders, provider);
}

const pence = ({ amountPence }: { amountPence: number }) => amountPence;

function chargedOnce(orders: PaymentOrder[], { captures, refunds }: SimulatorState): void {
  for (const { id, status, amount } of captures) {
    const back = refunds.filter((refund) => refund.captureId === id && refund.status === "COMPLETED");
    is("I17: no more refunded than paid", sum(back, (refund) => hundredths(refund.amount)) <= hundredths(amount), {
      id,
      status,
      back,
    });
  }
  for (const order of orders) {
    const own = refunds.filter(
      ({ customId, status }) =>
        customId === refundCustomId(order.id) && (status === "COMPLETED" || status === "PENDING"),
    );
    if (order.refundDuePence !== null) is("I17: a purchase is refunded once", own.length <= 1, own);
  }
  const successful = captures.filter(({ status }) => status !== "DECLINED" && status !== "FAILED");
  for (const { id } of orders)
    is("I8: one capture an order", successful.filter(({ customId }) => customId === id).length <= 1, id);
  const invoices = successful.map(({ invoiceId }) => invoiceId);
  is("I8: one capture an invoice", new Set(invoices).size === invoices.length, invoices);
}

function endsHold({ periods }: PaymentsSnapshot): void {
  for (const { id, billingId, grantKey, anchorAt, month, endsAt, startsAt } of periods) {
    if (grantKey) continue;
    const [year, index] = [anchorAt.getUTCFullYear(), anchorAt.getUTCMonth() + month];
    const day = Math.min(anchorAt.getUTCDate(), daysIn(year, index));
    const end = Date.UTC(year, index, day) + (anchorAt.getTime() % DAY_MS);
    // An upgrade cuts a period short and starts the next one there.
    const isCut =
      endsAt.getTime() < end &&
      periods.some((other) => other.billingId === billingId && other.id !== id && other.anchorAt >= endsAt);
    is("I14: ends are anchored", isCut || endsAt.getTime() === end || endsAt <= startsAt, {
      anchorAt,
      month,
      endsAt,
      expected: new Date(end),
    });
  }
}

/** What expires during a sweep of this many ms is left to the next one. */
const SWEEP_MS = 5_000;

/** I13: access if and only if a period, or the grace after the last one, covers this moment. */
export function accessHolds({ accounts, periods }: PaymentsSnapshot): void {
  const at = now();
  for (const account of accounts) {
    if (!account.user) continue;
    const own = periods.filter(({ billingId }) => billingId === account.id);
    const validPeriods = own.filter(({ revokedAt, startsAt, endsAt }) => !revokedAt && endsAt > startsAt);
    const turns = own.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt, new Date(endsAt.getTime() + GRACE_MS)]);
    if (turns.some((turn) => turn <= at && at.getTime() - turn.getTime() < SWEEP_MS)) continue;
    const covered = validPeriods.some(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
    const end = Math.max(0, ...validPeriods.map(({ endsAt }) => endsAt.getTime()));
    // Returned while the last valid period ran, or before its own start, a period took nothing away.
    const revokedSince = own.some(
      ({ revokedAt, startsAt, endsAt }) =>
        revokedAt && endsAt.getTime() > end && revokedAt >= startsAt && revokedAt.getTime() >= end,
    );
    const inGrace =
      end > 0 && end <= at.getTime() && at.getTime() < end + GRACE_MS && !account.cancelAtPeriodEnd && !revokedSince;
    const has = entitledPlan(account.user.subscription, at) !== null;
    is("I13: access while it is paid for", has === (covered || inGrace), {
      has,
      covered,
      inGrace,
      state: account.state,
      at,
      end: new Date(end),
    });
  }
}

/** I5: neither order nor duplicates of facts make a difference, and the derived rows are stored. */
function orderIsNothing({ accounts, ...all }: PaymentsSnapshot): void {
  for (const { id, userId, cancelledAt, nextPlan, nextPlanChosenAt } of accounts) {
    const input = {
      orders: all.orders.filter(({ billingId }) => billingId === id),
      facts: all.facts.filter(({ billingId }) => billingId === id),
      decisions: { isClosed: userId === null, cancelledAt, nextPlan, nextPlanChosenAt },
      vatBasisPoints,
    };
    const at = now();
    const backwards = {
      ...input,
      facts: [...input.facts, ...input.facts].reverse(),
      orders: [...input.orders].reverse(),
    };
    const [one, other] = [projectBilling(input, at), projectBilling(backwards, at)];
    const sorted = ({ orders, periods, entries, subscription }: typeof one) => ({
      periods,
      subscription,
      orders: [...orders].sort((a, b) => (a.id < b.id ? -1 : 1)),
      entries: entries.map((entry) => `${entry.transactionKey} ${entry.account} ${entry.pence}`).sort(),
    });
    expect(sorted(other)).toEqual(sorted(one));
  }
}

/** Invariants after every step. `before` is the previous snapshot. */
export function assertInvariants(
  before: PaymentsSnapshot | null,
  after: PaymentsSnapshot,
  terms: Map<string, string>,
): void {
  seatsHold(after);
  moneyHolds(after);
  endsHold(after);
  for (const order of after.orders) {
    const { id, billingId, kind, plan, amountPence, creditPence, currency } = order;
    const decided = JSON.stringify({ billingId, kind, plan, amountPence, creditPence, currency });
    is("I10: what was decided stays", (terms.get(id) ?? decided) === decided, id);
    terms.set(id, decided);
    const old = before?.orders.find((each) => each.id === id);
    is("I6: no order goes back", !old || old.state === order.state || !goesBack(old, order), {
      from: old?.state,
      to: order.state,
    });
  }
  orderIsNothing(after);
}

const goesBack = (old: PaymentOrder, order: PaymentOrder) =>
  order.rank < old.rank ||
  (NEVER_FROM[old.state]?.includes(order.state) ?? false) ||
  order.captureAttempt < old.captureAttempt;

/** Invariants once all webhooks are delivered and all orders reconciled. */
export function assertSettled(after: PaymentsSnapshot): void {
  const { orders, ledger, provider } = after;
  is(
    "I12: nothing stays capturing",
    orders.every(({ state }) => state !== "capturing"),
    orders.map(({ state }) => state),
  );
  const orderIds = new Set(orders.map(({ id }) => id));
  const captures = provider.captures.filter(
    ({ customId, status }) => customId && orderIds.has(customId) && SETTLED_STATUSES.has(status),
  );
  const own = new Set(captures.map(({ id }) => id));
  const returned = provider.refunds.filter(({ captureId, status }) => own.has(captureId) && status === "COMPLETED");
  const balance = sum(captures, ({ amount }) => hundredths(amount)) - sum(returned, ({ amount }) => hundredths(amount));
  const booked = sum(
    ledger.filter(({ account }) => account === "paypal"),
    (entry) => entry.pence,
  );
  is("I7: the books hold what PayPal has", booked === balance, { booked, balance });
  accessHolds(after);
}

const SETTLED_STATUSES = new Set(["COMPLETED", "REFUNDED", "PARTIALLY_REFUNDED"]);
const hundredths = ({ value }: { value: string }) => Math.round(Number(value) * 100);
