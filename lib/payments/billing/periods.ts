import { addMonthsUtc } from "@/lib/dates/months-after";
import type { OrderKind, Plan } from "@/prisma/generated/client";
import { GRACE_PERIOD_MS } from "../policy";
import { latestOf, type OrderSettlement, type ProviderFactRow } from "./order-state-from-facts";

const time = (date: Date) => date.getTime();

export interface BillingPeriod {
  source: { orderId: string } | { grantKey: string };
  plan: Plan;
  startsAt: Date;
  endsAt: Date;
  anchorAt: Date;
  month: number;
  revokedAt: Date | null;
}

/** A source of paid time: a captured order of a plan, or a grant. */
export interface PeriodSource {
  at: Date;
  key: string;
  kind: OrderKind | "grant";
  plan: Plan;
  revokedAt: Date | null;
  from: BillingPeriod["source"];
  /** Renewals only. */
  terms: { anchorAt: Date; month: number } | null;
  until: Date | null;
}

export function periodSources(orders: OrderSettlement[], facts: ProviderFactRow[]): PeriodSource[] {
  const bought = orders.flatMap(({ order, capture, revokedAt, isQuarantined }): PeriodSource[] => {
    const { id, kind, plan, anchorAt, month } = order;
    if (!capture || isQuarantined || !plan || kind === "tip") return [];
    const terms = anchorAt && month ? { anchorAt, month } : null;
    return [{ at: capture.occurredAt, key: id, kind, plan, revokedAt, from: { orderId: id }, terms, until: null }];
  });
  const captures = new Map(
    facts.filter(({ kind, status }) => kind === "grant" && status === "REVOKED").map((fact) => [fact.objectId, fact]),
  );
  const grantedPeriods = facts.flatMap(({ kind, status, key, objectId, plan, occurredAt, until }): PeriodSource[] =>
    kind === "grant" && status === "GRANTED" && plan && until
      ? [
          {
            at: occurredAt,
            key,
            kind,
            plan,
            until,
            terms: null,
            revokedAt: captures.get(objectId)?.occurredAt ?? null,
            from: { grantKey: key },
          },
        ]
      : [],
  );
  return [...bought, ...grantedPeriods].sort(
    (one, other) => time(one.at) - time(other.at) || (one.key < other.key ? -1 : 1),
  );
}

/** Builds the periods one after the other. Active periods never overlap, whatever the payment dates. */
export function buildPeriods(sources: PeriodSource[]): BillingPeriod[] {
  const periods: BillingPeriod[] = [];
  for (const { at, kind, plan, revokedAt, from, terms, until } of sources) {
    const validPeriods = periods.filter((period) => !period.revokedAt);
    if (kind === "upgrade" && !revokedAt)
      for (const period of validPeriods) if (period.endsAt > at) period.endsAt = latestOf([period.startsAt, at]);
    const ends = validPeriods.map(({ endsAt }) => endsAt);
    // A reversed upgrade applied from its start.
    const free = kind === "upgrade" && revokedAt ? at : latestOf([at, ...ends]);
    const push = (period: Pick<BillingPeriod, "startsAt" | "endsAt" | "anchorAt" | "month">) =>
      periods.push({ ...period, plan, revokedAt, source: from });
    if (terms) {
      const startsAt = addMonthsUtc(terms.anchorAt, terms.month - 1);
      const endsAt = addMonthsUtc(terms.anchorAt, terms.month);
      // Use the agreed dates, unless another period came between or the payment came after the grace period.
      if (ends.every((end) => end <= startsAt) && time(at) < time(startsAt) + GRACE_PERIOD_MS) {
        push({ startsAt, endsAt, ...terms });
        continue;
      }
    }
    push({ startsAt: free, endsAt: latestOf([free, until ?? addMonthsUtc(free, 1)]), anchorAt: free, month: 1 });
  }
  return periods;
}

export function paidUntil(current: BillingPeriod, validPeriods: BillingPeriod[]): Date {
  let end = current.endsAt;
  for (let next: BillingPeriod | undefined = current; next; ) {
    end = next.endsAt;
    const from: Date = end;
    next = validPeriods.find(({ startsAt, plan }) => time(startsAt) === time(from) && plan === current.plan);
  }
  return end;
}
