import type { LedgerAccount } from "@/prisma/generated/client";
import type { CreditVoid } from "./credit-voids";
import { latestOf, type OrderSettlement, type ProviderFactRow } from "./order-state-from-facts";

export interface LedgerEntryDraft {
  transactionKey: string;
  account: LedgerAccount;
  pence: number;
  orderId: string | null;
  factKey: string | null;
  /** The account whose balance changes, for entries of `creators`. */
  payeeId: string | null;
  payoutId: string | null;
  /** Hundredths of a per cent; null for the rate of the settings. */
  vatBasisPoints: number | null;
  occurredAt: Date;
}

/** The currency of the ledger. Money in other currencies is quarantined and recorded in facts only. */
const LEDGER_CURRENCY = "GBP";

export function ledgerTransaction(
  transactionKey: string,
  occurredAt: Date,
  about: {
    orderId: string | null;
    factKey: string | null;
    payeeId?: string | null;
    payoutId?: string;
    vatBasisPoints?: number;
  },
  moves: Partial<Record<LedgerAccount, number>>,
): LedgerEntryDraft[] {
  const { orderId, factKey, payeeId = null, payoutId = null, vatBasisPoints = null } = about;
  return (Object.entries(moves) as [LedgerAccount, number][])
    .filter(([, pence]) => pence !== 0)
    .map(([account, pence]) => ({
      transactionKey,
      account,
      pence,
      occurredAt,
      orderId,
      factKey,
      payoutId,
      vatBasisPoints,
      payeeId: account === "creators" ? payeeId : null,
    }));
}

/** Moves of a price that is earned, or lost again. */
const taxed = (vatBasisPoints: number) => ({
  earned: (pence: number) => {
    const { net, vat } = splitVat(pence, vatBasisPoints);
    return { revenue: -net, vat: -vat };
  },
  lost: (pence: number) => {
    const { net, vat } = splitVat(pence, vatBasisPoints);
    return { revenue: net, vat };
  },
});

/**
 * Builds the ledger of an order. Each transaction sums to 0 and is the same whenever it is computed. `currentRate` is
 * the VAT rate of a payment that is yet to be posted; what follows a posted one keeps its rate.
 */
export function ledgerEntriesOf(
  { order, capture, returns, revokedAt, isQuarantined }: OrderSettlement,
  currentRate: number,
): LedgerEntryDraft[] {
  if (!capture || capture.currency !== LEDGER_CURRENCY) return [];
  const vatBasisPoints = order.vatBasisPoints ?? currentRate;
  const { earned, lost } = taxed(vatBasisPoints);
  const about = ({ key: factKey }: ProviderFactRow) => ({
    orderId: order.id,
    factKey,
    payeeId: order.payeeId,
    vatBasisPoints,
  });
  const paid = capture.kind === "capture" ? capture.amountPence : 0;
  const { creditPence: credit, kind } = order;
  const entries: LedgerEntryDraft[] = [];
  const post = (
    key: string,
    fact: ProviderFactRow,
    moves: Partial<Record<LedgerAccount, number>>,
    at = fact.occurredAt,
  ) => entries.push(...ledgerTransaction(key, at, about(fact), moves));
  if (isQuarantined) {
    post(`capture:${order.id}`, capture, { paypal: paid, suspense: -paid });
    for (const back of returns)
      post(`${back.kind}:${back.objectId}`, back, { paypal: -back.amountPence, suspense: back.amountPence });
    return entries;
  }
  if (kind === "tip") {
    const share = order.sharePence ?? 0;
    let back = 0;
    post(`capture:${order.id}`, capture, { paypal: paid, creators: -share, ...earned(paid - share) });
    for (const one of returns) {
      // Rounded down in any order of returns; the last return takes the rest of the creator's share.
      const part = paid > 0 ? Math.floor((share * one.amountPence) / paid) : 0;
      const moves = { paypal: -one.amountPence, creators: part, ...lost(one.amountPence - part) };
      post(`${one.kind}:${one.objectId}`, one, moves);
      back += part;
    }
    if (revokedAt && back < share)
      post(`tip-rest:${order.id}`, capture, { creators: share - back, ...earned(share - back) }, revokedAt);
    return entries;
  }
  const used = kind === "renewal" ? credit : 0;
  post(`capture:${order.id}`, capture, { paypal: paid, credit: used, ...earned(paid + used) });
  for (const back of returns)
    post(`${back.kind}:${back.objectId}`, back, { paypal: -back.amountPence, ...lost(back.amountPence) });
  if (kind === "upgrade") post(`credit:${order.id}`, capture, { credit: -credit, ...lost(credit) });
  if (revokedAt && kind === "upgrade")
    post(`credit-void:${order.id}`, capture, { credit, ...earned(credit) }, revokedAt);
  if (revokedAt && used > 0) post(`credit-back:${order.id}`, capture, { credit: -used, ...lost(used) }, revokedAt);
  return entries;
}

/** Builds the ledger of a void part of an upgrade's credit. The whole credit of a returned upgrade is void anyway. */
export function creditVoidEntriesOf(
  { upgrade: { order, capture, revokedAt }, orderId, pence, at }: CreditVoid,
  currentRate: number,
): LedgerEntryDraft[] {
  const vatBasisPoints = order.vatBasisPoints ?? currentRate;
  const { earned, lost } = taxed(vatBasisPoints);
  const about = { orderId: order.id, factKey: capture?.key ?? null, vatBasisPoints };
  const key = `${order.id}:${orderId}`;
  const entries = ledgerTransaction(`credit-void:${key}`, at, about, { credit: pence, ...earned(pence) });
  if (!revokedAt) return entries;
  const undone = ledgerTransaction(`credit-unvoid:${key}`, latestOf([at, revokedAt]), about, {
    credit: -pence,
    ...lost(pence),
  });
  return [...entries, ...undone];
}

/** Entries for money without a matching order, such as a second capture: it is owed to the payer. */
export function unmatchedEntries(facts: ProviderFactRow[]): LedgerEntryDraft[] {
  return facts
    .filter(
      ({ orderId, currency, status }) => orderId === null && currency === LEDGER_CURRENCY && status === "COMPLETED",
    )
    .flatMap((fact) => {
      const sign = fact.kind === "capture" ? 1 : fact.kind === "refund" || fact.kind === "reversal" ? -1 : 0;
      const [pence, about] = [sign * fact.amountPence, { orderId: null, factKey: fact.key }];
      return ledgerTransaction(`stray:${fact.key}`, fact.occurredAt, about, { paypal: pence, suspense: -pence });
    });
}

export interface VatSplit {
  net: number;
  vat: number;
}

/** Splits a price that includes VAT at `basisPoints` (2000 is 20 %). The net is rounded half up to the penny. */
export function splitVat(pence: number, basisPoints: number): VatSplit {
  const net = Math.round((pence * 10_000) / (10_000 + basisPoints));
  return { net, vat: pence - net };
}
