"use client";

import { useEffect, useState } from "react";
import { callScreen as text } from "@/lib/text/call-screen";

/** For how long a call has lasted. `since` is a time as the wire has it. */
export function CallClock({ since }: { since: string }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    // The clocks of server and browser may differ: from here on it counts by the browser's alone.
    const already = Math.max(0, Date.now() - Date.parse(since));
    const from = performance.now() - already;
    const tick = () => setSeconds(Math.floor((performance.now() - from) / 1_000));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [since]);
  return (
    <span role="timer" className="tabular">
      {text.duration(seconds)}
    </span>
  );
}
