import { useEffect, useState } from "react";
import { apiClient } from "@/lib/http/api-client";
import type { insights, PublicFigures } from "../contract";

const api = apiClient<typeof insights>();

// Without TanStack Query, to keep the landing page small.

/** Null until they have been fetched, and if that fails. */
export function usePublicFigures(): PublicFigures | null {
  const [figures, setFigures] = useState<PublicFigures | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    api.call("GET /api/figures", { signal: abort.signal }).then(setFigures, () => undefined);
    return () => abort.abort();
  }, []);
  return figures;
}
