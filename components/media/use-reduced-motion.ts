import { useSyncExternalStore } from "react";
import { useCurrentUser } from "@/lib/accounts/current-user";

const QUERY = "(prefers-reduced-motion: reduce)";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the person asked their system, or this site, for less motion; on the server it is supposed. */
export function useReducedMotion(): boolean {
  const system = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => true,
  );
  const { user } = useCurrentUser();
  // A record that this browser kept from before has no preferences.
  return system || user?.preferences?.reduceMotion === true;
}

/** Whether what moves may begin by itself: not for who asked for less motion, or chose to begin it themselves. */
export function useAutoplay(): boolean {
  const reduced = useReducedMotion();
  const { user } = useCurrentUser();
  return !reduced && user?.preferences?.autoplay !== false;
}
