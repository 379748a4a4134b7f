import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import type { Onboarding, OnboardingStage, onboarding } from "../contract/onboarding";
import { accountKeys } from "./accounts";

const api = apiClient<typeof onboarding>();

export const onboardingOptions = () =>
  queryOptions({
    queryKey: accountKeys.onboarding,
    queryFn: ({ signal }) => api.call("GET /api/accounts/onboarding", { signal }),
    // The user returns from their email.
    refetchOnWindowFocus: "always",
  });

export const sendOnboardingDismissal = (stage: OnboardingStage) =>
  api.call("POST /api/accounts/onboarding/dismissal", { body: { stage }, outlivesPage: true });

/** Ends the guide, or hides the checklist. */
export function useDismissOnboarding() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendOnboardingDismissal,
    onSuccess: (_, stage) =>
      client.setQueryData<Onboarding>(accountKeys.onboarding, (known) => {
        if (!known?.stage) return known;
        return { ...known, stage: stage === "guide" ? "checklist" : null };
      }),
  });
}
