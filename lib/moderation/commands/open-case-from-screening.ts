import "server-only";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma, readRows } from "@/lib/infra/db";
import { firstIdAt } from "@/lib/infra/ids";
import { Hits } from "@/lib/screening/queries/screenings";
import { Prisma, type ScreenedKind } from "@/prisma/generated/client";
import type { ReportTarget } from "../contract/cases";
import { findSubject } from "../queries/subjects";
import { publishQueueChanged } from "../realtime";
import { severityOfFindings } from "./case-priority";
import { addToCase } from "./upsert-case";

const TARGET_BY_KIND: Record<ScreenedKind, ReportTarget> = {
  post: "post",
  comment: "comment",
  vibe: "vibe",
  message: "message",
  profile: "user",
  picture: "picture",
};

/** Whether the screening is that of the current version; a later version has its own. */
const IS_CURRENT_SCREENING_SQL = Prisma.sql`CASE sc."kind"::text
  WHEN 'post' THEN EXISTS (SELECT FROM "Post" t WHERE t."id" = sc."targetId" AND t."screeningId" = sc."id" AND t."state" <> 'removed')
  WHEN 'comment' THEN EXISTS (SELECT FROM "Comment" t WHERE t."id" = sc."targetId" AND t."screeningId" = sc."id" AND t."state" <> 'removed')
  WHEN 'vibe' THEN EXISTS (SELECT FROM "Vibe" t WHERE t."id" = sc."targetId" AND t."screeningId" = sc."id" AND t."state" <> 'removed')
  WHEN 'picture' THEN EXISTS (SELECT FROM "ProfilePicture" t WHERE t."id" = sc."targetId" AND t."screeningId" = sc."id" AND t."state" <> 'removed')
  WHEN 'message' THEN EXISTS (SELECT FROM "Message" t WHERE t."id" = sc."targetId" AND t."screeningId" = sc."id" AND t."state" <> 'removed')
  WHEN 'profile' THEN sc."verdict" = 'queue' OR EXISTS (SELECT FROM "HeldProfile" t WHERE t."userId" = sc."targetId" AND t."screeningId" = sc."id")
END`;

/** Increases the version of an open case, so that nobody decides about a text that its author has corrected. */
async function noteEdit(target: { targetType: ReportTarget; targetId: string }, tx: Db): Promise<string | null> {
  const [open] = await tx.case.updateManyAndReturn({
    where: { ...target, state: "open" },
    data: { version: { increment: 1 } },
    select: { id: true },
  });
  return open?.id ?? null;
}

/**
 * Opens a case for held or queued content, unless it was decided or has changed; notes an edit that passed in an open
 * one. Another call adds nothing to a case.
 */
export async function openCaseFromScreening(screeningId: string, db: Db = prisma): Promise<void> {
  const caseId = await inTransaction(db, async (tx) => {
    const [row] = await tx.$queryRaw<{ isCurrent: boolean }[]>`
      SELECT ${IS_CURRENT_SCREENING_SQL} AS "isCurrent" FROM "Screening" sc WHERE sc."id" = ${screeningId}::uuid AND sc."decidedAt" IS NULL`;
    const screening = await tx.screening.findUnique({
      where: { id: screeningId },
      select: { kind: true, targetId: true, authorId: true, verdict: true, hits: true },
    });
    if (!row?.isCurrent || !screening) return null;
    const targetType = TARGET_BY_KIND[screening.kind];
    if (screening.verdict === "pass") return noteEdit({ targetType, targetId: screening.targetId }, tx);
    const { audienceSize = 0 } = (await findSubject(targetType, screening.targetId, tx)) ?? {};
    const categories = [...new Set(Hits.parse(screening.hits).map(({ category }) => category))];
    return addToCase(
      {
        targetType,
        targetId: screening.targetId,
        subjectId: screening.authorId,
        audienceSize,
        severity: severityOfFindings(categories, screening.verdict !== "queue"),
        screening: { id: screeningId, categories },
      },
      tx,
    );
  });
  if (caseId) await publishQueueChanged(caseId);
}

const MAX_SCREENINGS_PER_SWEEP = 200;
/** How far back a sweep looks after the first full scan. */
const BACKFILL_WINDOW_MS = 30 * DAY_MS;
let since = new Date(0);

/** Covers content held before cases existed. Scans by primary key. */
export async function backfillCases(db: Db = prisma): Promise<void> {
  const rows = await readRows<{ id: string }>(
    db,
    Prisma.sql`
    SELECT sc."id" FROM "Screening" sc
    WHERE sc."id" >= ${firstIdAt(since)}::uuid AND sc."verdict" = 'hold' AND sc."decidedAt" IS NULL AND ${IS_CURRENT_SCREENING_SQL}
      AND NOT EXISTS (SELECT FROM "Case" c WHERE c."screeningId" = sc."id")
    ORDER BY sc."id" LIMIT ${MAX_SCREENINGS_PER_SWEEP}`,
  );
  for (const { id } of rows) await openCaseFromScreening(id, db);
  if (rows.length < MAX_SCREENINGS_PER_SWEEP) since = fromNow(-BACKFILL_WINDOW_MS);
}
