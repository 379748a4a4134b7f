import "server-only";
import { PLANS } from "@/lib/accounts/plans/plans";
import { AppError, conflict } from "@/lib/http/errors";
import { describeMessage, type MessageKey } from "@/lib/i18n/message-descriptor";
import { fromNow, now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import type { OrderKind, Plan } from "@/prisma/generated/client";
import { PAY_AHEAD_MS, unusedValue } from "../policy";
import { hasPendingRefund } from "../refunds/due-refunds";
import { nextChargeOf } from "../renewals/next-charge";
import { readBillingHistory } from "./history";
import type { LockedAccount } from "./locks";
import { projectBilling } from "./projection";

/** An order's purpose and price, decided once under the account lock. */
export interface ChargeTerms {
  kind: OrderKind;
  plan: Plan;
  amountPence: number;
  creditPence: number;
  renewalKey?: string;
  periodNo?: number;
  anchorAt?: Date;
  month?: number;
}

const priceOf = (plan: Plan) => PLANS[plan].priceInPence;

export const noSeatError = (key: MessageKey) =>
  new AppError("conflict", key, [{ path: "waitlist", message: "orders.joinWaitlist" }]);

async function unusedOf(billingId: string, at: Date, tx: Db): Promise<number> {
  const periods = await tx.subscriptionPeriod.findMany({
    where: { billingId, revokedAt: null, endsAt: { gt: at }, paymentOrderId: { not: null } },
    select: {
      plan: true,
      startsAt: true,
      endsAt: true,
      order: { select: { refundedPence: true, reversedPence: true, refundDuePence: true } },
    },
  });
  return periods.reduce((total, period) => {
    const { refundedPence = 0, reversedPence = 0, refundDuePence = null } = period.order ?? {};
    // A refund that failed is tried again, so its sum cannot be credited either.
    const back = Math.max(refundedPence + reversedPence, refundDuePence ?? 0);
    return total + unusedValue(Math.max(0, priceOf(period.plan) - back), period, at);
  }, 0);
}

/** Throws `conflict` while a purchase is being refunded: it cannot be renewed, nor its unused value credited. */
async function assertNoPendingRefund(billingId: string, tx: Db): Promise<void> {
  if (await hasPendingRefund(billingId, tx)) throw conflict("orders.refundUnderWay");
}

export async function upgradeTerms({ id }: { id: string }, tx: Db): Promise<ChargeTerms> {
  await assertNoPendingRefund(id, tx);
  const creditPence = await unusedOf(id, now(), tx);
  return { kind: "upgrade", plan: "creator", amountPence: priceOf("creator"), creditPence };
}

/** The terms of the period after the latest, on the same anchor. Throws `conflict` if there never was one. */
export async function renewalTerms({ id, creditPence }: LockedAccount, plan: Plan, tx: Db): Promise<ChargeTerms> {
  const last = await tx.subscriptionPeriod.findFirst({
    where: { billingId: id, revokedAt: null },
    orderBy: { endsAt: "desc" },
    select: { periodNo: true, anchorAt: true, month: true },
  });
  if (!last) throw conflict("orders.nothingToRenew");
  const { _max } = await tx.subscriptionPeriod.aggregate({ where: { billingId: id }, _max: { periodNo: true } });
  // A refunded payment has used up its invoice id at PayPal.
  const spent = await tx.paymentOrder.aggregate({
    where: { billingId: id, captureId: { not: null } },
    _max: { periodNo: true },
  });
  const periodNo = Math.max(_max.periodNo ?? last.periodNo, spent._max.periodNo ?? 0) + 1;
  const credit = Math.min(creditPence, priceOf(plan));
  return {
    kind: "renewal",
    plan,
    amountPence: priceOf(plan) - credit,
    creditPence: credit,
    renewalKey: `${id}:${periodNo}`,
    periodNo,
    anchorAt: last.anchorAt,
    month: last.month + 1,
  };
}

async function termsAhead(account: LockedAccount, plan: Plan, tx: Db): Promise<ChargeTerms | null> {
  if (!account.periodEnd || account.periodEnd > fromNow(PAY_AHEAD_MS)) return null;
  const { input } = await readBillingHistory(account, tx);
  const due = nextChargeOf(projectBilling(input, now()));
  if (due?.plan !== plan || due.amountPence === 0 || due.at > fromNow(PAY_AHEAD_MS)) return null;
  const method = await tx.paymentMethod.findFirst({
    where: { billingId: account.id, removedAt: null },
    select: { id: true },
  });
  return method ? null : renewalTerms(account, plan, tx);
}

/** Returns the terms of a payment for a plan. Throws `conflict` if that or a more expensive plan is active. */
export async function planOrderTerms(account: LockedAccount, plan: Plan, tx: Db): Promise<ChargeTerms> {
  await assertNoPendingRefund(account.id, tx);
  switch (account.state) {
    case "active": {
      const ahead = await termsAhead(account, plan, tx);
      if (ahead) return ahead;
      if (account.plan === plan) throw conflict(describeMessage("orders.alreadyYours", { plan: PLANS[plan].name }));
      if (account.plan === "creator") throw conflict("orders.downgradeLater");
      return upgradeTerms(account, tx);
    }
    case "past_due": {
      const terms = await renewalTerms(account, plan, tx);
      // A credit that covers the whole price is kept for an automatic renewal.
      return terms.amountPence > 0 ? terms : { ...terms, amountPence: priceOf(plan), creditPence: 0 };
    }
    default:
      return { kind: "initial", plan, amountPence: priceOf(plan), creditPence: 0 };
  }
}
