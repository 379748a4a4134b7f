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
  /** Of the post or comment; of the user, for a profile. */
  targetId: string;
  authorId: string;
}

/** Whether what got this verdict is public, or its author's alone until a person decides. */
export const stateAfter = (verdict: Verdict): ContentState =>
  verdict === "pass" || verdict === "queue" ? "live" : "held";

/** What an author is told of a screening that was just made. */
export const toldOf = ({ verdict, hits, ms }: TextScreening): Screening => ({ verdict, hits, ms, reviewAsked: false });

/** Writes down what was decided, in the transaction that publishes or holds the thing, and has the desk told of what did not pass. Answers the id of the fact. */
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

/** Notes that the author wants a person to look; a second time changes nothing. */
export async function askForReview(id: string, db: Db): Promise<void> {
  const { count } = await db.screening.updateMany({
    where: { id, reviewAskedAt: null },
    data: { reviewAskedAt: now() },
  });
  if (count > 0) await addJob(db, "moderation.screened", { screeningId: id }, `screened:${id}`);
}

/** Notes that a person has decided. */
export async function markDecided(id: string, db: Db): Promise<void> {
  await db.screening.updateMany({ where: { id, decidedAt: null }, data: { decidedAt: now() } });
}

/** Forgets the words that were found in something that its author deleted; that it was screened, and how, stays. */
export async function forgetHits(kind: ScreenedKind, targetIds: string[], db: Db): Promise<void> {
  await db.screening.updateMany({ where: { kind, targetId: { in: targetIds } }, data: { hits: [] } });
}

/** Takes that back: a person is to decide anew. */
export async function markUndecided(id: string, db: Db): Promise<void> {
  await db.screening.updateMany({ where: { id }, data: { decidedAt: null } });
}
