import "server-only";
import { AppError, conflict, notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/log";
import { newId } from "@/lib/infra/new-id";
import { cancelPayoutItem } from "@/lib/infra/paypal/payout-calls";
import { creators as text } from "@/lib/text/creators";
import type { Payout } from "@/prisma/generated/client";
import { billingOf } from "../accounts";
import { lockAccount } from "../locks";
import { money } from "../mails";
import { masked } from "../reading";
import { besidePool } from "../turns";
import { settlePayout } from "./apply";
import { balanceOf, LEAST_PAYOUT } from "./balance";
import { drivePayout, watchPayout } from "./check";

type Actor = { id: string };

/** States of a payout in progress; an account has at most one. */
export const UNDER_WAY = ["asked", "sent", "unclaimed"] as const satisfies Payout["state"][];

/**
 * Debits the balance and enqueues the payout. Throws `conflict` without a confirmed address, during another payout or
 * if the balance is too low.
 */
export async function askPayout(actor: Actor, { amount }: { amount: number }, db: Db = prisma): Promise<Payout> {
  const billingId = await billingOf(actor.id, db);
  return besidePool(db, async (tx) => {
    await lockAccount(billingId, tx);
    const receiver = await tx.payoutReceiver.findUnique({ where: { billingId } });
    if (!receiver?.confirmedAt) throw conflict(text.payouts.noReceiver);
    const other = await tx.payout.findFirst({
      where: { billingId, state: { in: [...UNDER_WAY] } },
      select: { id: true },
    });
    if (other) throw conflict(text.payouts.underWay);
    if (amount < LEAST_PAYOUT) throw conflict(text.payouts.tooLittle(money(LEAST_PAYOUT)));
    const { available } = await balanceOf(billingId, tx);
    if (amount > available) throw conflict(text.payouts.notThere(money(available)));
    const id = newId();
    const watched = await watchPayout(id, tx);
    // `payout_kept` refuses other terms from now on (prisma/triggers/payments.sql).
    const payout = await tx.payout.create({
      data: {
        id,
        billingId,
        amountPence: amount,
        receiver: receiver.email,
        receiverHint: masked(receiver.email),
        createdAt: now(),
        ...watched,
      },
    });
    await settlePayout(payout, tx);
    return payout;
  });
}

async function ownPayout(actor: Actor, id: string, db: Db = prisma): Promise<Payout> {
  const payout = await db.payout.findFirst({ where: { id, billing: { userId: actor.id } } });
  if (!payout) throw notFound(text.payouts.name);
  return payout;
}

/** Cancels an unclaimed payout. Throws `not_found`, `conflict` and, if PayPal does not answer, `unavailable`. */
export async function takeBack(actor: Actor, id: string): Promise<Payout> {
  const payout = await ownPayout(actor, id);
  if (payout.state !== "unclaimed" || !payout.itemId) throw conflict(text.payouts.notWaiting);
  const said = await cancelPayoutItem(payout.itemId);
  if (!said.ok && said.kind === "unknown") throw new AppError("unavailable", text.payouts.noAnswer);
  // It was claimed or returned meanwhile; re-read it.
  if (!said.ok) log.warn({ payout: id, issue: said.issue }, "PayPal did not take a payout back");
  await drivePayout({ payoutId: id });
  return ownPayout(actor, id);
}
