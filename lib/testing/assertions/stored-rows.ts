import { type Db, prisma } from "@/lib/infra/db";
import type { OrderState } from "@/prisma/generated/client";

export async function countCommentsByText(author: { id: string }, db: Db = prisma): Promise<Map<string, number>> {
  const counts = await db.comment.groupBy({ by: ["text"], where: { authorId: author.id }, _count: { _all: true } });
  return new Map(counts.map(({ text, _count }) => [text, _count._all]));
}

export const listAssets = (ids: string[], db: Db = prisma) =>
  db.asset.findMany({
    where: { id: { in: ids } },
    select: { id: true, state: true, attempts: true, width: true, height: true, parentId: true },
  });

/** Decisions with their strikes, and pending reports. */
export const listOutcomes = (caseIds: string[], db: Db = prisma) =>
  db.case.findMany({
    where: { id: { in: caseIds } },
    select: {
      id: true,
      state: true,
      decisions: { select: { action: true } },
      strikes: { select: { id: true } },
      reports: { where: { status: "pending" }, select: { id: true } },
    },
  });

interface Books {
  orders: { id: string | null; state: OrderState; periods: number }[];
  /** Transactions whose entries do not sum to 0. */
  unbalanced: string[];
  /** The buyer's money in our PayPal account, in pence. */
  paypalPence: number;
}

export async function listBooks(userIds: string[], db: Db = prisma): Promise<Map<string, Books>> {
  const accounts = await db.billingAccount.findMany({
    where: { userId: { in: userIds } },
    select: {
      userId: true,
      orders: { select: { id: true, providerOrderId: true, state: true } },
      periods: { select: { paymentOrderId: true } },
      ledger: { select: { transactionKey: true, account: true, pence: true } },
    },
  });
  return new Map(
    accounts.map(({ userId, orders, periods, ledger }) => {
      const sums = new Map<string, number>();
      for (const { transactionKey, pence } of ledger) sums.set(transactionKey, (sums.get(transactionKey) ?? 0) + pence);
      const atPaypal = ledger.filter(({ account }) => account === "paypal");
      return [
        userId ?? "",
        {
          orders: orders.map(({ id, providerOrderId, state }) => ({
            id: providerOrderId,
            state,
            periods: periods.filter(({ paymentOrderId }) => paymentOrderId === id).length,
          })),
          unbalanced: [...sums].filter(([, sum]) => sum !== 0).map(([key]) => key),
          paypalPence: atPaypal.reduce((sum, { pence }) => sum + pence, 0),
        },
      ];
    }),
  );
}
