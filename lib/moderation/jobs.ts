import "server-only";
import type { Jobs } from "@/lib/infra/jobs";
import { refreshSettings } from "@/lib/screening/settings";
import { lapseAppeals } from "./commands/appeal";
import { closeMoot, forgetUnconfirmed } from "./commands/give-up";
import { takeInForgotten, takeInScreening } from "./commands/take-in";

export const moderationJobs = {
  "moderation.screened": ({ screeningId }: Jobs["moderation.screened"]) => takeInScreening(screeningId),
};

/** Runs every minute. */
export async function sweepCases(): Promise<void> {
  await refreshSettings();
  await lapseAppeals();
  await takeInForgotten();
  await closeMoot();
  await forgetUnconfirmed();
}
