import type { StatsSample } from "./connection-stats";

export type ConnectionQuality = "good" | "fair" | "poor";

/** Rates the connection by loss in both directions and round-trip time, between two samples. */
export function connectionQuality(before: StatsSample, after: StatsSample): ConnectionQuality {
  const received = after.packetsReceived - before.packetsReceived;
  const lost = Math.max(0, after.packetsLost - before.packetsLost);
  const loss = Math.max(received + lost > 0 ? lost / (received + lost) : 0, after.lossThere ?? 0);
  const roundTrip = after.roundTrip ?? 0;
  // ITU-T G.114: up to 150 ms one way is good, above 400 ms is unacceptable.
  if (loss > 0.08 || roundTrip > 0.8) return "poor";
  if (loss > 0.02 || roundTrip > 0.3) return "fair";
  return "good";
}
