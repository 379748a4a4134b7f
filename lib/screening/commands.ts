import "server-only";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import { addJob } from "@/lib/infra/jobs";
import type { ContentState, ScreenedKind } from "@/prisma/generated/client";
import type { Screening, Verdict } from "./contract";
import { refreshSettings } from "./settings";
import type { TextScreening } from "./text";

interface Subject {
  kind: ScreenedKind;
  /** The post or comment; for a profile the user. */
  targetId: string;
  authorId: string;
}

/** The state of content with this verdict: published, or held for a moderator. */
export const stateAfter = (verdict: Verdict): ContentState =>
  verdict === "pass" || verdict === "queue" ? "live" : "held";

/** The author's view of a new screening. */
export const toldOf = ({ verdict, hits, ms }: TextScreening): Screening => ({ verdict, hits, ms, reviewAsked: false });

/**
 * Stores a screening in the transaction that publishes or holds the content, and enqueues a case unless it passed.
 * Returns the screening id.
 */
export async function recordScreening(
  { kind, targetId, authorId }: Subject,
  { verdict, hits, ms, version, language, scores }: TextScreening,
  db: Db,
): Promise<string> {
  await refreshSettings(db);
  const { id } = await db.screening.create({
    data: {
      ...{ kind, targetId, authorId, verdict, version },
      hits,
      facts: { language, ...scores },
      milliseconds: ms,
      createdAt: now(),
    },
    select: { id: true },
  });
  if (verdict !== "pass") await addJob(db, "moderation.screened", { screeningId: id }, `screened:${id}`);
  return id;
}

/** Records that the author asks for a review. Idempotent. */
export async function askForReview(id: string, db: Db): Promise<void> {
  const { count } = await db.screening.updateMany({
    where: { id, reviewAskedAt: null },
    data: { reviewAskedAt: now() },
  });
  if (count > 0) await addJob(db, "moderation.screened", { screeningId: id }, `screened:${id}`);
}

/** Records that a moderator decided. */
export async function markDecided(id: string, db: Db): Promise<void> {
  await db.screening.updateMany({ where: { id, decidedAt: null }, data: { decidedAt: now() } });
}

/** Deletes the found words of content that its author deleted; the rest of the screening is kept. */
export async function forgetHits(kind: ScreenedKind, targetIds: string[], db: Db): Promise<void> {
  await db.screening.updateMany({ where: { kind, targetId: { in: targetIds } }, data: { hits: [] } });
}

/** Undoes {@link markDecided}. */
export async function markUndecided(id: string, db: Db): Promise<void> {
  await db.screening.updateMany({ where: { id }, data: { decidedAt: null } });
}
