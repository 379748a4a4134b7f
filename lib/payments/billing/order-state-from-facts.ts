import type { FactKind, OrderKind, OrderState, Plan } from "@/prisma/generated/client";

/** An order's terms and our decisions about it; everything else follows from facts. */
export interface OrderTerms {
  id: string;
  kind: OrderKind;
  plan: Plan | null;
  amountPence: number;
  creditPence: number;
  anchorAt: Date | null;
  month: number | null;
  state: OrderState;
  payeeId?: string | null;
  sharePence?: number | null;
  /** The sum that the buyer gets back for cancelling the purchase; its return ends the period. */
  refundDuePence?: number | null;
  /** The VAT rate at which its payment was posted, in hundredths of a per cent; null before that. */
  vatBasisPoints?: number | null;
}

/** What a month of an order costs in pence, whether PayPal or a credit pays for it. */
export const monthlyPriceOf = ({
  kind,
  amountPence,
  creditPence,
}: Pick<OrderTerms, "kind" | "amountPence" | "creditPence">): number =>
  amountPence + (kind === "renewal" ? creditPence : 0);

export interface ProviderFactRow {
  key: string;
  kind: FactKind;
  orderId: string | null;
  objectId: string;
  status: string;
  amountPence: number;
  currency: string;
  plan: Plan | null;
  until: Date | null;
  occurredAt: Date;
}

/** The money state of an order. `state` is null while no fact goes beyond our own decisions. */
export interface OrderMoney {
  id: string;
  state: OrderState | null;
  capturedPence: number;
  refundedPence: number;
  reversedPence: number;
  captureId: string | null;
  capturedAt: Date | null;
}

export const DISPUTE_LOST = "RESOLVED:RESOLVED_BUYER_FAVOUR";

const sum = (facts: ProviderFactRow[]) => facts.reduce((total, { amountPence }) => total + amountPence, 0);

export const latestOf = (dates: Date[]) => new Date(Math.max(...dates.map((date) => date.getTime())));

export interface OrderSettlement {
  order: OrderTerms;
  money: OrderMoney;
  isQuarantined: boolean;
  /** When the whole amount was returned, or the sum due for a cancelled purchase; null otherwise. */
  revokedAt: Date | null;
  capture: ProviderFactRow | null;
  returns: ProviderFactRow[];
}

export function settleOrder(order: OrderTerms, facts: ProviderFactRow[]): OrderSettlement {
  const own = facts.filter(({ orderId }) => orderId === order.id);
  const having = (kind: FactKind, ...statuses: string[]) =>
    own.filter((fact) => fact.kind === kind && statuses.includes(fact.status));
  const capture = having("capture", "COMPLETED")[0] ?? having("credit", "USED")[0] ?? null;
  const refunds = capture ? having("refund", "COMPLETED") : [];
  const reversals = capture ? having("reversal", "COMPLETED") : [];
  const capturedPence = capture?.amountPence ?? 0;
  // The same return reported under two ids must not exceed the captured amount.
  const refundedPence = Math.min(capturedPence, sum(refunds));
  const reversedPence = Math.min(capturedPence - refundedPence, sum(reversals));
  const returns = [...refunds, ...reversals];
  const isAllBack = capturedPence > 0 && refundedPence + reversedPence === capturedPence;
  const isCancelled =
    order.refundDuePence != null && order.refundDuePence > 0 && refundedPence + reversedPence >= order.refundDuePence;
  const isQuarantined = order.state === "quarantined";
  const pending = having("capture", "PENDING")[0];
  const failed = having("capture", "DECLINED", "DENIED", "FAILED").some(
    ({ objectId }) => objectId === pending?.objectId,
  );
  const state = (): OrderState | null => {
    if (isQuarantined) return null;
    if (!capture) return pending ? (failed ? "denied" : "capture_pending") : null;
    if (isAllBack) return reversedPence > 0 ? "reversed" : "refunded";
    return refundedPence + reversedPence > 0 ? "partially_refunded" : "captured";
  };
  return {
    order,
    isQuarantined,
    capture,
    returns,
    revokedAt: isAllBack || isCancelled ? latestOf(returns.map(({ occurredAt }) => occurredAt)) : null,
    money: {
      id: order.id,
      state: state(),
      capturedPence,
      refundedPence,
      reversedPence,
      captureId: capture?.kind === "capture" ? capture.objectId : (pending?.objectId ?? null),
      capturedAt: capture?.occurredAt ?? null,
    },
  };
}
