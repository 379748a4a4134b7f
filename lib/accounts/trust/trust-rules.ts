import "server-only";
import { conflict } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, isUniqueViolation, prisma } from "@/lib/infra/db";
import { TrustRules } from "../contract/trust";
import { DEFAULT_TRUST_RULES } from "./default-trust-rules";

export const parseTrustRules = (stored: unknown): TrustRules =>
  stored === null || stored === undefined ? DEFAULT_TRUST_RULES : TrustRules.parse(stored);

/** Version 0 has the built-in rules. */
export async function readTrustRules(
  db: Db = prisma,
): Promise<{ version: number; rules: TrustRules; changedAt: Date | null }> {
  const row = await db.trustRuleSet.findFirst({ orderBy: { version: "desc" } });
  return { version: row?.version ?? 0, rules: parseTrustRules(row?.rules), changedAt: row?.createdAt ?? null };
}

/** Effective from the next use on. Throws `conflict` if another change than `after` came first. */
export async function setTrustRules(after: number, rules: TrustRules, tx: Db): Promise<void> {
  const { version } = await readTrustRules(tx);
  if (version !== after) throw conflict("trust.stale");
  try {
    await tx.trustRuleSet.create({ data: { version: after + 1, rules, createdAt: now() }, select: { version: true } });
  } catch (error) {
    throw isUniqueViolation(error) ? conflict("trust.stale") : error;
  }
}
