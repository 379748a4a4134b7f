"use client";

import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { containerClass } from "@/components/shell/pages/layout";
import { MAIN_ID } from "@/components/ui/main-id";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { useOnboarding } from "@/lib/accounts/client/use-onboarding";
import { Checklist } from "./checklist";
import { withConfirmedEmail } from "./with-confirmed-email";

// The checklist does without its code.
const Guide = lazyWithRetry(() => import("./guide").then((module) => module.Guide), {
  messages: ["accountSettings", "accounts", "onboarding", "security"],
});

/** The guide of a new account, above the feed, and then its checklist. */
export function HomeOnboarding() {
  const { user } = useCurrentUser();
  const onboarding = useOnboarding();
  if (!user || !onboarding) return null;
  const { stage } = onboarding;
  const done = withConfirmedEmail(onboarding.done, user);
  return (
    <div className={`${containerClass} pt-4 empty:hidden sm:pt-6`}>
      {stage === "guide" ? (
        <Guide user={user} done={done} onFinish={() => document.getElementById(MAIN_ID)?.focus()} />
      ) : (
        <Checklist user={user} stage={stage} done={done} />
      )}
    </div>
  );
}
