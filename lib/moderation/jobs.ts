import "server-only";
import type { Jobs } from "@/lib/infra/jobs";
import { refreshSettings } from "@/lib/screening/settings";
import { lapseAppeals } from "./commands/appeal";
import { closeMoot, forgetUnconfirmed } from "./commands/give-up";
import { takeInForgotten, takeInScreening } from "./commands/take-in";

/** The background work of moderation, by job name. */
export const moderationJobs = {
  "moderation.screened": ({ screeningId }: Jobs["moderation.screened"]) => takeInScreening(screeningId),
};

/** Every minute: answers for staff who did not, and keeps the queue to what waits. */
export async function sweepCases(): Promise<void> {
  await refreshSettings();
  await lapseAppeals();
  await takeInForgotten();
  await closeMoot();
  await forgetUnconfirmed();
}
