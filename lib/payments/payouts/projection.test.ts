import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { ledgerEntriesOf } from "../billing/ledger-entries";
import { type OrderTerms, type ProviderFactRow, settleOrder } from "../billing/order-state-from-facts";
import { projectPayout } from "./projection";

const AT = new Date("2026-11-22T12:00:00Z");
const STATUSES = ["SUCCESS", "UNCLAIMED", "RETURNED", "FAILED", "BLOCKED", "ONHOLD", "REFUNDED", "REVERSED", "DENIED"];

const sumsOf = (entries: { account: string; pence: number }[]) => {
  const sums: Record<string, number> = {};
  for (const { account, pence } of entries) sums[account] = (sums[account] ?? 0) + pence;
  return sums;
};
const byTransaction = (entries: { transactionKey: string; pence: number }[]) => {
  const sums = new Map<string, number>();
  for (const { transactionKey, pence } of entries) sums.set(transactionKey, (sums.get(transactionKey) ?? 0) + pence);
  return [...sums.values()];
};
const lines = (entries: { transactionKey: string; account: string; pence: number }[]) =>
  entries.map(({ transactionKey, account, pence }) => `${transactionKey} ${account} ${pence}`);

const RANK = { asked: 0, sent: 1, unclaimed: 2, paid: 3, failed: 4, returned: 5 };

test("a payout's books balance after each fact, in any order, and entries are only added", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.shuffledSubarray(STATUSES),
      fc.boolean(),
      (amountPence, statuses, isSent) => {
        const terms = { id: "p", billingId: "b", amountPence, batchId: isSent ? "B" : null, createdAt: AT };
        const facts = statuses.map((status) => ({ key: `payout:p:${status}`, status, occurredAt: AT }));
        let before = projectPayout(terms, []);
        for (let factCount = 0; factCount <= facts.length; factCount++) {
          const now = projectPayout(terms, facts.slice(0, factCount));
          expect(byTransaction(now.entries).every((sum) => sum === 0)).toBe(true);
          expect(lines(now.entries)).toEqual(expect.arrayContaining(lines(before.entries)));
          expect(RANK[now.state]).toBeGreaterThanOrEqual(RANK[before.state]);
          const { creators = 0, payouts = 0, paypal = 0 } = sumsOf(now.entries);
          // The money is in exactly one place: in transit, with its recipient, or in the balance.
          const isBack = now.state === "failed" || now.state === "returned";
          expect(creators).toBe(isBack ? 0 : amountPence);
          expect(0 - paypal).toBe(now.state === "paid" ? amountPence : 0);
          expect(0 - payouts).toBe(isBack || now.state === "paid" ? 0 : amountPence);
          before = now;
        }
        const other = projectPayout(terms, [...facts, ...facts].reverse());
        expect(lines(other.entries).sort()).toEqual(lines(before.entries).sort());
        expect(other.state).toBe(before.state);
      },
    ),
  );
});

describe("the books of a tip", () => {
  const order: OrderTerms = {
    id: "o",
    kind: "tip",
    plan: null,
    amountPence: 0,
    creditPence: 0,
    anchorAt: null,
    month: null,
    state: "captured",
    payeeId: "b",
    sharePence: 0,
  };
  const fact = (kind: ProviderFactRow["kind"], objectId: string, amountPence: number): ProviderFactRow => ({
    key: `${kind}:${objectId}`,
    kind,
    orderId: "o",
    objectId,
    status: "COMPLETED",
    amountPence,
    currency: "GBP",
    plan: null,
    until: null,
    occurredAt: AT,
  });

  test("a tip's books balance for any returns, and the creator never owes more than their share", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 0, max: 100 }),
        fc.array(fc.integer({ min: 1, max: 4_000 }), { maxLength: 6 }),
        fc.boolean(),
        (amountPence, percent, parts, isAllBack) => {
          const sharePence = amountPence - Math.floor((amountPence * percent) / 100);
          const tip = { ...order, amountPence, sharePence };
          const facts = [fact("capture", "c", amountPence)];
          let left = amountPence;
          for (const [index, part] of parts.entries()) {
            const back = Math.min(part, left - 1);
            if (back > 0) facts.push(fact(index % 2 === 0 ? "refund" : "reversal", `r${index}`, back));
            left -= Math.max(0, back);
          }
          if (isAllBack) facts.push(fact("refund", "last", left));
          const entries = ledgerEntriesOf(settleOrder(tip, facts), 2_000);
          expect(byTransaction(entries).every((sum) => sum === 0)).toBe(true);
          const { creators = 0, paypal = 0 } = sumsOf(entries);
          expect(paypal).toBe(isAllBack ? 0 : left);
          expect(0 - creators).toBeGreaterThanOrEqual(0);
          expect(0 - creators).toBeLessThanOrEqual(sharePence);
          if (isAllBack) expect(creators + 0).toBe(0);
          expect(entries.every(({ account, payeeId }) => (account === "creators") === (payeeId === "b"))).toBe(true);
        },
      ),
    );
  });
});
