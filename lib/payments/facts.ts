import "server-only";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import type { FactKind, FactSource, Plan, Prisma } from "@/prisma/generated/client";

/** A fact to write down; see ProviderFact. */
export interface NewFact {
  key: string;
  kind: FactKind;
  billingId: string;
  orderId: string | null;
  objectId: string;
  status: string;
  amountPence: number;
  currency?: string;
  plan?: Plan;
  until?: Date;
  occurredAt: Date;
  source: FactSource;
  /** PayPal's object without anything personal. */
  raw?: Prisma.InputJsonObject;
}

/** Writes facts down, each once, whoever learns of it how often; how many were new. */
export async function writeFacts(facts: NewFact[], tx: Db): Promise<number> {
  if (facts.length === 0) return 0;
  const { count } = await tx.providerFact.createMany({
    data: facts.map(({ raw = {}, ...fact }) => ({ ...fact, raw, receivedAt: now() })),
    skipDuplicates: true,
  });
  return count;
}

/**
 * When something happened, by our clock: what PayPal says, but not before we could have asked for it and not in the future, so
 * that a clock that goes wrong gives or takes no time.
 */
export function happenedAt(given: Date | null, earliest: Date): Date {
  const latest = now();
  if (!given || given > latest) return latest < earliest ? earliest : latest;
  return given < earliest ? earliest : given;
}
