"use client";

import { useEffect, useState } from "react";
import { formatClock } from "@/lib/dates/format-clock";

/** `since`: an ISO time. */
export function CallClock({ since }: { since: string }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    // Server and browser clocks may differ: count on by the browser's.
    const already = Math.max(0, Date.now() - Date.parse(since));
    const from = performance.now() - already;
    const tick = () => setSeconds(Math.floor((performance.now() - from) / 1_000));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [since]);
  return (
    <span role="timer" className="tabular">
      {formatClock(seconds)}
    </span>
  );
}
