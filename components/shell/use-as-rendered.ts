"use client";

import { type DehydratedState, hashKey, type QueryKey } from "@tanstack/react-query";
import { createContext, useContext, useSyncExternalStore } from "react";

/** What the server read for the page. */
export const Rendered = createContext<DehydratedState | null>(null);

const never = () => () => undefined;

/** Whether this part of the page is waking up just now: it has to be what the server drew, whatever is known by then. */
export const useIsWaking = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * What a query is known to be. A part of the page whose code comes late wakes up after the query may have been read anew: it gets
 * what the server drew it with, and the news right after, or React would find it to differ and throw it away.
 */
export function useAsRendered<T>(queryKey: QueryKey, data: T | undefined): T | undefined {
  const rendered = useContext(Rendered);
  const isWaking = useIsWaking();
  if (!isWaking) return data;
  const hash = hashKey(queryKey);
  // The query of this key holds what its own `queryFn` answers: the same type.
  return rendered?.queries.find((query) => query.queryHash === hash)?.state.data as T | undefined;
}
