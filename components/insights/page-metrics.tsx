"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import { useEffect, useState } from "react";
import { whenIdle } from "@/components/shell/loading/when-idle";
import { SAMPLE_SIGNAL, SAMPLED } from "@/lib/insights/constants";

/** Whether middleware.ts chose this page view. Also known on prerendered pages, unlike anything in their HTML. */
function isSampled(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return (
    navigation?.serverTiming?.some(({ name, description }) => name === SAMPLE_SIGNAL && description === SAMPLED) ??
    false
  );
}

/** Measures some page views (docs/deploy.md). The others download no code for it. */
export function PageMetrics() {
  const current = useSelectedLayoutSegments();
  const [segments] = useState(current);
  useEffect(() => {
    const hydratedAt = performance.now();
    if (!isSampled()) return;
    whenIdle(async () => {
      // A page view that is not measured is no error.
      const loaded = await import("@/lib/insights/client/page-metrics").catch(() => null);
      loaded?.measurePage({ segments, hydratedAt });
    });
  }, [segments]);
  return null;
}
