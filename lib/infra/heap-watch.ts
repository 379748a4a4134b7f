import "server-only";
import { getHeapStatistics } from "node:v8";
import { log } from "@/lib/infra/logging/log";

const HEAP_CHECK_INTERVAL_MS = 10_000;
/** V8 collects all it can well before. */
const HEAP_WARNING_SHARE = 0.85;
const MB = 1024 * 1024;

export function watchHeap(): void {
  let wasNear = false;
  setInterval(() => {
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
    const isNear = used > limit * HEAP_WARNING_SHARE;
    if (isNear && !wasNear)
      log.warn({ usedMb: Math.round(used / MB), limitMb: Math.round(limit / MB) }, "the heap is near its limit");
    wasNear = isNear;
  }, HEAP_CHECK_INTERVAL_MS).unref();
}
