import { useEffect, useState } from "react";
import { callEndpoint } from "@/lib/http/call-endpoint";
import { insights, type PublicFigures } from "../contract";

// Without TanStack Query, to keep the landing page small.

/** Null until they have been fetched, and if that fails. */
export function usePublicFigures(): PublicFigures | null {
  const [figures, setFigures] = useState<PublicFigures | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    callEndpoint(insights.figures, { signal: abort.signal }).then(setFigures, () => undefined);
    return () => abort.abort();
  }, []);
  return figures;
}
