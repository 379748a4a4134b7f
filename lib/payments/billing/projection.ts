import type { BillingState, Plan } from "@/prisma/generated/client";
import { GRACE_PERIOD_MS } from "../policy";
import { type CreditVoid, creditVoidsOf } from "./credit-voids";
import { creditVoidEntriesOf, type LedgerEntryDraft, ledgerEntriesOf, unmatchedEntries } from "./ledger-entries";
import {
  latestOf,
  type OrderMoney,
  type OrderSettlement,
  type OrderTerms,
  type ProviderFactRow,
  settleOrder,
} from "./order-state-from-facts";
import { type BillingPeriod, buildPeriods, type PeriodSource, paidUntil, periodSources } from "./periods";

export interface BillingDecisions {
  isClosed: boolean;
  cancelledAt: Date | null;
  nextPlan: Plan | null;
  nextPlanChosenAt: Date | null;
}

export interface ProjectionInput {
  orders: OrderTerms[];
  facts: ProviderFactRow[];
  decisions: BillingDecisions;
  vatBasisPoints: number;
}

interface SubscriptionState {
  state: BillingState;
  plan: Plan | null;
  periodEnd: Date | null;
  graceEndsAt: Date | null;
  /** Active plans only: until when the plan is kept if the next payment is late; null if it ends with the period. */
  keptUntil: Date | null;
  cancelAtPeriodEnd: boolean;
  nextPlan: Plan | null;
  creditPence: number;
  /** About a payment for a plan; a tip's dispute concerns its creator. */
  disputeOpen: boolean;
}

export interface BillingProjection {
  orders: OrderMoney[];
  periods: BillingPeriod[];
  creditVoids: CreditVoid[];
  entries: LedgerEntryDraft[];
  subscription: SubscriptionState;
}

const time = (date: Date) => date.getTime();

/** Whether the month after the last valid period was returned before it began: the plan then ends, as if cancelled. */
const isNextReturned = (
  periods: BillingPeriod[],
  last: BillingPeriod,
  isLatestDecision: (decided: Date | null) => boolean,
): boolean =>
  periods.some(
    ({ revokedAt, startsAt }) =>
      revokedAt !== null && revokedAt < startsAt && startsAt >= last.endsAt && isLatestDecision(revokedAt),
  );

function subscriptionAt(
  at: Date,
  periods: BillingPeriod[],
  sources: PeriodSource[],
  orders: OrderSettlement[],
  creditVoids: CreditVoid[],
  { facts, decisions }: ProjectionInput,
): Omit<SubscriptionState, "keptUntil"> {
  const validPeriods = periods.filter(({ revokedAt, startsAt, endsAt }) => !revokedAt && endsAt > startsAt);
  const final = validPeriods.reduce<BillingPeriod | null>(
    (latest, each) => (latest && latest.endsAt >= each.endsAt ? latest : each),
    null,
  );
  const current = validPeriods.find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt) ?? null;
  // A later purchase or grant overrides an earlier cancellation or plan choice.
  const begun = sources.filter(({ kind, revokedAt }) => kind !== "renewal" && !revokedAt).map((source) => source.at);
  const since = (decided: Date | null) => decided !== null && begun.every((start) => decided >= start);
  const isCancelled = since(decisions.cancelledAt) || (final !== null && isNextReturned(periods, final, since));
  const resolved = new Set(facts.filter(({ status }) => status.startsWith("RESOLVED")).map(({ objectId }) => objectId));
  const tipIds = new Set<string | null>(
    orders.filter(({ order }) => order.kind === "tip").map(({ order }) => order.id),
  );
  const credits = orders
    .filter(({ capture, isQuarantined, revokedAt }) => capture && !isQuarantined && !revokedAt)
    .reduce((total, { order: { kind, creditPence } }) => total + (kind === "upgrade" ? creditPence : -creditPence), 0);
  const voided = creditVoids.filter(({ upgrade }) => !upgrade.revokedAt).reduce((total, { pence }) => total + pence, 0);
  const shared = {
    creditPence: Math.max(0, credits - voided),
    disputeOpen: facts.some(
      ({ kind, status, objectId, orderId }) =>
        kind === "dispute" && status === "OPEN" && !resolved.has(objectId) && !tipIds.has(orderId),
    ),
    nextPlan:
      final && since(decisions.nextPlanChosenAt) && decisions.nextPlan !== final.plan ? decisions.nextPlan : null,
    cancelAtPeriodEnd: final !== null && isCancelled,
    graceEndsAt: null,
  };
  if (decisions.isClosed) {
    const state = periods.length === 0 ? "none" : "expired";
    return { ...shared, state, plan: final?.plan ?? null, periodEnd: final?.endsAt ?? null };
  }
  if (current) return { ...shared, state: "active", plan: current.plan, periodEnd: paidUntil(current, validPeriods) };
  // What was returned before it began, or while the last valid period still ran, took nothing away.
  const revoked = periods.filter(
    ({ revokedAt, startsAt, endsAt }) =>
      revokedAt && (!final || (endsAt > final.endsAt && revokedAt >= latestOf([startsAt, final.endsAt]))),
  );
  const [taken] = revoked.sort((one, other) => time(other.endsAt) - time(one.endsAt));
  // A paid period that is yet to begin counts: renewals are charged ahead of their period.
  const isToCome = final !== null && final.startsAt > at;
  if (taken && !isToCome) return { ...shared, state: "revoked", plan: taken.plan, periodEnd: taken.revokedAt };
  const isPaid = final !== null && "orderId" in final.source;
  if (final && isPaid && !isCancelled && at >= final.endsAt && time(at) < time(final.endsAt) + GRACE_PERIOD_MS) {
    const graceEndsAt = new Date(time(final.endsAt) + GRACE_PERIOD_MS);
    return { ...shared, state: "past_due", plan: final.plan, periodEnd: final.endsAt, graceEndsAt };
  }
  return final
    ? { ...shared, state: "expired", plan: final.plan, periodEnd: final.endsAt }
    : { ...shared, state: "none", plan: null, periodEnd: null };
}

/** Derives an account's state at a time. Pure: the order and repetition of facts make no difference. */
export function projectBilling(input: ProjectionInput, at: Date): BillingProjection {
  const facts = [...new Map(input.facts.map((fact) => [fact.key, fact])).values()].sort((one, other) =>
    one.key < other.key ? -1 : 1,
  );
  const orders = input.orders.map((order) => settleOrder(order, facts));
  const sources = periodSources(orders, facts);
  const periods = buildPeriods(sources);
  const creditVoids = creditVoidsOf(orders, periods);
  const standingThen = (then: Date) => subscriptionAt(then, periods, sources, orders, creditVoids, { ...input, facts });
  const billingState = standingThen(at);
  const { state, periodEnd } = billingState;
  const keptUntil = state === "active" && periodEnd ? standingThen(periodEnd).graceEndsAt : null;
  return {
    orders: orders.map(({ money }) => money),
    periods,
    creditVoids,
    entries: [
      ...orders.flatMap((order) => ledgerEntriesOf(order, input.vatBasisPoints)),
      ...creditVoids.flatMap((each) => creditVoidEntriesOf(each, input.vatBasisPoints)),
      ...unmatchedEntries(facts),
    ],
    subscription: { ...billingState, keptUntil },
  };
}
