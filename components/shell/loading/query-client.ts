import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

/** docs/spec.md section 9: data is fresh for 60 seconds and kept, unused, for 5 minutes. In ms. */
const STALE_TIME_MS = 60_000;
const CACHE_TIME_MS = 300_000;
// On the server a client lives as long as its request: a timer would retain its data for 5 minutes.
const gcTime = typeof window === "undefined" ? Number.POSITIVE_INFINITY : CACHE_TIME_MS;

/** Loads the handler only for errors that look like an ended session. */
function reportFailure(error: Error) {
  if (typeof window === "undefined" || !error.message.startsWith("401:")) return;
  void import("../session/session-lost").then(({ handleSessionLost }) => handleSessionLost(error));
}

/** Creates a client with the specification's defaults: no retries, no polling, refetch on window focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportFailure }),
    mutationCache: new MutationCache({ onError: reportFailure }),
    defaultOptions: {
      queries: { staleTime: STALE_TIME_MS, gcTime, retry: false, refetchOnWindowFocus: true, refetchInterval: false },
      mutations: { retry: false },
    },
  });
}
