import "server-only";
import { unauthenticated } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, readRows } from "@/lib/infra/db";
import { RATE_LIMIT_FACTOR } from "@/lib/infra/rate-limit/rate-limit";
import { Prisma } from "@/prisma/generated/client";
import { MAX_TRUST_POSTS } from "../constants";
import type { OwnAllowance, TrustLevel, TrustLimits } from "../contract/trust";
import { nextTrustLevel, scaleTrustLimits, type TrustFacts, trustLevelOf } from "./trust-level";
import { parseTrustRules } from "./trust-rules";

const MAX_POSTS_SQL = Prisma.raw(String(MAX_TRUST_POSTS));

export interface Trust {
  isStaff: boolean;
  level: TrustLevel;
  limits: TrustLimits;
  next: OwnAllowance["next"];
}

interface Row extends TrustFacts {
  isStaff: boolean;
  rules: unknown;
}

/**
 * Facts of other features are read by their tables: they are of higher tiers. A payment counts while the money is here:
 * not one that was refunded in full, reversed or quarantined, nor a purchase that was cancelled for a refund.
 */
const factsSql = (userId: string, at: Date) => Prisma.sql`
  SELECT u."role" = 'admin' AS "isStaff", u."createdAt", u."emailVerified" IS NOT NULL AS "isEmailConfirmed",
    EXISTS (
      SELECT FROM "BillingAccount" b
      JOIN "ProviderFact" f ON f."billingId" = b."id" AND f."kind" = 'capture' AND f."status" = 'COMPLETED'
      JOIN "PaymentOrder" o ON o."id" = f."orderId"
      WHERE b."userId" = u."id" AND o."refundedPence" < o."capturedPence" AND o."reversedPence" = 0
        AND o."refundRequestedAt" IS NULL AND o."state" <> 'quarantined') AS "hasPaid",
    (SELECT count(*)::int FROM (
      SELECT FROM "Post" p
      WHERE p."authorId" = u."id" AND p."state" = 'live' AND p."visibility" IN ('public', 'followers')
        AND p."importedAt" IS NULL
      LIMIT ${MAX_POSTS_SQL}) accepted) AS "acceptedPosts",
    s."count" AS "strikes", s."endAt" AS "strikesEndAt",
    (SELECT r."rules" FROM "TrustRuleSet" r ORDER BY r."version" DESC LIMIT 1) AS "rules"
  FROM "User" u
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS "count", max(k."expiresAt") AS "endAt" FROM "Strike" k
    WHERE k."userId" = u."id" AND k."revokedAt" IS NULL AND k."expiresAt" > ${at}
  ) s
  WHERE u."id" = ${userId}::uuid`;

/** What an account may do now, computed from facts. Throws `unauthenticated` for one that no longer exists. */
export async function readTrust(userId: string, db: Db): Promise<Trust> {
  const at = now();
  const [row] = await readRows<Row & Record<string, unknown>>(db, factsSql(userId, at));
  if (!row) throw unauthenticated();
  const rules = parseTrustRules(row.rules);
  const level = trustLevelOf(row, rules, at);
  return {
    isStaff: row.isStaff,
    level,
    limits: scaleTrustLimits(rules.limits[level], RATE_LIMIT_FACTOR),
    next: nextTrustLevel(row, rules, at),
  };
}
