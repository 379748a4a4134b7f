import { isGoneError } from "@/lib/http/errors";

const POLL_INTERVAL_MS = 1_000;

interface QueryState {
  state: { data: { state: string } | undefined; error: Error | null };
}

/** Query options that poll a post or vibe until its media are processed, or until it is deleted. */
export const whileProcessing = {
  staleTime: 0,
  gcTime: 0,
  refetchInterval: ({ state: { data, error } }: QueryState): number | false =>
    isGoneError(error) || (data && data.state !== "processing") ? false : POLL_INTERVAL_MS,
};
