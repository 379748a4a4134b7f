import "server-only";
import { AppError, conflict } from "@/lib/http/errors";
import { translatorFor } from "@/lib/i18n/translator";
import { fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { failpoint } from "@/lib/infra/failpoint";
import { newId } from "@/lib/infra/ids";
import { log } from "@/lib/infra/logging/log";
import { createPaypalOrder as createAtPaypal } from "@/lib/infra/paypal/calls";
import { type PaymentOrder, type Plan, Prisma } from "@/prisma/generated/client";
import { ensureBillingAccount } from "../billing/billing-accounts";
import { type LockedAccount, lockAccount, ORDER_COLUMNS_SQL } from "../billing/locks";
import { recomputeBilling } from "../billing/recompute";
import { type ChargeTerms, noSeatError, planOrderTerms } from "../billing/terms";
import type { AmountToPay, Order, ProviderOrderView } from "../contract";
import type { CheckoutContext } from "../orders/checkout-context";
import { abandonOrder } from "../orders/end-order";
import { isOpenOrder, LIVE_ORDER_STATES, orderRank } from "../orders/order-states";
import { toPaypalAmount } from "../orders/provider-snapshot";
import { recordStartConsent } from "../orders/start-consent";
import { ORDER_RESERVATION_MS } from "../policy";
import { getOrderRow } from "../queries/orders";
import { withSeatPoolLock } from "../seats/seat-pool-lock";
import { areSeatsFull, findSeat, hasWaitingEntries, reserveSeat, setSeatState } from "../seats/seats";
import { toOrder, toProviderOrder } from "../serializers";

type Actor = { id: string };

type Claimed = Pick<
  PaymentOrder,
  "id" | "billingId" | "plan" | "amountPence" | "renewalKey" | "captureAttempt" | "providerOrderId" | "state"
>;

/** Returns the plan's open order if there is one. Throws `conflict`, and `unavailable` without an answer. */
export async function createPlanOrder(
  actor: Actor,
  { plan, startConsent }: { plan: Plan; startConsent?: number | undefined },
  checkout: CheckoutContext,
): Promise<Order> {
  const billingId = await ensureBillingAccount(actor.id);
  const claimed = await withSeatPoolLock(prisma, async (tx) => {
    await assertSeatAvailable(billingId, tx);
    const order = await claimOrder(billingId, plan, tx);
    await recordStartConsent(order, { version: startConsent, locale: checkout.locale }, tx);
    return order;
  });
  failpoint("payments.ordered");
  if (claimed.providerOrderId === null) await register(claimed, checkout);
  const row = await getOrderRow(claimed.id);
  if (row.providerOrderId === null) throw conflict("orders.orderGone");
  return toOrder(row);
}

/** Creates the order of the redirect flow: takes the price and returns PayPal's format. */
export const createProviderOrder = async (
  actor: Actor,
  { amount, startConsent }: AmountToPay,
  checkout: CheckoutContext,
): Promise<ProviderOrderView> =>
  toProviderOrder(await createPlanOrder(actor, { plan: amount, startConsent }, checkout));

/** Rejects early without the seat pool lock; the binding check happens under the lock. */
async function assertSeatAvailable(billingId: string, tx: Db): Promise<void> {
  if ((await areSeatsFull(tx)) && !(await findSeat(billingId, tx))) throw noSeatError("orders.full");
}

async function claimOrder(billingId: string, plan: Plan, tx: Db): Promise<Claimed> {
  let account = await lockAccount(billingId, tx);
  const at = now();
  if (account.state !== "none" && account.periodEnd && account.periodEnd <= at) {
    await recomputeBilling(billingId, tx);
    account = await lockAccount(billingId, tx);
  }
  const [live] = await readRows<PaymentOrder>(
    tx,
    Prisma.sql`
    SELECT ${ORDER_COLUMNS_SQL} FROM "PaymentOrder" o
    WHERE o."billingId" = ${billingId}::uuid AND o."kind" <> 'tip' AND o."state"::text = ANY(${[...LIVE_ORDER_STATES]}::text[]) LIMIT 1`,
  );
  if (live && !isOpenOrder(live.state)) throw conflict("orders.underWay");
  const isHeld = live?.holdUntil != null && live.holdUntil > at;
  // A renewal's credit may have ended since its terms were fixed.
  const isUsable = live?.plan === plan && (live.kind !== "renewal" || live.creditPence <= account.creditPence);
  if (live && isUsable && isHeld) return live;
  if (live?.kind === "renewal" && isUsable && account.state === "past_due") return reuseOpenOrder(live, tx);
  if (live) await cancelOpenOrder(live, live.holdUntil && !isHeld ? "expired" : "cancelled", tx);
  return requestOrderAtPaypal(account, await planOrderTerms(account, plan, tx), tx);
}

/** A renewal keeps the date of its next attempt for the order that replaces it. */
const cancelOpenOrder = ({ id, captureAttempt }: PaymentOrder, state: "cancelled" | "expired", tx: Db) =>
  tx.paymentOrder.update({
    where: { id },
    data: {
      state,
      rank: orderRank(state, captureAttempt),
      renewalKey: null,
    },
    select: { id: true },
  });

/** Reuses the renewal for a payment by the buyer, so that the period is paid for only once. */
function reuseOpenOrder({ id, captureAttempt, state }: PaymentOrder, tx: Db): Promise<Claimed> {
  const attempt = state === "new" ? captureAttempt : captureAttempt + 1;
  return tx.paymentOrder.update({
    where: { id },
    data: {
      captureAttempt: attempt,
      providerOrderId: null,
      approveUrl: null,
      paymentMethodId: null,
      holdUntil: fromNow(ORDER_RESERVATION_MS),
    },
  });
}

async function requestOrderAtPaypal(account: LockedAccount, terms: ChargeTerms, tx: Db): Promise<Claimed> {
  const holdUntil = fromNow(ORDER_RESERVATION_MS);
  const seatReservationId = terms.kind === "initial" ? await reserveSeatForOrder(account.id, tx) : null;
  return tx.paymentOrder.create({
    data: { ...terms, id: newId(), billingId: account.id, seatReservationId, holdUntil, createdAt: now() },
  });
}

async function reserveSeatForOrder(billingId: string, tx: Db): Promise<string> {
  const own = await findSeat(billingId, tx);
  if (own?.state === "offered" && own.expiresAt && own.expiresAt <= now()) throw noSeatError("orders.offerOver");
  if (own) {
    if (own.state === "offered") await setSeatState(billingId, "held", tx);
    return own.id;
  }
  if (await hasWaitingEntries(tx)) throw noSeatError("orders.othersWait");
  const id = await reserveSeat(billingId, { state: "held" }, tx);
  if (!id) throw noSeatError("orders.full");
  return id;
}

async function register(
  { id, plan, amountPence, renewalKey, captureAttempt, state }: Claimed,
  { site, locale }: CheckoutContext,
): Promise<void> {
  if (!plan) throw new Error("only orders of plans are made here");
  const query = new URLSearchParams({ plan });
  const t = translatorFor(locale, "orders");
  const outcome = await createAtPaypal({
    amount: toPaypalAmount(amountPence),
    invoiceId: renewalKey ?? id,
    customId: id,
    requestId: `po:${id}:create:${captureAttempt}`,
    description: t("item", { plan }),
    brand: t("brand"),
    locale,
    returnUrl: `${site}/payment/return?${query}`,
    cancelUrl: `${site}/payment/cancel?${query}`,
  });
  failpoint("payments.registered");
  if (!outcome.ok) {
    log.error({ order: id, issue: outcome.issue }, "PayPal did not create an order");
    if (outcome.kind !== "unknown" && renewalKey === null) await abandonOrder(id, "cancelled");
    throw new AppError("unavailable", "orders.orderFailed");
  }
  const { id: providerOrderId, approveUrl } = outcome.value;
  // Concurrent calls write the same values; the condition skips an order that has ended meanwhile.
  await prisma.paymentOrder.updateMany({
    where: { id, state, captureAttempt, providerOrderId: null },
    data: { state: "created", rank: orderRank("created", captureAttempt), providerOrderId, approveUrl },
  });
}
