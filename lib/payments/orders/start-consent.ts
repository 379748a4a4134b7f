import "server-only";
import type { Locale } from "@/lib/i18n/locales";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import type { PaymentOrder } from "@/prisma/generated/client";
import { recordFacts } from "../billing/facts";
import type { ProviderFactRow } from "../billing/order-state-from-facts";

const GIVEN = "GIVEN";
const WITHDRAWN = "WITHDRAWN";

/**
 * Records what the buyer chose about an immediate start when they last went to pay: `version` is that of the sentence
 * they agreed to. Nothing is recorded for an order without a choice. The caller holds the account's lock.
 */
export async function recordStartConsent(
  { id: orderId, billingId }: Pick<PaymentOrder, "id" | "billingId">,
  { version, locale }: { version: number | undefined; locale: Locale },
  tx: Db,
): Promise<void> {
  const earlier = await tx.providerFact.findMany({
    where: { orderId, kind: "consent" },
    orderBy: { receivedAt: "asc" },
    select: { key: true, kind: true, orderId: true, objectId: true, status: true, occurredAt: true },
  });
  const given = findStartConsent(orderId, earlier);
  const objectId = version === undefined ? (given?.text ?? null) : `start-now:${version}`;
  const isSame = (given === null) === (version === undefined) && (!given || given.text === objectId);
  if (objectId === null || isSame) return;
  const fact = {
    key: `consent:${orderId}:${earlier.length + 1}`,
    kind: "consent",
    billingId,
    orderId,
    objectId,
    status: version === undefined ? WITHDRAWN : GIVEN,
    amountPence: 0,
    occurredAt: now(),
    source: "own",
    raw: { locale },
  } as const;
  await recordFacts([fact], tx);
}

type ConsentFact = Pick<ProviderFactRow, "key" | "kind" | "orderId" | "objectId" | "status" | "occurredAt">;

/** The number at the end of a fact's key: two choices may have the same time. */
const numberOf = ({ key }: ConsentFact) => Number(key.slice(key.lastIndexOf(":") + 1));

/** Returns when the buyer of an order asked for an immediate start, and by which sentence; null if they did not. */
export function findStartConsent(orderId: string, facts: ConsentFact[]): { at: Date; text: string } | null {
  const last = facts
    .filter((fact) => fact.kind === "consent" && fact.orderId === orderId)
    .reduce<ConsentFact | null>((latest, fact) => (latest && numberOf(latest) > numberOf(fact) ? latest : fact), null);
  return last?.status === GIVEN ? { at: last.occurredAt, text: last.objectId } : null;
}
