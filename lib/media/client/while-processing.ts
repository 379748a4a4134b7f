import { isGoneError } from "@/lib/http/errors";
import { FALLBACK_POLL_INTERVAL_MS } from "@/lib/realtime/constants";

interface QueryState {
  state: { data: { state: string } | undefined; error: Error | null };
}

/**
 * Query options of a post or vibe until its media are processed, or until it is deleted: `useMediaEvents` refetches it.
 * Polls in case an event was lost.
 */
export const whileProcessing = {
  staleTime: 0,
  gcTime: 0,
  refetchInterval: ({ state: { data, error } }: QueryState): number | false =>
    isGoneError(error) || (data && data.state !== "processing") ? false : FALLBACK_POLL_INTERVAL_MS,
};
