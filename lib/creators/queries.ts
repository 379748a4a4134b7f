import "server-only";
import { entitledPlan, subscriptionSelect } from "@/lib/accounts/entitlement";
import { env } from "@/lib/env";
import { decodeCursor, pageOf } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { notFound } from "@/lib/http/errors";
import type { PageQuery } from "@/lib/http/page";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { isOpen, statusOf } from "@/lib/payments/order-states";
import { UNDER_WAY } from "@/lib/payments/payouts/ask";
import { balanceOf, LEAST_PAYOUT } from "@/lib/payments/payouts/balance";
import { pounds } from "@/lib/payments/policy";
import { creators as text } from "@/lib/text/creators";
import type { Payout as PayoutRow, Prisma } from "@/prisma/generated/client";
import type { CreatorAccount, Payout, Tip } from "./contract";
import { personSelect, presentPerson } from "./person";

type Actor = { id: string };

/** Returns one of the actor's tips. Throws `not_found`. */
export async function getTip(actor: Actor, id: string, db: Db = prisma): Promise<Tip> {
  const row = await db.tip.findFirst({
    where: { orderId: id, tipperId: actor.id },
    select: {
      orderId: true,
      postId: true,
      createdAt: true,
      creator: { select: personSelect },
      order: { select: { state: true, amountPence: true, approveUrl: true } },
    },
  });
  if (!row) throw notFound(text.tip.name);
  const { order, creator } = row;
  return {
    id: row.orderId,
    status: statusOf(order.state),
    amount: pounds(order.amountPence),
    postId: row.postId,
    creator: creator && presentPerson(creator),
    approveUrl: isOpen(order.state) ? order.approveUrl : null,
    createdAt: row.createdAt.toISOString(),
  };
}

export const presentPayout = (row: PayoutRow): Payout => ({
  id: row.id,
  amount: pounds(row.amountPence),
  state: row.state,
  receiver: row.receiverHint,
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
});

export async function listPayouts(actor: Actor, { limit, cursor }: PageQuery, db: Db = prisma): Promise<Page<Payout>> {
  const after = decodeCursor(cursor);
  const before: Prisma.PayoutWhereInput = after
    ? { OR: [{ createdAt: { lt: after.createdAt } }, { createdAt: after.createdAt, id: { lt: after.id } }] }
    : {};
  const rows = await db.payout.findMany({
    where: { billing: { userId: actor.id }, ...before },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return pageOf(rows, limit, (row) => row, presentPayout);
}

/** Sums the tips of this month and in total, after the platform's share and net of returns. */
async function earnedBy(billingId: string, db: Db) {
  const at = now();
  const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
  const [row] = await db.$queryRaw<{ inAll: number; thisMonth: number; count: number }[]>`
    SELECT coalesce(-sum("pence"), 0)::int AS "inAll",
      coalesce(-sum("pence") FILTER (WHERE "occurredAt" >= ${month}), 0)::int AS "thisMonth",
      count(*) FILTER (WHERE "transactionKey" LIKE 'capture:%')::int AS "count"
    FROM "LedgerEntry" WHERE "payeeId" = ${billingId}::uuid AND "orderId" IS NOT NULL`;
  return row ?? { inAll: 0, thisMonth: 0, count: 0 };
}

export async function getAccount(actor: Actor, db: Db = prisma): Promise<CreatorAccount> {
  const person = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { billingRef: true, subscription: { select: subscriptionSelect } },
  });
  const { billingRef: billingId, subscription } = person;
  const { balance, pending, available } = await balanceOf(billingId, db);
  const earned = await earnedBy(billingId, db);
  const receiver = await db.payoutReceiver.findUnique({
    where: { billingId },
    select: { email: true, confirmedAt: true },
  });
  const payout = await db.payout.findFirst({ where: { billingId, state: { in: [...UNDER_WAY] } } });
  return {
    balance: pounds(balance),
    pending: pounds(pending),
    available: pounds(available),
    thisMonth: pounds(earned.thisMonth),
    inAll: pounds(earned.inAll),
    tipsCount: earned.count,
    receiver: receiver && { email: receiver.email, isConfirmed: receiver.confirmedAt !== null },
    payout: payout && presentPayout(payout),
    terms: {
      platformPercent: env.PLATFORM_SHARE_PERCENT,
      holdDays: env.TIP_HOLD_DAYS,
      minimum: pounds(LEAST_PAYOUT),
    },
    canBeTipped: entitledPlan(subscription, now()) === "creator",
  };
}
