import "server-only";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import { dueOf, lastPeriod } from "./due";
import type { LockedAccount } from "./locks";
import { mailDue, mailEnded, mailReceipt, mailRefunded, mailReturned, mailReversed } from "./mails";
import type { Moved } from "./order-change";
import { isPaid, LIVE } from "./order-states";
import type { Projection } from "./projection";
import { DISPUTE_LOST, type Fact } from "./settlement";
import { tellPayee, tellTip } from "./tip-mails";

/** Notifies users of the changes in a projection, in its transaction, so that each change is sent once. */
export async function tell(
  account: LockedAccount,
  projection: Projection,
  { moved, facts, vatBasisPoints }: { moved: Moved[]; facts: Fact[]; vatBasisPoints: number },
  tx: Db,
): Promise<void> {
  const lost = new Set(facts.filter(({ status }) => status === DISPUTE_LOST).map(({ orderId }) => orderId));
  for (const order of moved) {
    // The email about the lost dispute already covered the reversal.
    const isTold = order.after.state === "reversed" && lost.has(order.id);
    if (account.userId !== null && !isTold) await tellMoney(account.id, projection, order, vatBasisPoints, tx);
    else if (order.kind === "tip") await tellPayee(order, tx);
  }
  if (account.userId !== null) await tellTurn(account, projection, tx);
}

async function tellMoney(
  billingId: string,
  { periods }: Projection,
  { id, kind, plan, amountPence, creditPence, before, after }: Moved,
  vatBasisPoints: number,
  tx: Db,
): Promise<void> {
  const pence = after.backPence - before.backPence;
  if (after.state === "quarantined") {
    if (pence > 0 && after.backPence === after.capturedPence) await mailReturned(billingId, id, after.backPence, tx);
    return;
  }
  if (kind === "tip") return tellTip(billingId, { id, before, after }, tx);
  if (!plan || !isPaid(after.state)) return;
  const period = periods.find(({ source }) => "orderId" in source && source.orderId === id);
  if (after.state === "captured" && !isPaid(before.state) && period) {
    const used = kind === "renewal" ? creditPence : 0;
    const { startsAt, endsAt } = period;
    await mailReceipt(
      billingId,
      { orderId: id, plan, amountPence, creditPence: used, startsAt, endsAt },
      vatBasisPoints,
      tx,
    );
  }
  if (pence <= 0) return;
  const back = { billingId, orderId: id, plan, pence, backPence: after.backPence };
  if (after.state === "reversed") await mailReversed(back, tx);
  else await mailRefunded(back, after.state === "refunded", tx);
}

async function tellTurn(before: LockedAccount, projection: Projection, tx: Db): Promise<void> {
  const { id: billingId } = before;
  const { state, plan, periodEnd, graceEndsAt, cancelAtPeriodEnd } = projection.standing;
  const had = before.state === "active" || before.state === "past_due";
  if (!had || state === before.state || !plan) return;
  // Without a period in the past, the plan is yet to begin.
  if (state === "expired" && periodEnd && periodEnd <= now()) {
    const last = lastPeriod(projection.periods);
    const isGiven = last !== null && !("orderId" in last.source);
    const why = cancelAtPeriodEnd ? "cancelled" : isGiven ? "given" : "unpaid";
    await mailEnded(billingId, plan, before.graceEndsAt ?? before.periodEnd ?? now(), why, tx);
  }
  if (state !== "past_due" || !graceEndsAt) return;
  // A charge in progress or declined sends its own email.
  const charged = await tx.paymentOrder.findFirst({
    where: { billingId, kind: "renewal", state: { in: [...LIVE] } },
    select: { id: true },
  });
  const due = dueOf(projection);
  if (!charged && due) await mailDue(billingId, due.plan, due.amountPence, graceEndsAt, tx);
}
