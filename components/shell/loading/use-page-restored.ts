import { useEffect, useEffectEvent } from "react";

/** Calls back when the back button restores the page as it was left, busy state included. */
export function usePageRestored(onRestored: () => void): void {
  const restore = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onRestored();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => restore(event);
    window.addEventListener("pageshow", listen);
    return () => window.removeEventListener("pageshow", listen);
  }, []);
}
