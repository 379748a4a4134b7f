import { useSyncExternalStore } from "react";
import { useCurrentUser } from "@/lib/accounts/client/current-user";

const QUERY = "(prefers-reduced-motion: reduce)";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the system or the user's settings ask for reduced motion; true on the server. */
export function useReducedMotion(): boolean {
  const system = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => true,
  );
  const { user } = useCurrentUser();
  // A cached record from an earlier release has no preferences.
  return system || user?.preferences?.reduceMotion === true;
}

/** Whether media may autoplay: not with reduced motion, or with autoplay turned off. */
export function useAutoplay(): boolean {
  const reduced = useReducedMotion();
  const { user } = useCurrentUser();
  return !reduced && user?.preferences?.autoplay !== false;
}
