"use client";

import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/**
 * A value that only the browser knows, and `serverValue` on the server and during hydration. `read` must return the
 * same value until something else renders the component again.
 */
export const useBrowserValue = <T, S = T>(read: () => T, serverValue: S): T | S =>
  useSyncExternalStore<T | S>(subscribeToNothing, read, () => serverValue);
