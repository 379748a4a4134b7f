import { type Metric, onCLS, onINP, onLCP } from "web-vitals";
import { basePath } from "@/lib/http/base-path";
import type { PageMetricsReport } from "../contract";
import type { PageMetric } from "../page-metrics/constants";
import { deviceClassOf, maxPageMetric, pageRouteOf } from "../page-metrics/policy";

interface MeasuredPage {
  /** The segments of the layout, which name the route: the address would name people. */
  segments: readonly string[];
  /** Ms since the navigation: a tap before it has no effect yet. */
  hydratedAt: number;
}

/** Measures this page view and reports it when the page is hidden, once. What happened before the call counts too. */
export function measurePage({ segments, hydratedAt }: MeasuredPage): void {
  const route = pageRouteOf(segments);
  if (route === null) return;
  const metrics: PageMetricsReport["metrics"] = {};
  const keep = (metric: PageMetric, value: number) => {
    metrics[metric] = Math.min(value, maxPageMetric(metric));
  };
  const keepMetric =
    (metric: PageMetric) =>
    ({ value }: Metric) =>
      keep(metric, value);
  onLCP(keepMetric("lcp"));
  onINP(keepMetric("inp"));
  onCLS(keepMetric("cls"));
  onFirstTap(({ startTime, duration }) => keep("tap", Math.max(startTime + duration, hydratedAt) - startTime));

  const report = () => {
    if (document.visibilityState !== "hidden" || Object.keys(metrics).length === 0) return;
    document.removeEventListener("visibilitychange", report);
    const device = deviceClassOf({ width: window.innerWidth, isTouch: matchMedia("(pointer: coarse)").matches });
    const body: PageMetricsReport = { route, device, metrics };
    navigator.sendBeacon(
      `${basePath}/api/insights/page-metrics`,
      new Blob([JSON.stringify(body)], { type: "application/json" }),
    );
  };
  // After those of web-vitals, which compute their last values on the same event.
  document.addEventListener("visibilitychange", report);
}

function onFirstTap(seen: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes("first-input")) return;
  const observer = new PerformanceObserver((list) => {
    const [entry] = list.getEntries();
    if (entry) seen(entry);
    observer.disconnect();
  });
  observer.observe({ type: "first-input", buffered: true });
}
