import { useEffect, useState } from "react";

const SECOND_MS = 1_000;

/** Whole seconds until `until` (an ISO timestamp); 0 once it has passed, null before hydration. */
export function useSecondsLeft(until: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) {
      setLeft(null);
      return;
    }
    const end = Date.parse(until);
    const count = () => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(count, SECOND_MS);
    count();
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
