import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { apiClient } from "@/lib/http/api-client";
import { refreshQueries } from "@/lib/http/refresh-queries";
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

/** What the user has done so far, fetched again after everything they do. Undefined until it is known. */
export function useOnboarding(): Onboarding | undefined {
  const client = useQueryClient();
  const { data } = useQuery(onboardingOptions());
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "success")
          void refreshQueries(client, accountKeys.onboarding);
      }),
    [client],
  );
  return data;
}

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
