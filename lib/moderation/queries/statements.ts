import "server-only";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { type DecisionSource, Prisma } from "@/prisma/generated/client";
import { ModerationAction, type ReportTarget } from "../contract/cases";
import { SiteRule } from "../contract/reasons";
import type { StatementOfReasons, StatementsQuery } from "../contract/statements";
import { toStatementFacts, WAS_HELD_SQL } from "../decisions/statement-facts";
import { type StatementInput, toStatementOfReasons } from "../decisions/statement-of-reasons";

interface Row extends Record<string, unknown> {
  id: string;
  action: string;
  rule: string | null;
  until: Date | null;
  createdAt: Date;
  reversedAt: Date | null;
  undo: unknown;
  source: DecisionSource | null;
  isAutoDetected: boolean | null;
  isAutomatic: boolean;
  targetType: ReportTarget;
  reportsCount: number;
  screeningId: string | null;
  medium: StatementInput["medium"];
  contentAt: Date | null;
}

/** What the decision was about, without a text. */
const CONTENT_SQL = Prisma.sql`
  SELECT t."type"::text AS "medium", t."createdAt" AS "contentAt" FROM "Post" t WHERE c."targetType" = 'post' AND t."id" = c."targetId"
  UNION ALL SELECT 'text', t."createdAt" FROM "Comment" t WHERE c."targetType" = 'comment' AND t."id" = c."targetId"
  UNION ALL SELECT 'text', t."createdAt" FROM "Message" t WHERE c."targetType" = 'message' AND t."id" = c."targetId"
  UNION ALL SELECT 'image', t."createdAt" FROM "ProfilePicture" t WHERE c."targetType" = 'picture' AND t."id" = c."targetId"
  UNION ALL SELECT (SELECT a."kind"::text FROM "Asset" a WHERE a."holderId" = t."id" AND a."kind" IN ('image', 'video') LIMIT 1), t."createdAt"
    FROM "Vibe" t WHERE c."targetType" = 'vibe' AND t."id" = c."targetId"`;

/**
 * The decisions of some days that restrict something, the oldest first. A warning alone restricts nothing. Cases that
 * were deleted with their account are missing.
 */
export async function listStatements(
  { from, to, limit, cursor }: StatementsQuery,
  db: Db = prisma,
): Promise<Page<StatementOfReasons>> {
  const after = decodeCursor(cursor);
  const [start, end] = [new Date(from), fromNow(DAY_MS, new Date(to))];
  const rows = await readRows<Row>(
    db,
    Prisma.sql`
    SELECT d."id", d."action", d."rule", d."until", d."createdAt", d."reversedAt", d."undo", d."source"::text AS "source", d."isAutoDetected", d."isAutomatic",
      c."targetType"::text AS "targetType", c."reportsCount", c."screeningId", o."medium", o."contentAt"
    FROM "Decision" d JOIN "Case" c ON c."id" = d."caseId" LEFT JOIN LATERAL (${CONTENT_SQL} LIMIT 1) o ON true
    WHERE d."createdAt" >= ${start} AND d."createdAt" < ${end}
      AND (d."action" NOT IN ('dismiss', 'warn') OR d."action" = 'warn' AND ${WAS_HELD_SQL})
      ${after ? Prisma.sql`AND (d."createdAt", d."id") > (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty}
    ORDER BY d."createdAt", d."id" ${pageLimit(limit)}`,
  );
  return toPage(
    rows,
    limit,
    ({ id, createdAt }) => ({ id, createdAt }),
    ({ action, rule, reportsCount, screeningId, ...row }) =>
      toStatementOfReasons({
        ...row,
        ...toStatementFacts(row, { reportsCount, screeningId }),
        action: ModerationAction.parse(action),
        rule: SiteRule.nullable().parse(rule),
      }),
  );
}
