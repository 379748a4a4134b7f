import { useEffect, useState } from "react";

const SECOND = 1_000;

/** The whole seconds that are left until a moment; 0 once it is over, null while the page wakes up. `until` is a time as the wire has it. */
export function useSecondsLeft(until: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) {
      setLeft(null);
      return;
    }
    const end = Date.parse(until);
    const count = () => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / SECOND));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(count, SECOND);
    count();
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
