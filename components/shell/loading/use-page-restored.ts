import { useEffect, useRef } from "react";

/** Calls back when the back button restores the page as it was left, busy state included. */
export function usePageRestored(onRestored: () => void): void {
  const callback = useRef(onRestored);
  useEffect(() => {
    callback.current = onRestored;
  });
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) callback.current();
    };
    window.addEventListener("pageshow", restore);
    return () => window.removeEventListener("pageshow", restore);
  }, []);
}
