import "server-only";
import { givesPlanSql } from "@/lib/accounts/plans/entitlement";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import type { ScreeningCategory } from "@/lib/screening/contract";
import { Prisma } from "@/prisma/generated/client";
import type { CaseSeverity } from "../constants";
import type { ReportTarget } from "../contract/cases";
import type { ReasonCategory } from "../contract/reasons";
import { findSubject } from "../queries/subjects";
import { RANK_AT_SQL } from "./case-priority";

interface CaseInput {
  targetType: ReportTarget;
  targetId: string;
  subjectId: string | null;
  audienceSize: number;
  severity: CaseSeverity;
  report?: { category: ReasonCategory; weight: number };
  /** Reasons of a case without a report. */
  categories?: readonly ReasonCategory[];
  screening?: { id: string; categories: readonly ScreeningCategory[] };
}

/**
 * The version increases with a higher severity, another reason or another screening. Locks the case. A call has a case
 * about one of its two people; what the other is reported for goes into a case about their account.
 */
export async function addToCase(input: CaseInput, tx: Db): Promise<string> {
  const { targetType, targetId, subjectId, audienceSize, severity, report, screening } = input;
  const { categories: reasons = [] } = input;
  const at = now();
  const categories = report ? [report.category] : [...reasons];
  const screeningCategories = [...new Set(screening?.categories ?? [])];
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO "Case" AS c ("id", "targetType", "targetId", "subjectId", "severity", "reach", "reportsCount", "weight", "categories", "found",
      "screeningId", "isCreators", "rankAt", "openedAt")
    VALUES (gen_random_uuid(), ${targetType}::"ReportTarget", ${targetId}::uuid, ${subjectId}::uuid, ${severity}, ${audienceSize},
      ${report ? 1 : 0}, ${report?.weight ?? 0}, ${categories}::text[], ${screeningCategories}::text[], ${screening?.id ?? null}::uuid,
      EXISTS (SELECT FROM "Subscription" s WHERE s."userId" = ${subjectId}::uuid AND s."plan" = 'creator' AND ${givesPlanSql("s", at)}), ${at}, ${at})
    ON CONFLICT ("targetType", "targetId") WHERE "state" = 'open' DO UPDATE SET
      "version" = c."version" + (
        EXCLUDED."severity" > c."severity" OR NOT EXCLUDED."categories" <@ c."categories"
        OR EXCLUDED."screeningId" IS NOT NULL AND EXCLUDED."screeningId" IS DISTINCT FROM c."screeningId")::int,
      "severity" = greatest(c."severity", EXCLUDED."severity"), "reach" = EXCLUDED."reach",
      "reportsCount" = c."reportsCount" + EXCLUDED."reportsCount", "weight" = c."weight" + EXCLUDED."weight",
      "categories" = ARRAY(SELECT DISTINCT unnest(c."categories" || EXCLUDED."categories") ORDER BY 1),
      "found" = CASE WHEN EXCLUDED."screeningId" IS NULL THEN c."found" ELSE EXCLUDED."found" END,
      "screeningId" = coalesce(EXCLUDED."screeningId", c."screeningId"), "isCreators" = EXCLUDED."isCreators"
      WHERE c."subjectId" IS NOT DISTINCT FROM EXCLUDED."subjectId"
    RETURNING "id"`;
  if (!row && targetType === "call" && subjectId) {
    const account = await findSubject("user", subjectId, tx);
    const target = { targetType: "user", targetId: subjectId, audienceSize: account?.audienceSize ?? 0 } as const;
    return addToCase({ ...input, ...target }, tx);
  }
  if (!row) throw new Error("a case was neither made nor found");
  await tx.$executeRaw`UPDATE "Case" c SET "rankAt" = ${RANK_AT_SQL} WHERE c."id" = ${row.id}::uuid`;
  return row.id;
}

export const lockCase = (id: string, tx: Db) =>
  tx.$executeRaw(Prisma.sql`SELECT FROM "Case" WHERE "id" = ${id}::uuid FOR UPDATE`);
