import "server-only";
import { type Db, readRows } from "@/lib/infra/db";
import { ScreeningCategory } from "@/lib/screening/contract";
import { HELD_OUT_GROUPS, type HeldOutGroup } from "@/lib/screening/models/held-out";
import { Prisma } from "@/prisma/generated/client";
import type { Transparency } from "../contract";
import { WAS_HELD_SQL } from "../decisions/statement-facts";

const share = (part: number, of: number) => (of === 0 ? null : part / of);

const sum = (groups: readonly HeldOutGroup[], count: (group: HeldOutGroup) => number) =>
  groups.reduce((total, group) => total + count(group), 0);

function qualityOf(language: HeldOutGroup["language"]): Transparency["heldOut"]["languages"][number] {
  const groups = HELD_OUT_GROUPS.filter((group) => group.language === language);
  const harmful = groups.filter(({ isHarmful }) => isHarmful);
  const harmless = groups.filter(({ isHarmful }) => !isHarmful);
  const isHeld = ({ held }: HeldOutGroup) => held;
  // Moderators may check a report, so a queued one is no error.
  const isFlagged = ({ isReport, queued, held }: HeldOutGroup) => (isReport ? held : queued + held);
  const texts = (group: HeldOutGroup) => group.texts;
  return {
    language,
    recall: share(sum(harmful, isFlagged), sum(harmful, texts)),
    precision: share(sum(harmful, isFlagged), sum(groups, isFlagged)),
    holdPrecision: share(sum(harmful, isHeld), sum(groups, isHeld)),
    falseHoldShare: share(sum(harmless, isHeld), sum(harmless, texts)),
  };
}

/** What the classifiers of this release say of texts that they did not learn from. */
export const getHeldOutFigures = (): Transparency["heldOut"] => ({
  languages: [qualityOf("en"), qualityOf("es")],
  groups: HELD_OUT_GROUPS.map(({ key, isHarmful, isReport, texts, passed, held }) => ({
    key,
    isHarmful,
    isReport,
    texts,
    passed,
    held,
  })),
});

const IS_UPHELD_SQL = Prisma.sql`d."action" <> 'dismiss' AND d."reversedAt" IS NULL`;

/**
 * What moderators decided about content that screening had held or queued, by what it had found: the last decision of
 * each case. A case with several findings counts for each.
 */
export async function listReviewedFindings(db: Db): Promise<Transparency["reviewed"]> {
  const rows = await readRows<{ category: string; reviewed: number; upheld: number; held: number; released: number }>(
    db,
    Prisma.sql`
    SELECT k."category", count(*)::int AS "reviewed", count(*) FILTER (WHERE ${IS_UPHELD_SQL})::int AS "upheld",
      count(*) FILTER (WHERE ${WAS_HELD_SQL})::int AS "held", count(*) FILTER (WHERE ${WAS_HELD_SQL} AND NOT (${IS_UPHELD_SQL}))::int AS "released"
    FROM "Case" c CROSS JOIN LATERAL (
      SELECT x."action", x."reversedAt", x."undo" FROM "Decision" x WHERE x."caseId" = c."id" ORDER BY x."createdAt" DESC LIMIT 1
    ) d CROSS JOIN LATERAL unnest(c."found") k("category")
    WHERE cardinality(c."found") > 0 GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
  return rows.flatMap(({ category, ...counts }) => {
    const known = ScreeningCategory.safeParse(category);
    return known.success ? [{ category: known.data, ...counts }] : [];
  });
}
