"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import { useEffect, useState } from "react";
import { whenIdle } from "@/components/shell/loading/when-idle";
import { readDocumentSignal } from "@/lib/http/operations/document-signals";
import { PAGE_METRICS_SIGNAL_ON } from "@/lib/insights/constants";

/** Measures some page views (docs/deploy.md). The others download no code for it. */
export function PageMetrics() {
  const current = useSelectedLayoutSegments();
  const [segments] = useState(current);
  useEffect(() => {
    const hydratedAt = performance.now();
    if (readDocumentSignal("page-metrics") !== PAGE_METRICS_SIGNAL_ON) return;
    whenIdle(async () => {
      // A page view that is not measured is no error.
      const loaded = await import("@/lib/insights/client/page-metrics").catch(() => null);
      loaded?.measurePage({ segments, hydratedAt });
    });
  }, [segments]);
  return null;
}
