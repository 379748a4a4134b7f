import "server-only";
import type { Jobs } from "@/lib/infra/jobs";
import { refreshSettings } from "@/lib/screening/thresholds/staff-settings";
import { revertUnansweredAppeals } from "./commands/appeal";
import { closeStaleCases, purgeUnconfirmedReports } from "./commands/close-stale-cases";
import { backfillCases, openCaseFromScreening } from "./commands/open-case-from-screening";
import { runWave, sweepWaves } from "./waves/run-wave";

export const moderationJobs = {
  "moderation.screened": ({ screeningId }: Jobs["moderation.screened"]) => openCaseFromScreening(screeningId),
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
