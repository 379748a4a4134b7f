import "server-only";
import { type Db, prisma } from "@/lib/infra/db";
import type { OnboardingDismissal } from "../contract/onboarding";

/** Ends the guide, after which home shows the checklist, or hides both for good. Repeated or late, it does nothing. */
export async function dismissOnboarding(
  actor: { id: string },
  { stage }: OnboardingDismissal,
  db: Db = prisma,
): Promise<{ success: true }> {
  const isGuide = stage === "guide";
  await db.user.updateMany({
    where: { id: actor.id, onboarding: isGuide ? "guide" : { not: null } },
    data: { onboarding: isGuide ? "checklist" : null },
  });
  return { success: true };
}
