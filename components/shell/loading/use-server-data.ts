"use client";

import { type DehydratedState, hashKey, type QueryKey } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { useBrowserValue } from "./use-browser-value";

export const ServerDataContext = createContext<DehydratedState | null>(null);

/** Whether this part is hydrating: it must match the server's rendering, whatever the cache contains. */
export const useIsHydrating = (): boolean => useBrowserValue(() => false, true);

/** During hydration, the data as the server rendered it, even if a lazily loaded part hydrates after a refetch. */
export function useServerData<T>(queryKey: QueryKey, data: T | undefined): T | undefined {
  const rendered = useContext(ServerDataContext);
  const isWaking = useIsHydrating();
  if (!isWaking) return data;
  const hash = hashKey(queryKey);
  // The query of this key contains the result of its own `queryFn`: the same type.
  return rendered?.queries.find((query) => query.queryHash === hash)?.state.data as T | undefined;
}
