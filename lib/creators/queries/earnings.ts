import "server-only";
import { entitledPlan, subscriptionSelect } from "@/lib/accounts/plans/entitlement";
import { publicUserSelect, toPublicUser } from "@/lib/accounts/serializers";
import { env } from "@/lib/env";
import { decodeCursor, olderThan, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { notFound } from "@/lib/http/errors";
import type { PageQuery } from "@/lib/http/page-query";
import { TIME_ZONE } from "@/lib/i18n/london-dates";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { isOpenOrder, toOrderStatus } from "@/lib/payments/orders/order-states";
import { MIN_PAYOUT_PENCE, readCreatorBalance } from "@/lib/payments/payouts/balance";
import { PENDING_PAYOUT_STATES } from "@/lib/payments/payouts/request-payout";
import { toPounds } from "@/lib/payments/policy";
import type { Payout as PayoutRow } from "@/prisma/generated/client";
import type { CreatorAccount, Payout, Tip } from "../contract";

type Actor = { id: string };

/** Returns one of the actor's tips. Throws `not_found`. */
export async function getTip(actor: Actor, id: string, db: Db = prisma): Promise<Tip> {
  const row = await db.tip.findFirst({
    where: { orderId: id, tipperId: actor.id },
    select: {
      orderId: true,
      postId: true,
      createdAt: true,
      creator: { select: publicUserSelect },
      order: { select: { state: true, amountPence: true, approveUrl: true } },
    },
  });
  if (!row) throw notFound("tip");
  const { order, creator } = row;
  return {
    id: row.orderId,
    status: toOrderStatus(order.state),
    amount: toPounds(order.amountPence),
    postId: row.postId,
    creator: creator && toPublicUser(creator, now()),
    approveUrl: isOpenOrder(order.state) ? order.approveUrl : null,
    createdAt: row.createdAt.toISOString(),
  };
}

export const toPayout = (row: PayoutRow): Payout => ({
  id: row.id,
  amount: toPounds(row.amountPence),
  state: row.state,
  receiver: row.receiverHint,
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
});

export async function listPayouts(actor: Actor, { limit, cursor }: PageQuery, db: Db = prisma): Promise<Page<Payout>> {
  const rows = await db.payout.findMany({
    where: { billing: { userId: actor.id }, ...olderThan(decodeCursor(cursor)) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return toPage(rows, limit, (row) => row, toPayout);
}

/** Sums the tips of this month (in London) and in total, after the platform's share and net of returns. */
async function earnedBy(billingId: string, db: Db) {
  const [row] = await db.$queryRaw<{ inAll: number; thisMonth: number; count: number }[]>`
    SELECT coalesce(-sum("pence"), 0)::int AS "inAll",
      coalesce(-sum("pence") FILTER (
        WHERE "occurredAt" >= date_trunc('month', ${now()}::timestamptz, ${TIME_ZONE})
      ), 0)::int AS "thisMonth",
      count(*) FILTER (WHERE "transactionKey" LIKE 'capture:%')::int AS "count"
    FROM "LedgerEntry" WHERE "payeeId" = ${billingId}::uuid AND "orderId" IS NOT NULL`;
  return row ?? { inAll: 0, thisMonth: 0, count: 0 };
}

export async function getCreatorAccount(actor: Actor, db: Db = prisma): Promise<CreatorAccount> {
  const person = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { billingRef: true, subscription: { select: subscriptionSelect } },
  });
  const { billingRef: billingId, subscription } = person;
  const { balance, pending, available } = await readCreatorBalance(billingId, db);
  const earned = await earnedBy(billingId, db);
  const receiver = await db.payoutReceiver.findUnique({
    where: { billingId },
    select: { email: true, confirmedAt: true },
  });
  const payout = await db.payout.findFirst({ where: { billingId, state: { in: [...PENDING_PAYOUT_STATES] } } });
  return {
    balance: toPounds(balance),
    pending: toPounds(pending),
    available: toPounds(available),
    thisMonth: toPounds(earned.thisMonth),
    inAll: toPounds(earned.inAll),
    tipsCount: earned.count,
    receiver: receiver && { email: receiver.email, isConfirmed: receiver.confirmedAt !== null },
    payout: payout && toPayout(payout),
    terms: {
      platformPercent: env.PLATFORM_SHARE_PERCENT,
      holdDays: env.TIP_HOLD_DAYS,
      minimum: toPounds(MIN_PAYOUT_PENCE),
    },
    canBeTipped: entitledPlan(subscription, now()) === "creator",
  };
}
