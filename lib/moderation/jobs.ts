import "server-only";
import { prisma } from "@/lib/infra/db";
import type { Jobs } from "@/lib/infra/jobs";
import { deleteExpiredEvidence } from "@/lib/media/evidence/evidence";
import { refreshSettings } from "@/lib/screening/thresholds/staff-settings";
import { revertUnansweredAppeals } from "./commands/appeal";
import { closeStaleCases, purgeDisclosures, purgeUnconfirmedReports } from "./commands/close-stale-cases";
import { openCaseFromHashMatch } from "./commands/open-case-from-hash-match";
import { backfillCases, openCaseFromScreening } from "./commands/open-case-from-screening";
import { recordAudit } from "./commands/record-audit";
import { runWave, sweepWaves } from "./waves/run-wave";

export const moderationJobs = {
  "moderation.screened": ({ screeningId }: Jobs["moderation.screened"]) => openCaseFromScreening(screeningId),
  "moderation.hash-matched": ({ matchId }: Jobs["moderation.hash-matched"]) => openCaseFromHashMatch(matchId),
  "moderation.wave": ({ waveId }: Jobs["moderation.wave"]) => runWave(waveId),
};

/** Runs every minute. */
export async function sweepCases(): Promise<void> {
  await refreshSettings();
  await revertUnansweredAppeals();
  await backfillCases();
  await closeStaleCases();
  await purgeUnconfirmedReports();
  await sweepWaves();
}

/** Once a night. */
export async function sweepEvidence(): Promise<void> {
  for (const { userId, list } of await deleteExpiredEvidence())
    await recordAudit("evidence.deleted", { actorId: null, aboutId: userId, detail: { kind: list } }, prisma);
  await purgeDisclosures();
}
