import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refreshQueries } from "@/lib/http/refresh-queries";
import type { Onboarding } from "../contract/onboarding";
import { accountKeys } from "./accounts";
import { onboardingOptions } from "./onboarding";

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
