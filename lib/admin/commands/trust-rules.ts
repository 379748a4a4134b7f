import "server-only";
import { TRUST_LEVELS, TRUST_LIMITS } from "@/lib/accounts/constants";
import type { TrustRequirements, TrustRules } from "@/lib/accounts/contract/trust";
import type { Actor } from "@/lib/accounts/session/session";
import { DEFAULT_TRUST_RULES } from "@/lib/accounts/trust/default-trust-rules";
import { readTrustRules, setTrustRules } from "@/lib/accounts/trust/trust-rules";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { RATE_LIMIT_FACTOR } from "@/lib/infra/rate-limit/rate-limit";
import { recordAudit } from "@/lib/moderation/commands/record-audit";
import type { StaffTrustRules } from "../contract/trust";

/** Each value by its name, such as `new.firstMessages`. */
function valuesOf({ requirements, limits }: TrustRules): Map<string, string> {
  const needed = (level: string, values: TrustRequirements): [string, string][] =>
    Object.entries(values).map(([name, value]) => [`${level}.${name}`, String(value)]);
  return new Map([
    ...needed("settling", requirements.settling),
    ...needed("established", requirements.established),
    ...TRUST_LEVELS.flatMap((level) =>
      TRUST_LIMITS.map((name): [string, string] => [`${level}.${name}`, String(limits[level][name] ?? "∞")]),
    ),
  ]);
}

/** "new.firstMessages 5 → 3", for the audit log. */
function changesBetween(before: TrustRules, after: TrustRules): string {
  const old = valuesOf(before);
  return [...valuesOf(after)]
    .filter(([name, value]) => old.get(name) !== value)
    .map(([name, value]) => `${name} ${old.get(name)} → ${value}`)
    .join(", ");
}

export async function getStaffTrustRules(db: Db = prisma): Promise<StaffTrustRules> {
  const { version, rules, changedAt } = await readTrustRules(db);
  return {
    rules,
    defaults: DEFAULT_TRUST_RULES,
    version,
    changedAt: changedAt?.toISOString() ?? null,
    factor: RATE_LIMIT_FACTOR,
  };
}

/** Saves the rules, effective from the next use on. Throws `conflict` if `version` is stale. */
export async function saveTrustRules(
  actor: Pick<Actor, "id">,
  { version, rules }: { version: number; rules: TrustRules },
  db: Db = prisma,
): Promise<StaffTrustRules> {
  await inTransaction(db, async (tx) => {
    const before = await readTrustRules(tx);
    await setTrustRules(version, rules, tx);
    const value = changesBetween(before.rules, rules);
    await recordAudit("trust.rules-changed", { actorId: actor.id, detail: { version: version + 1, value } }, tx);
  });
  return getStaffTrustRules(db);
}
