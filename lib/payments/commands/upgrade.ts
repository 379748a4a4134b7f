import "server-only";
import { conflict } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/new-id";
import { orders as text } from "@/lib/text/orders";
import { billingOf } from "../accounts";
import { askForMoney } from "../ask";
import type { Order } from "../contract";
import { endOrder } from "../decline";
import { lockAccount } from "../locks";
import { isOpen, LIVE } from "../order-states";
import { orderSelect, presentOrder } from "../present";
import { recompute } from "../recompute";
import { upgradeTerms } from "../terms";
import { inTurn } from "../turns";
import { declined, startCapture } from "./capture-order";
import { createOrder } from "./create-order";

type Claim = { step: "charge" | "wait"; orderId: string } | { step: "approve" };

/**
 * Upgrades Starter to Creator by stored method, or returns an order to approve. Throws `conflict` for any other plan
 * and `payment_required` if declined, which changes nothing.
 */
export async function upgrade(actor: { id: string }, site: string): Promise<Order> {
  const billingId = await billingOf(actor.id);
  const claim = await inTurn(prisma, (tx) => claimUpgrade(billingId, tx));
  if (claim.step === "approve") return createOrder(actor, { plan: "creator" }, site);
  if (claim.step === "charge") {
    const asked = await askForMoney(claim.orderId, "api");
    if (asked.outcome === "declined") throw declined(asked.issue);
  }
  const row = await prisma.paymentOrder.findUniqueOrThrow({ where: { id: claim.orderId }, select: orderSelect });
  // A stored-method charge gets its PayPal id only with the response, which may be lost; clients use our id throughout.
  return { ...presentOrder(row), id: row.id };
}

/** Decides the terms under the lock. A second click returns the charge in progress. */
async function claimUpgrade(billingId: string, tx: Db): Promise<Claim> {
  await recompute(billingId, tx);
  const account = await lockAccount(billingId, tx);
  if (account.state !== "active" || account.plan !== "starter") throw conflict(text.nothingToUpgrade);
  const live = await tx.paymentOrder.findFirst({
    where: { billingId, kind: { not: "tip" }, state: { in: [...LIVE] } },
  });
  if (live && !isOpen(live.state)) {
    if (live.kind !== "upgrade") throw conflict(text.underWay);
    return { step: "wait", orderId: live.id };
  }
  const method = await tx.paymentMethod.findFirst({ where: { billingId, removedAt: null }, select: { id: true } });
  if (!method) return { step: "approve" };
  if (live) await endOrder(live, "cancelled", tx);
  const terms = await upgradeTerms(account, tx);
  const order = await tx.paymentOrder.create({
    data: { ...terms, id: newId(), billingId, paymentMethodId: method.id, createdAt: now() },
  });
  await startCapture(order, tx);
  return { step: "charge", orderId: order.id };
}
