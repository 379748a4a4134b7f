import "server-only";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { type AllowanceKind, Prisma } from "@/prisma/generated/client";
import { TRUST_LIMITS } from "../constants";
import type { OwnAllowance, TrustLimit } from "../contract/trust";
import { MEGABYTE_BYTES, utcDaySql } from "./consume-allowance";
import { readTrust } from "./read-trust";

/** What counts against a limit; null for a limit of one text. */
const KINDS: Record<TrustLimit, AllowanceKind | null> = {
  linksPerText: null,
  textsWithLinks: "textsWithLinks",
  mentionsPerText: null,
  mentions: "mentions",
  firstMessages: "firstMessages",
  uploads: "uploads",
  uploadMegabytes: "uploadBytes",
};

/** The next midnight in UTC. */
function nextUtcDay(at: Date): Date {
  const tomorrow = fromNow(DAY_MS, at);
  tomorrow.setUTCHours(0, 0, 0, 0);
  return tomorrow;
}

/** The owner's level, what they have used today, and what comes next. */
export async function getOwnAllowance(actor: { id: string }, db: Db = prisma): Promise<OwnAllowance> {
  const at = now();
  const { isStaff, level, limits, next } = await readTrust(actor.id, db);
  const rows = await readRows<{ kind: AllowanceKind; used: number }>(
    db,
    Prisma.sql`
    SELECT "kind"::text AS "kind", "used"::float8 AS "used" FROM "AllowanceUse"
    WHERE "userId" = ${actor.id}::uuid AND "day" = ${utcDaySql(at)}`,
  );
  const usedByKind = new Map(rows.map(({ kind, used }) => [kind, used]));
  const usedOf = (name: TrustLimit): number | null => {
    const kind = KINDS[name];
    if (kind === null) return null;
    const used = usedByKind.get(kind) ?? 0;
    return kind === "uploadBytes" ? Math.ceil(used / MEGABYTE_BYTES) : used;
  };
  return {
    level,
    isStaff,
    limits: TRUST_LIMITS.map((name) => ({ name, limit: isStaff ? null : limits[name], used: usedOf(name) })),
    resetsAt: nextUtcDay(at).toISOString(),
    next: isStaff ? null : next,
  };
}
