"use client";

import { useEffect, useState } from "react";
import { formatAge, formatMoment } from "@/components/shell/format";

/** The age of a label changes by the hour; a minute is fine enough. */
const TICK = 60_000;

/** When something was written, by its age; the whole date on hover. It grows older while the page is open. */
export function Timestamp({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return (
    // The server may have rendered this a moment before the hour turned.
    <time dateTime={at} title={formatMoment(at)} suppressHydrationWarning>
      {formatAge(at, now)}
    </time>
  );
}
