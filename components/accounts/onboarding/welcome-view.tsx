"use client";

import { useRouter } from "next/navigation";
import { SingleColumn } from "@/components/shell/pages/layout";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { useOnboarding } from "@/lib/accounts/client/use-onboarding";
import type { OnboardingStep } from "@/lib/accounts/contract/onboarding";
import { Guide } from "./guide";
import { withConfirmedEmail } from "./with-confirmed-email";

/** The guide at its own address. */
export function WelcomeView({ start }: { start: OnboardingStep | undefined }) {
  const router = useRouter();
  const { user } = useCurrentUser();
  const onboarding = useOnboarding();
  if (!user || !onboarding) return null;
  return (
    <SingleColumn>
      <Guide
        user={user}
        done={withConfirmedEmail(onboarding.done, user)}
        start={start}
        isPage
        onFinish={() => router.push("/")}
      />
    </SingleColumn>
  );
}
