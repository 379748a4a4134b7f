import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, executeSql } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { enqueueJob } from "@/lib/infra/jobs";
import { type ContentState, Prisma, type ScreenedKind } from "@/prisma/generated/client";
import type { Screening, Verdict } from "./contract";
import type { TextScreening } from "./text/screen-text";
import { refreshSettings } from "./thresholds/staff-settings";

interface Subject {
  kind: ScreenedKind;
  /** The post or comment; for a profile the user. */
  targetId: string;
  authorId: string;
  /** Whether it is a new version of existing content. */
  isEdit?: boolean;
}

export const stateFor = (verdict: Verdict): ContentState =>
  verdict === "pass" || verdict === "queue" ? "live" : "held";

export const toAuthorView = ({ verdict, hits, ms }: TextScreening): Screening => ({
  verdict,
  hits,
  ms,
  reviewAsked: false,
});

/**
 * Runs in the transaction that publishes or holds the content. Enqueues a case unless it passed; an open one learns of
 * every edit. Returns the id.
 */
export async function recordScreening(
  { kind, targetId, authorId, isEdit = false }: Subject,
  { verdict, hits, ms, version, language, scores }: TextScreening,
  db: Db,
): Promise<string> {
  await refreshSettings(db);
  const id = newId();
  const facts = { language, ...scores };
  await executeSql(
    db,
    Prisma.sql`
    INSERT INTO "Screening" ("id", "kind", "targetId", "authorId", "verdict", "version", "hits", "facts", "milliseconds", "createdAt")
    VALUES (${id}::uuid, ${kind}::"ScreenedKind", ${targetId}::uuid, ${authorId}::uuid, ${verdict}::"Verdict", ${version},
      ${JSON.stringify(hits)}::jsonb, ${JSON.stringify(facts)}::jsonb, ${ms}::float8, ${now()}::timestamptz)`,
  );
  if (verdict !== "pass" || isEdit) await enqueueJob(db, "moderation.screened", { screeningId: id }, `screened:${id}`);
  return id;
}

/** Idempotent. */
export async function requestScreeningReview(id: string, db: Db): Promise<void> {
  const { count } = await db.screening.updateMany({
    where: { id, reviewAskedAt: null },
    data: { reviewAskedAt: now() },
  });
  if (count > 0) await enqueueJob(db, "moderation.screened", { screeningId: id }, `screened:${id}`);
}

export async function markDecided(id: string, db: Db): Promise<void> {
  await db.screening.updateMany({ where: { id, decidedAt: null }, data: { decidedAt: now() } });
}

/** Forgets the hits of content that its author deleted; the rest of the screening is kept. */
export async function forgetHits(kind: ScreenedKind, targetIds: string[], db: Db): Promise<void> {
  await db.screening.updateMany({ where: { kind, targetId: { in: targetIds } }, data: { hits: [] } });
}

/**
 * Marks a screening after its decision was reversed; a job adds it to the open case about its content, or opens one.
 */
export async function markUndecided(id: string, db: Db): Promise<void> {
  await db.screening.updateMany({ where: { id }, data: { decidedAt: null } });
  await enqueueJob(db, "moderation.screened", { screeningId: id }, `screened:${id}`);
}
