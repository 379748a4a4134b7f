import "server-only";
import { MINUTE_MS } from "@/lib/infra/clock";
import { cacheRead } from "@/lib/infra/database/cache-read";
import { prisma, readRows } from "@/lib/infra/db";
import { getSafetyRate } from "@/lib/screening/queries/safety-rate";
import { Prisma } from "@/prisma/generated/client";
import type { Transparency } from "../contract";
import { ReasonCategory } from "../contract/reasons";
import { getHeldOutFigures, listReviewedFindings } from "./screening-quality";

interface Totals {
  since: Date | null;
  decisions: number;
  reports: number;
  median: number | null;
  held: number;
  released: number;
  appeals: number;
  answered: number;
  reversed: number;
  screeningMs: number | null;
  answerMinutes: number | null;
}

const share = (part: number, of: number) => (of === 0 ? null : part / of);

async function computeTransparency(): Promise<Transparency> {
  const [safety, [totals], byReason, byAction, reviewed] = await Promise.all([
    getSafetyRate(),
    readRows<Totals & Record<string, unknown>>(
      prisma,
      Prisma.sql`
      SELECT (SELECT min("createdAt") FROM "AuditEntry") AS "since",
        count(*) FILTER (WHERE e."act" = 'case.decided')::int AS "decisions",
        coalesce(sum((e."detail"->>'reports')::int) FILTER (WHERE e."act" = 'case.decided'), 0)::int AS "reports",
        percentile_cont(0.5) WITHIN GROUP (ORDER BY (e."detail"->>'minutes')::float8) FILTER (WHERE e."act" = 'case.decided') AS "median",
        count(*) FILTER (WHERE e."act" = 'case.decided' AND e."detail" @> '{"wasHeld": true}')::int AS "held",
        count(*) FILTER (WHERE e."act" = 'case.decided' AND e."detail" @> '{"wasHeld": true, "action": "dismiss"}')::int AS "released",
        count(*) FILTER (WHERE e."act" = 'appeal.filed')::int AS "appeals",
        count(*) FILTER (WHERE e."act" IN ('appeal.upheld', 'appeal.reversed', 'appeal.lapsed'))::int AS "answered",
        count(*) FILTER (WHERE e."act" IN ('appeal.reversed', 'appeal.lapsed'))::int AS "reversed",
        (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM a."createdAt" - f."filedAt")::float8 / 60) FROM "AuditEntry" a
          CROSS JOIN LATERAL (SELECT max(x."createdAt") AS "filedAt" FROM "AuditEntry" x
            WHERE x."caseId" = a."caseId" AND x."act" = 'appeal.filed' AND x."createdAt" <= a."createdAt") f
          WHERE a."act" IN ('appeal.upheld', 'appeal.reversed', 'appeal.lapsed') AND f."filedAt" IS NOT NULL) AS "answerMinutes",
        (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY m."milliseconds") FROM (
          SELECT "milliseconds" FROM "Screening" ORDER BY "id" DESC LIMIT 1000) m) AS "screeningMs"
      FROM "AuditEntry" e
      WHERE e."act" IN ('case.decided', 'appeal.filed', 'appeal.upheld', 'appeal.reversed', 'appeal.lapsed')`,
    ),
    readRows<{ category: string; reports: number; actedOn: number }>(
      prisma,
      Prisma.sql`
      SELECT e."detail"->>'category' AS "category", coalesce(sum((e."detail"->>'reports')::int), 0)::int AS "reports",
        coalesce(sum((e."detail"->>'reports')::int) FILTER (WHERE e."detail"->>'action' <> 'dismiss'), 0)::int AS "actedOn"
      FROM "AuditEntry" e WHERE e."act" = 'case.decided' AND e."detail"->>'category' IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`,
    ),
    readRows<{ action: string; count: number }>(
      prisma,
      Prisma.sql`
      SELECT e."detail"->>'action' AS "action", count(*)::int AS "count"
      FROM "AuditEntry" e WHERE e."act" = 'case.decided' GROUP BY 1 ORDER BY 2 DESC, 1`,
    ),
    listReviewedFindings(prisma),
  ]);
  const { since = null, decisions = 0, reports = 0, median = null, held = 0, released = 0 } = totals ?? {};
  const { appeals = 0, answered = 0, reversed = 0, screeningMs = null, answerMinutes = null } = totals ?? {};
  return {
    since: since?.toISOString() ?? null,
    screened: safety.screened,
    passedShare: safety.rate,
    falseHoldShare: share(released, held),
    reports,
    decisions,
    medianMinutesToDecide: median,
    medianScreeningMs: screeningMs,
    appeals,
    reversedOnAppeal: reversed,
    reversedShare: share(reversed, answered),
    medianMinutesToAnswerAppeal: answerMinutes,
    byReason: byReason.flatMap(({ category, ...counts }) => {
      const known = ReasonCategory.safeParse(category);
      return known.success ? [{ category: known.data, ...counts }] : [];
    }),
    byAction,
    heldOut: getHeldOutFigures(),
    reviewed,
  };
}

/**
 * The figures from the audit log, the stored screenings, the cases, and the measurements of the release; computed at
 * most once a minute.
 */
export const getTransparency = cacheRead(MINUTE_MS, computeTransparency);
