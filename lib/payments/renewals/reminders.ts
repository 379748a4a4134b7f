import "server-only";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { forEachDue, SWEEP_BATCH_SIZE } from "../billing/for-each-due";
import { readBillingHistory } from "../billing/history";
import { lockAccount } from "../billing/locks";
import { monthlyPriceOf } from "../billing/order-state-from-facts";
import { projectBilling } from "../billing/projection";
import { sendRenewalReminder } from "../emails/payment-emails";
import { sendRenewalNotice } from "../emails/renewal-notice";
import { GRACE_PERIOD_MS, PAY_AHEAD_MS, RENEWAL_NOTICE_MONTHS, RENEWAL_NOTICE_MS } from "../policy";
import { withoutSeatPoolLock } from "../seats/seat-pool-lock";
import { lastPeriod, nextChargeOf } from "./next-charge";

/** Reminds users without a stored payment method shortly before their period ends, once per period. */
export async function sendDueReminders(): Promise<void> {
  const soon = fromNow(PAY_AHEAD_MS);
  const due = await prisma.$queryRaw<{ id: string }[]>`
    SELECT b."id" FROM "BillingAccount" b
    WHERE b."state" = 'active' AND b."periodEnd" > ${now()} AND b."periodEnd" <= ${soon} AND b."userId" IS NOT NULL
      AND NOT b."cancelAtPeriodEnd" AND b."remindedFor" IS DISTINCT FROM b."periodEnd"
      AND NOT EXISTS (SELECT FROM "PaymentMethod" m WHERE m."billingId" = b."id" AND m."removedAt" IS NULL)
    ORDER BY b."periodEnd" LIMIT ${SWEEP_BATCH_SIZE}`;
  await forEachDue("a reminder", due, ({ id }) => withoutSeatPoolLock(prisma, (tx) => remind(id, tx)));
}

/**
 * Announces automatic renewals by email: a subscriber's first, every sixth after it, and one at another price or of
 * another plan. Decided once per period.
 */
export async function sendRenewalNotices(): Promise<void> {
  const due = await prisma.$queryRaw<{ id: string }[]>`
    SELECT b."id" FROM "BillingAccount" b
    WHERE b."state" = 'active' AND b."periodEnd" > ${fromNow(DAY_MS)} AND b."periodEnd" <= ${fromNow(RENEWAL_NOTICE_MS)}
      AND b."userId" IS NOT NULL AND NOT b."cancelAtPeriodEnd" AND b."renewalNoticeFor" IS DISTINCT FROM b."periodEnd"
      AND EXISTS (SELECT FROM "PaymentMethod" m WHERE m."billingId" = b."id" AND m."removedAt" IS NULL)
    ORDER BY b."periodEnd" LIMIT ${SWEEP_BATCH_SIZE}`;
  await forEachDue("the notice of a renewal", due, ({ id }) => withoutSeatPoolLock(prisma, (tx) => announce(id, tx)));
}

async function announce(billingId: string, tx: Db): Promise<void> {
  const account = await lockAccount(billingId, tx);
  const { periodEnd } = account;
  const { count } = await tx.billingAccount.updateMany({
    where: { id: billingId, OR: [{ renewalNoticeFor: null }, { renewalNoticeFor: { not: periodEnd } }] },
    data: { renewalNoticeFor: periodEnd },
  });
  if (count === 0 || account.state !== "active" || !periodEnd) return;
  const { input } = await readBillingHistory(account, tx);
  const projection = projectBilling(input, now());
  const [last, due] = [lastPeriod(projection.periods), nextChargeOf(projection)];
  const source = last?.source;
  const order = source && "orderId" in source ? input.orders.find(({ id }) => id === source.orderId) : undefined;
  if (!last || !order || !due || due.amountPence === 0 || due.at.getTime() !== periodEnd.getTime()) return;
  const beforePence = monthlyPriceOf(order);
  const changes = due.plan !== last.plan || due.pricePence !== beforePence;
  if (!changes && (last.month - 1) % RENEWAL_NOTICE_MONTHS !== 0) return;
  await sendRenewalNotice(billingId, { ...due, before: changes ? { plan: last.plan, pence: beforePence } : null }, tx);
}

async function remind(billingId: string, tx: Db): Promise<void> {
  const account = await lockAccount(billingId, tx);
  const { remindedFor } = await tx.billingAccount.findUniqueOrThrow({
    where: { id: billingId },
    select: { remindedFor: true },
  });
  const { state, periodEnd } = account;
  if (state !== "active" || !periodEnd || periodEnd.getTime() === remindedFor?.getTime()) return;
  await tx.billingAccount.update({
    where: { id: billingId },
    data: { remindedFor: periodEnd },
    select: { id: true },
  });
  const { input } = await readBillingHistory(account, tx);
  const due = nextChargeOf(projectBilling(input, now()));
  if (!due || due.amountPence === 0 || due.at > fromNow(PAY_AHEAD_MS)) return;
  const { plan, amountPence, at } = due;
  await sendRenewalReminder(billingId, { plan, amountPence, at, keep: new Date(at.getTime() + GRACE_PERIOD_MS) }, tx);
}
