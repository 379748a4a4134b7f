import "server-only";
import { AppError, conflict } from "@/lib/http/errors";
import { fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { failpoint } from "@/lib/infra/failpoint";
import { log } from "@/lib/infra/log";
import { newId } from "@/lib/infra/new-id";
import { createOrder as createAtPaypal } from "@/lib/infra/paypal/calls";
import { orders as text } from "@/lib/text/orders";
import type { PaymentOrder, Plan } from "@/prisma/generated/client";
import { billingOf } from "../accounts";
import type { AmountToPay, Order, ProviderOrder } from "../contract";
import { dropOrder } from "../decline";
import { type LockedAccount, lockAccount } from "../locks";
import { isOpen, LIVE, rankOf } from "../order-states";
import { HOLD } from "../policy";
import { orderSelect, presentOrder, presentProviderOrder } from "../present";
import { amountOf } from "../reading";
import { recompute } from "../recompute";
import { anyoneWaits, isFull, liveSeat, moveSeat, takeSeat } from "../seats";
import { noPlace, type Terms, termsFor } from "../terms";
import { inTurn } from "../turns";

type Actor = { id: string };

/** What PayPal is sent of an order, beside its terms. */
type Claimed = Pick<
  PaymentOrder,
  "id" | "plan" | "amountPence" | "renewalKey" | "captureAttempt" | "providerOrderId" | "state"
>;

/**
 * Holds a place and makes an order at PayPal for a plan; whoever has an order open for it is answered that one. `site` is where
 * PayPal sends the buyer back to. Throws `conflict` where there is nothing to pay, no place, or a payment under way;
 * `unavailable` when PayPal did not answer: asking again goes on with the same order.
 */
export async function createOrder(actor: Actor, { plan }: { plan: Plan }, site: string): Promise<Order> {
  const billingId = await billingOf(actor.id);
  const claimed = await inTurn(prisma, async (tx) => {
    await turnAway(billingId, tx);
    return claimOrder(billingId, plan, tx);
  });
  failpoint("payments.ordered");
  if (claimed.providerOrderId === null) await register(claimed, site);
  const row = await prisma.paymentOrder.findUniqueOrThrow({ where: { id: claimed.id }, select: orderSelect });
  if (row.providerOrderId === null) throw conflict(text.orderGone);
  return presentOrder(row);
}

/** The same for a browser that is sent to PayPal's page: by the price, in PayPal's own form. */
export const createProviderOrder = async (
  actor: Actor,
  { amount }: AmountToPay,
  site: string,
): Promise<ProviderOrder> => presentProviderOrder(await createOrder(actor, { plan: amount }, site));

/** Spares whoever has no place, when there is none, the wait for the lock: the last word is spoken under it. */
async function turnAway(billingId: string, tx: Db): Promise<void> {
  if ((await isFull(tx)) && !(await liveSeat(billingId, tx))) throw noPlace(text.full);
}

/** Finds the account's open order for a plan, or decides a new one and holds its place. */
async function claimOrder(billingId: string, plan: Plan, tx: Db): Promise<Claimed> {
  let account = await lockAccount(billingId, tx);
  const at = now();
  if (account.state !== "none" && account.periodEnd && account.periodEnd <= at) {
    await recompute(billingId, tx);
    account = await lockAccount(billingId, tx);
  }
  const live = await tx.paymentOrder.findFirst({
    where: { billingId, kind: { not: "tip" }, state: { in: [...LIVE] } },
  });
  if (live && !isOpen(live.state)) throw conflict(text.underWay);
  const isHeld = live?.holdUntil != null && live.holdUntil > at;
  if (live && isHeld && live.plan === plan) return live;
  if (live?.kind === "renewal" && live.plan === plan && account.state === "past_due") return takeOver(live, tx);
  if (live) await letGo(live, live.holdUntil && !isHeld ? "expired" : "cancelled", tx);
  return make(account, await termsFor(account, plan, tx), tx);
}

/** Lets an order go that nobody has paid. Its place stays with the account for the order that comes now. */
const letGo = ({ id, captureAttempt }: PaymentOrder, state: "cancelled" | "expired", tx: Db) =>
  tx.paymentOrder.update({
    where: { id },
    data: {
      ...{ state, rank: rankOf(state, captureAttempt), renewalKey: null, nextAttemptAt: null },
    },
    select: { id: true },
  });

/** A renewal that could not be charged is paid by its buyer: the very same order, so that it is paid once. */
function takeOver({ id, captureAttempt, state }: PaymentOrder, tx: Db): Promise<Claimed> {
  const attempt = state === "new" ? captureAttempt : captureAttempt + 1;
  return tx.paymentOrder.update({
    where: { id },
    data: {
      ...{ captureAttempt: attempt, providerOrderId: null, approveUrl: null, paymentMethodId: null },
      holdUntil: fromNow(HOLD),
    },
  });
}

async function make(account: LockedAccount, terms: Terms, tx: Db): Promise<Claimed> {
  const holdUntil = fromNow(HOLD);
  const seatReservationId = terms.kind === "initial" ? await holdSeat(account.id, tx) : null;
  return tx.paymentOrder.create({
    data: { ...terms, id: newId(), billingId: account.id, seatReservationId, holdUntil, createdAt: now() },
  });
}

/** A place for a first payment: the one that was offered or is held already, else a free one, while nobody waits. */
async function holdSeat(billingId: string, tx: Db): Promise<string> {
  const own = await liveSeat(billingId, tx);
  if (own?.state === "offered" && own.expiresAt && own.expiresAt <= now()) throw noPlace(text.offerOver);
  if (own) {
    if (own.state === "offered") await moveSeat(billingId, "held", tx);
    return own.id;
  }
  if (await anyoneWaits(tx)) throw noPlace(text.othersWait);
  const id = await takeSeat(billingId, { state: "held" }, tx);
  if (!id) throw noPlace(text.full);
  return id;
}

/** Tells PayPal of an order. Whoever does so again, or at the same time, is given the same order there. */
async function register(
  { id, plan, amountPence, renewalKey, captureAttempt, state }: Claimed,
  site: string,
): Promise<void> {
  if (!plan) throw new Error("only orders of plans are made here");
  const query = new URLSearchParams({ plan });
  const said = await createAtPaypal({
    ...{ amount: amountOf(amountPence), invoiceId: renewalKey ?? id, customId: id },
    ...{ requestId: `po:${id}:create:${captureAttempt}`, description: text.item(plan), brand: text.brand },
    ...{ returnUrl: `${site}/payment/return?${query}`, cancelUrl: `${site}/payment/cancel?${query}` },
  });
  failpoint("payments.registered");
  if (!said.ok) {
    log.error({ order: id, issue: said.issue }, "PayPal did not make an order");
    // A renewal is charged again by itself, whatever came of its buyer's own try.
    if (said.kind !== "unknown" && renewalKey === null) await dropOrder(id, "cancelled");
    throw new AppError("unavailable", text.orderFailed);
  }
  const { id: providerOrderId, approveUrl } = said.value;
  // Of several who tell PayPal at once, all write the same; who comes after the order was let go writes nothing.
  await prisma.paymentOrder.updateMany({
    where: { id, state, captureAttempt, providerOrderId: null },
    data: { state: "created", rank: rankOf("created", captureAttempt), providerOrderId, approveUrl },
  });
}
