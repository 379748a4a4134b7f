import type { PayoutState } from "@/prisma/generated/client";
import { type LedgerEntryDraft, ledgerTransaction } from "../billing/ledger-entries";

export interface PayoutTerms {
  id: string;
  billingId: string;
  amountPence: number;
  batchId: string | null;
  createdAt: Date;
}

export interface PayoutFact {
  key: string;
  status: string;
  occurredAt: Date;
}

export const PAYOUT_REFUSED = "REFUSED";

/** PayPal's final statuses for money not received. BLOCKED and ONHOLD are under review and end in another status. */
const RETURNED_STATUSES = new Set(["FAILED", "RETURNED", "REFUNDED", "REVERSED", "CANCELED", "DENIED", PAYOUT_REFUSED]);

export const isReturnedPayoutStatus = (status: string): boolean => RETURNED_STATUSES.has(status);

export interface PayoutProjection {
  state: PayoutState;
  entries: LedgerEntryDraft[];
  settledAt: Date | null;
}

/** A pure function of the facts; entries are only added. Money leaves the balance on request and PayPal on receipt. */
export function projectPayout(terms: PayoutTerms, facts: PayoutFact[]): PayoutProjection {
  const { id, billingId, amountPence: pence, createdAt } = terms;
  const first = (statuses: (status: string) => boolean) =>
    facts
      .filter(({ status }) => statuses(status))
      .sort((one, other) => (one.key < other.key ? -1 : 1))
      .at(0);
  const paid = first((status) => status === "SUCCESS");
  const back = first(isReturnedPayoutStatus);
  const post = (name: string, fact: PayoutFact | null, moves: Parameters<typeof ledgerTransaction>[3]) =>
    ledgerTransaction(
      `${name}:${id}`,
      fact?.occurredAt ?? createdAt,
      { orderId: null, factKey: fact?.key ?? null, payeeId: billingId, payoutId: id },
      moves,
    );
  const entries = [
    ...post("payout", null, { creators: pence, payouts: -pence }),
    ...(paid ? post("payout-paid", paid, { payouts: pence, paypal: -pence }) : []),
    ...(paid && back ? post("payout-back", back, { paypal: pence, payouts: -pence }) : []),
    ...(back ? post("payout-returned", back, { payouts: pence, creators: -pence }) : []),
  ];
  const settledAt = back?.occurredAt ?? paid?.occurredAt ?? null;
  const isWaiting = facts.some(({ status }) => status === "UNCLAIMED");
  const under = isWaiting ? "unclaimed" : terms.batchId ? "sent" : "asked";
  const state = back ? (paid || isWaiting ? "returned" : "failed") : paid ? "paid" : under;
  return { state, entries, settledAt };
}
