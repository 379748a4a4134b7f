"use client";

import { useEffect, useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";

/** Update interval in ms; labels change hourly. */
const REFRESH_INTERVAL_MS = 60_000;

export function Timestamp({ at }: { at: string }) {
  const { formatAge, formatMoment } = useFormats();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    // The hour may have changed since the server rendered this.
    <time dateTime={at} title={formatMoment(at)} suppressHydrationWarning>
      {formatAge(at, now)}
    </time>
  );
}
