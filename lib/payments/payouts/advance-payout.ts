import "server-only";
import { isPayoutHeld } from "@/lib/accounts/approvals/queries";
import { isUuid } from "@/lib/http/storable";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";
import { DAY_MS, fromNow, HOUR_MS, MINUTE_MS, now, SECOND_MS } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { failpoint } from "@/lib/infra/failpoint";
import { enqueueJob } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/logging/log";
import { createPaypalPayout, findPaypalPayout, readPaypalPayout } from "@/lib/infra/paypal/payout-calls";
import type { PaypalOutcome } from "@/lib/infra/paypal/send";
import type { FactSource, Payout, WebhookEvent } from "@/prisma/generated/client";
import { NIGHTLY_UNTIL_AGE_MS, RECONCILE_CYCLE_NIGHTS, RECONCILE_UNTIL_AGE_MS } from "../audit/reconcile-schedule";
import { forEachDue, SWEEP_BATCH_SIZE } from "../billing/for-each-due";
import { toPaypalAmount } from "../orders/provider-snapshot";
import { applyPayout, recordPayoutRefusal } from "./apply-payout-state";

/** Delays in ms before each check of a payout; the last repeats. */
const PAYOUT_CHECK_DELAYS_MS = [10 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS] as const;
/** Longer than a check takes, in ms. One whose process dies is repeated afterwards. */
const CHECK_LEASE_MS = MINUTE_MS;
const waitAfter = (checks: number): number =>
  PAYOUT_CHECK_DELAYS_MS[Math.min(checks, PAYOUT_CHECK_DELAYS_MS.length - 1)] ?? HOUR_MS;

/** PayPal remembers a sender_batch_id for 30 days; retries are safe until shortly before that. */
const SENDER_BATCH_ID_TTL_MS = 28 * DAY_MS;
/** Allowance for clock skew with PayPal. */
const CLOCK_SKEW_MS = 10 * MINUTE_MS;

/** PayPal's issues for a sender_batch_id it has seen. */
const KNOWN_BATCH_ISSUES = new Set(["USER_BUSINESS_ERROR", "DUPLICATE_REQUEST_ID"]);

export async function schedulePayoutCheck(payoutId: string, tx: Db): Promise<{ nextCheckAt: Date }> {
  await enqueueJob(tx, "payments.payout", { payoutId }, `payments.payout ${payoutId}`);
  return { nextCheckAt: fromNow(waitAfter(0)) };
}

/** Sends a payout that two members of staff have approved. In the caller's transaction. */
export async function releasePayout(payoutId: string, tx: Db): Promise<void> {
  const watched = await schedulePayoutCheck(payoutId, tx);
  await tx.payout.updateMany({ where: { id: payoutId, settledAt: null, batchId: null }, data: watched });
}

/** The recipient's message from PayPal, in their language. */
async function wordsFor({ billingId }: Payout): Promise<{ subject: string; message: string }> {
  const person = await prisma.user.findUnique({ where: { billingRef: billingId }, select: { language: true } });
  const t = translatorFor(person?.language ?? DEFAULT_LOCALE, "creatorMails");
  return { subject: t("atPaypal.subject"), message: t("atPaypal.message") };
}

/** Sends a payout or, if PayPal has it, reads its state. Never sends twice: our id is the sender_batch_id. */
export async function advancePayout({ payoutId }: { payoutId: string }, source: FactSource = "api"): Promise<void> {
  const payout = await prisma.payout.findUnique({ where: { id: payoutId } });
  if (!payout || payout.settledAt) return;
  if (payout.batchId) return look(payoutId, payout.batchId, source);
  if (await isPayoutHeld(payoutId)) return;
  failpoint("payouts.asked");
  if (payout.createdAt < fromNow(-SENDER_BATCH_ID_TTL_MS) || !payout.receiver) return find(payout);
  const outcome = await createPaypalPayout({
    senderBatchId: payout.id,
    receiver: payout.receiver,
    amount: toPaypalAmount(payout.amountPence),
    ...(await wordsFor(payout)),
  });
  failpoint("payouts.sent");
  if (outcome.ok) {
    await applyPayout(payoutId, outcome.value, source);
    return look(payoutId, outcome.value.id, source);
  }
  if (outcome.kind === "unknown") {
    log.warn({ payout: payoutId, issue: outcome.issue }, "PayPal has not confirmed a payout");
    return;
  }
  if (KNOWN_BATCH_ISSUES.has(outcome.issue)) return find(payout, outcome.links);
  log.error({ payout: payoutId, issue: outcome.issue }, "PayPal refused a payout");
  await recordPayoutRefusal(payoutId, outcome.issue);
}

/** Finds a payout whose PayPal id we never received, by the link in PayPal's refusal or by its notifications. */
async function find(payout: Payout, links: { rel: string; href: string }[] = []): Promise<void> {
  const linked = links.map(({ href }) => /\/v1\/payments\/payouts\/([A-Za-z0-9]+)$/.exec(href)?.[1]).find(Boolean);
  if (linked) return look(payout.id, linked, "reconcile", true);
  const existing = await findPaypalPayout(payout.id, new Date(payout.createdAt.getTime() - CLOCK_SKEW_MS));
  if (existing.ok && existing.value) return look(payout.id, existing.value, "reconcile", true);
  log.error({ payout: payout.id }, "the state of a payout at PayPal is unknown");
}

/** Reads a batch. If it was only found, its sender_batch_id must be ours. */
async function look(payoutId: string, batchId: string, source: FactSource, isPointedAt = false): Promise<void> {
  const read = await readPaypalPayout(batchId);
  if (!read.ok) {
    log.warn({ payout: payoutId, issue: read.issue }, "PayPal does not report the state of a payout");
    return;
  }
  if (isPointedAt && read.value.senderBatchId !== payoutId) {
    log.error({ payout: payoutId, batch: batchId }, "PayPal refers to another payout");
    return;
  }
  await applyPayout(payoutId, read.value, source);
}

/** Claims a due check for `CHECK_LEASE_MS`, so that only one worker runs it. Returns false if none is due. */
async function claimCheck(id: string): Promise<boolean> {
  const { count } = await prisma.payout.updateMany({
    where: { id, nextCheckAt: { lte: now() } },
    data: { nextCheckAt: fromNow(CHECK_LEASE_MS) },
  });
  return count > 0;
}

/** Schedules the next check of a payout that is not settled. */
async function scheduleNextCheck(id: string): Promise<void> {
  await inTransaction(prisma, async (tx) => {
    const [row] = await tx.$queryRaw<{ checks: number }[]>`
      SELECT "checks" FROM "Payout" WHERE "id" = ${id}::uuid AND "nextCheckAt" IS NOT NULL FOR UPDATE`;
    if (!row) return;
    const checks = row.checks + 1;
    await tx.payout.update({
      where: { id },
      data: { checks, nextCheckAt: fromNow(waitAfter(checks)) },
      select: { id: true },
    });
  });
}

export async function checkPayouts(): Promise<void> {
  const due = await prisma.payout.findMany({
    where: { nextCheckAt: { lte: now() } },
    orderBy: { nextCheckAt: "asc" },
    take: SWEEP_BATCH_SIZE,
    select: { id: true },
  });
  await forEachDue("a payout's look", due, async ({ id }) => {
    if (!(await claimCheck(id))) return;
    try {
      await advancePayout({ payoutId: id }, "reconcile");
    } finally {
      await scheduleNextCheck(id);
    }
  });
}

async function payoutOf({ customId, resourceId }: WebhookEvent) {
  const or = [
    ...(customId && isUuid(customId) ? [{ id: customId }] : []),
    ...(resourceId ? [{ batchId: resourceId }, { itemId: resourceId }] : []),
  ];
  return or.length > 0
    ? prisma.payout.findFirst({ where: { OR: or }, select: { id: true, batchId: true } })
    : Promise.resolve(null);
}

/** Re-reads the payout of a notification. Throws if PayPal does not answer, so that the job retries. */
export async function processPayoutEvent(event: WebhookEvent): Promise<string> {
  const payout = await payoutOf(event);
  if (!payout) return "unknown payout";
  if (!payout.batchId) {
    // The notification overtook our response; sending again returns the batch id.
    await advancePayout({ payoutId: payout.id }, "webhook");
    return "applied";
  }
  const read: PaypalOutcome<Parameters<typeof applyPayout>[1]> = await readPaypalPayout(payout.batchId);
  if (!read.ok && read.status === 404) return "gone";
  if (!read.ok) throw new Error(`PayPal could not be read: ${read.issue}`);
  await applyPayout(payout.id, read.value, "webhook");
  return "applied";
}

/** Compares tonight's payouts, or `all`, with PayPal and applies its state; logs every change as an error. */
export async function reconcilePayouts({ all = false } = {}): Promise<number> {
  const night = Math.floor(now().getTime() / DAY_MS) % RECONCILE_CYCLE_NIGHTS;
  const rows = await prisma.$queryRaw<{ id: string; batchId: string; state: string }[]>`
    SELECT "id", "batchId", "state"::text AS "state" FROM "Payout"
    WHERE "batchId" IS NOT NULL AND "createdAt" > ${fromNow(-RECONCILE_UNTIL_AGE_MS)} AND (
      ${all} OR "createdAt" > ${fromNow(-NIGHTLY_UNTIL_AGE_MS)} OR abs(hashtext("id"::text)::bigint) % ${RECONCILE_CYCLE_NIGHTS} = ${night})
    ORDER BY "createdAt"`;
  let differences = 0;
  await forEachDue("a comparison of payouts", rows, async ({ id, batchId, state }) => {
    await look(id, batchId, "reconcile");
    const after = await prisma.payout.findUniqueOrThrow({ where: { id }, select: { state: true } });
    if (after.state === state) return;
    differences += 1;
    log.error({ payout: id, before: state, after: after.state }, "the ledger and PayPal differed about a payout");
  });
  return differences;
}
