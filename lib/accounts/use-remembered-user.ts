"use client";

import { useMemo, useSyncExternalStore } from "react";
import type { CurrentUser } from "./contract";
import { cachedUser } from "./stored";

const never = () => () => {};

/** The user that this browser remembers; null while the page is being hydrated, for the server knows nothing of it. */
export function useRememberedUser(): CurrentUser | null {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useMemo(() => (hydrated ? cachedUser() : null), [hydrated]);
}
