import type { Sample } from "./report";

export type Quality = "good" | "fair" | "poor";

/** How good the way is between two looks at it: loss of what arrives and of what we send, and how long there and back takes. */
export function qualityOf(before: Sample, after: Sample): Quality {
  const received = after.packetsReceived - before.packetsReceived;
  const lost = Math.max(0, after.packetsLost - before.packetsLost);
  const loss = Math.max(received + lost > 0 ? lost / (received + lost) : 0, after.lossThere ?? 0);
  const roundTrip = after.roundTrip ?? 0;
  // ITU-T G.114 calls 150 ms one way good, and more than 400 ms not to be planned with.
  if (loss > 0.08 || roundTrip > 0.8) return "poor";
  if (loss > 0.02 || roundTrip > 0.3) return "fair";
  return "good";
}
