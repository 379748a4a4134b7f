import { addMonthsUtc } from "@/lib/dates/months-after";
import { unusedValue } from "../policy";
import { monthlyPriceOf, type OrderSettlement } from "./order-state-from-facts";
import type { BillingPeriod } from "./periods";

/** The part of an upgrade's credit that ended because the payment it came from was returned. */
export interface CreditVoid {
  upgrade: OrderSettlement;
  /** The returned payment. */
  orderId: string;
  pence: number;
  at: Date;
}

/** Periods that an upgrade cut short count as they were agreed. */
const agreedPeriod = ({ anchorAt, month }: BillingPeriod) => ({
  startsAt: addMonthsUtc(anchorAt, month - 1),
  endsAt: addMonthsUtc(anchorAt, month),
});

/**
 * Returns what is void of the credits of upgrades, whether or not the upgrade itself is. An upgrade credits the unused
 * value of payments made before it. Once one of these has been returned in full, its share of the credit ends.
 */
export function creditVoidsOf(settlements: OrderSettlement[], periods: BillingPeriod[]): CreditVoid[] {
  return settlements.flatMap((upgrade): CreditVoid[] => {
    const at = upgrade.capture?.occurredAt;
    const { kind, creditPence } = upgrade.order;
    if (!at || kind !== "upgrade" || upgrade.isQuarantined || creditPence === 0) return [];
    const credited = settlements.flatMap((paid) => {
      const period = periods.find(({ source }) => "orderId" in source && source.orderId === paid.order.id);
      if (!period || !paid.capture || paid === upgrade || paid.capture.occurredAt > at) return [];
      if (paid.revokedAt && paid.revokedAt <= at) return [];
      const back = paid.returns
        .filter(({ occurredAt }) => occurredAt <= at)
        .reduce((sum, { amountPence }) => sum + amountPence, 0);
      const pricePence = Math.max(0, monthlyPriceOf(paid.order) - back);
      return [{ paid, pence: unusedValue(pricePence, agreedPeriod(period), at) }];
    });
    const total = credited.reduce((sum, { pence }) => sum + pence, 0);
    return credited.flatMap(({ paid: { order, revokedAt }, pence }) =>
      revokedAt && pence > 0
        ? [{ upgrade, orderId: order.id, pence: Math.floor((creditPence * pence) / total), at: revokedAt }]
        : [],
    );
  });
}
