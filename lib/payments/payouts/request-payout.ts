import "server-only";
import { requestApproval } from "@/lib/accounts/approvals/commands";
import { isApprovalRequired } from "@/lib/accounts/approvals/queries";
import { AppError, conflict, notFound } from "@/lib/http/errors";
import { formatsFor } from "@/lib/i18n/formats";
import type { Locale } from "@/lib/i18n/locales";
import { describeMessage } from "@/lib/i18n/message-descriptor";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { log } from "@/lib/infra/logging/log";
import { cancelPaypalPayoutItem } from "@/lib/infra/paypal/payout-calls";
import type { Payout } from "@/prisma/generated/client";
import { ensureBillingAccount } from "../billing/billing-accounts";
import { lockAccount } from "../billing/locks";
import { maskEmail } from "../orders/provider-snapshot";
import { withoutSeatPoolLock } from "../seats/seat-pool-lock";
import { advancePayout, schedulePayoutCheck } from "./advance-payout";
import { projectAndNotifyPayout } from "./apply-payout-state";
import { MIN_PAYOUT_PENCE, readCreatorBalance } from "./balance";

type Actor = { id: string };

/** States of a payout in progress; an account has at most one. */
export const PENDING_PAYOUT_STATES = ["asked", "sent", "unclaimed"] as const satisfies Payout["state"][];

/**
 * Throws `conflict` without a confirmed address, during another payout or if the balance is too low. It may wait for
 * two members of staff (lib/accounts/approvals).
 */
export async function requestPayout(
  actor: Actor,
  { amount }: { amount: number },
  locale: Locale,
  db: Db = prisma,
): Promise<Payout> {
  const { formatPrice } = formatsFor(locale);
  const billingId = await ensureBillingAccount(actor.id, db);
  return withoutSeatPoolLock(db, async (tx) => {
    await lockAccount(billingId, tx);
    const receiver = await tx.payoutReceiver.findUnique({ where: { billingId } });
    if (!receiver?.confirmedAt) throw conflict("creators.payouts.noReceiver");
    const other = await tx.payout.findFirst({
      where: { billingId, state: { in: [...PENDING_PAYOUT_STATES] } },
      select: { id: true },
    });
    if (other) throw conflict("creators.payouts.underWay");
    if (amount < MIN_PAYOUT_PENCE)
      throw conflict(describeMessage("creators.payouts.tooLittle", { least: formatPrice(MIN_PAYOUT_PENCE) }));
    const { available } = await readCreatorBalance(billingId, tx);
    if (amount > available)
      throw conflict(describeMessage("creators.payouts.notThere", { available: formatPrice(available) }));
    const id = newId();
    const needsApproval = await isApprovalRequired("payout", tx);
    const watched = needsApproval ? {} : await schedulePayoutCheck(id, tx);
    // `payout_kept` refuses other terms from now on (prisma/triggers/payments.sql).
    const payout = await tx.payout.create({
      data: {
        id,
        billingId,
        amountPence: amount,
        receiver: receiver.email,
        receiverHint: maskEmail(receiver.email),
        createdAt: now(),
        ...watched,
      },
    });
    if (needsApproval) await requestApproval({ kind: "payout", payoutId: id }, tx);
    await projectAndNotifyPayout(payout, tx);
    return payout;
  });
}

async function ownPayout(actor: Actor, id: string, db: Db = prisma): Promise<Payout> {
  const payout = await db.payout.findFirst({ where: { id, billing: { userId: actor.id } } });
  if (!payout) throw notFound("payout");
  return payout;
}

/** Cancels an unclaimed payout. Throws `not_found`, `conflict` and, if PayPal does not answer, `unavailable`. */
export async function cancelUnclaimedPayout(actor: Actor, id: string): Promise<Payout> {
  const payout = await ownPayout(actor, id);
  if (payout.state !== "unclaimed" || !payout.itemId) throw conflict("creators.payouts.notWaiting");
  const outcome = await cancelPaypalPayoutItem(payout.itemId);
  if (!outcome.ok && outcome.kind === "unknown") throw new AppError("unavailable", "creators.payouts.noAnswer");
  // It was claimed or returned meanwhile; re-read it.
  if (!outcome.ok) log.warn({ payout: id, issue: outcome.issue }, "PayPal did not cancel a payout");
  await advancePayout({ payoutId: id });
  return ownPayout(actor, id);
}
