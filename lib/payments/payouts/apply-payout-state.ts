import "server-only";
import { formatsFor } from "@/lib/i18n/formats";
import { translatorFor } from "@/lib/i18n/translator";
import { now, SECOND_MS } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { failpoint } from "@/lib/infra/failpoint";
import type { PlanEvent } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/logging/log";
import type { PayoutBatch } from "@/lib/infra/paypal/payout-calls";
import { publishToUsers } from "@/lib/realtime/commands/publish-to-users";
import type { FactSource, Payout } from "@/prisma/generated/client";
import { clampEventTime, type NewFact, recordFacts } from "../billing/facts";
import { lockAccount } from "../billing/locks";
import { writeLedgerEntries } from "../billing/recompute";
import { pageUrl, sendPaymentEmail } from "../emails/payment-emails";
import { CURRENCY } from "../orders/provider-snapshot";
import { withoutSeatPoolLock } from "../seats/seat-pool-lock";
import { PAYOUT_REFUSED, projectPayout } from "./projection";

/** Batch statuses in which nothing was sent. */
const FAILED_BATCH_STATUSES = new Set(["DENIED", "CANCELED"]);

/** Heard by notifications in the browser, which refetch the creator's account and payouts, among others. */
const REPORTED_STATE_EVENT = "reported-state";
const RETRY_DELAY_MS = 3 * SECOND_MS;

async function lockPayout(id: string, tx: Db): Promise<Payout> {
  const [row] = await tx.$queryRaw<Payout[]>`SELECT * FROM "Payout" WHERE "id" = ${id}::uuid FOR UPDATE`;
  if (!row) throw new Error(`there is no payout ${id}`);
  return row;
}

function factOf(payout: Payout, status: string, at: Date | null, source: FactSource, issue: string | null): NewFact {
  return {
    key: `payout:${payout.id}:${status}`,
    kind: "payout",
    objectId: payout.id,
    status,
    source,
    billingId: payout.billingId,
    orderId: null,
    amountPence: payout.amountPence,
    occurredAt: clampEventTime(at, payout.createdAt),
    raw: { status, issue },
  };
}

/**
 * Records what follows from a payout's facts and notifies the creator. Returns whether its state is new. The caller
 * locks the account.
 */
export async function projectAndNotifyPayout(payout: Payout, tx: Db): Promise<boolean> {
  const facts = await tx.providerFact.findMany({
    where: { billingId: payout.billingId, kind: "payout", objectId: payout.id },
    select: { key: true, status: true, occurredAt: true },
  });
  const { state, entries, settledAt } = projectPayout(payout, facts);
  await writeLedgerEntries(payout.billingId, entries, tx);
  if (state === payout.state) return false;
  const isOver = settledAt !== null;
  await tx.payout.update({
    where: { id: payout.id },
    data: { state, settledAt, ...(isOver && { nextCheckAt: null, receiver: null }) },
    select: { id: true },
  });
  await notifyPayout(payout, state, tx);
  return true;
}

async function notifyPayout(
  { id, billingId, amountPence, issue }: Payout,
  state: Payout["state"],
  tx: Db,
): Promise<void> {
  const emailByState = { paid: "paid", unclaimed: "unclaimed", failed: "returned", returned: "returned" } as const;
  const what = state in emailByState ? emailByState[state as keyof typeof emailByState] : null;
  if (!what) return;
  const planEvent: PlanEvent = {
    kind: "payment",
    subject: { kind: "payout", id },
    event: `payout-${what}`,
    detail: { pence: amountPence },
  };
  await sendPaymentEmail(
    billingId,
    planEvent,
    (firstName, locale) => {
      const t = translatorFor(locale, "creatorMails");
      const amount = formatsFor(locale).formatPrice(amountPence);
      const kind = issue === NOT_APPROVED_ISSUE ? "declined" : what;
      return {
        subject: t(`payout.${kind}.subject`, { amount }),
        text: t(`payout.${kind}.text`, {
          firstName,
          amount,
          link: pageUrl(kind === "declined" ? "/support" : "/creator"),
        }),
      };
    },
    tx,
  );
}

/** Locks the payout and its billing account for one transaction. */
async function withLockedPayout<T>(
  payoutId: string,
  run: (payout: Payout, tx: Db) => Promise<T>,
  db: Db = prisma,
): Promise<T> {
  const { billingId } = await db.payout.findUniqueOrThrow({
    where: { id: payoutId },
    select: { billingId: true },
  });
  return withoutSeatPoolLock(db, async (tx) => {
    await lockAccount(billingId, tx);
    return run(await lockPayout(payoutId, tx), tx);
  });
}

/** Makes the creator's open pages refetch the payout: no notification says that it was sent. */
async function publishPayoutChanged(payoutId: string): Promise<void> {
  const { billing } = await prisma.payout.findUniqueOrThrow({
    where: { id: payoutId },
    select: { billing: { select: { userId: true } } },
  });
  if (billing.userId)
    await publishToUsers([billing.userId], REPORTED_STATE_EVENT, {}, { retryAfterMs: RETRY_DELAY_MS });
}

/** Records PayPal's state of a payout. Idempotent. An item that differs from the request changes nothing. */
export async function applyPayout(payoutId: string, batch: PayoutBatch, source: FactSource): Promise<void> {
  const isNewState = await withLockedPayout(payoutId, async (payout, tx) => {
    const [item] = batch.items;
    const isOurs =
      (payout.batchId === null || payout.batchId === batch.id) &&
      (!item || (item.pence === payout.amountPence && item.currency === CURRENCY && batch.items.length === 1));
    if (!isOurs) {
      log.error({ payout: payoutId, batch: batch.id }, "PayPal's payout differs from the requested one");
      return false;
    }
    const known = { batchId: batch.id, itemId: item?.id ?? payout.itemId, issue: item?.error ?? payout.issue };
    // PayPal has the address now; delete our copy.
    await tx.payout.update({ where: { id: payoutId }, data: { ...known, receiver: null }, select: { id: true } });
    const status = FAILED_BATCH_STATUSES.has(batch.status) ? batch.status : (item?.status ?? "PENDING");
    if (status !== "PENDING")
      await recordFacts([factOf(payout, status, item?.processedAt ?? null, source, item?.error ?? null)], tx);
    const isNew = await projectAndNotifyPayout({ ...payout, ...known }, tx);
    failpoint("payouts.applying");
    return isNew;
  });
  failpoint("payouts.applied");
  if (isNewState) await publishPayoutChanged(payoutId);
}

/** The issue of a payout that staff did not approve; PayPal's issues are others. */
export const NOT_APPROVED_ISSUE = "NOT_APPROVED";

/** Returns the money of a payout that will not be sent to the balance, once. */
export async function recordPayoutRefusal(payoutId: string, issue: string, db: Db = prisma): Promise<void> {
  const refuse = async (payout: Payout, tx: Db) => {
    if (payout.batchId !== null || payout.state !== "asked") return;
    await tx.payout.update({ where: { id: payoutId }, data: { issue }, select: { id: true } });
    await recordFacts([factOf(payout, PAYOUT_REFUSED, now(), "api", issue)], tx);
    await projectAndNotifyPayout({ ...payout, issue }, tx);
  };
  await withLockedPayout(payoutId, refuse, db);
}
