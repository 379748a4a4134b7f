/** Statistics of a peer connection at one moment. Counters grow for its lifetime. */
export interface StatsSample {
  at: number;
  bytesReceived: number;
  packetsReceived: number;
  packetsLost: number;
  /** Loss of what we sent, from 0 to 1; null until reported. */
  lossThere: number | null;
  roundTrip: number | null;
  /** Estimated outgoing bandwidth, in bits per second. */
  available: number | null;
  framesDecoded: number;
  audioLevel: number;
  isRelayed: boolean;
}

type Fields = Record<string, unknown>;
const number = (fields: Fields, name: string) => (typeof fields[name] === "number" ? fields[name] : null);

export function readStatsSample(report: Pick<RTCStatsReport, "forEach">, nowMs: number): StatsSample {
  const all = new Map<string, Fields>();
  report.forEach((fields: Fields) => {
    all.set(String(fields.id), fields);
  });
  const sample: StatsSample = {
    at: nowMs,
    bytesReceived: 0,
    packetsReceived: 0,
    packetsLost: 0,
    lossThere: null,
    roundTrip: null,
    available: null,
    framesDecoded: 0,
    audioLevel: 0,
    isRelayed: false,
  };
  let selected: Fields | undefined;
  for (const fields of all.values()) {
    if (fields.type === "transport") {
      sample.bytesReceived += number(fields, "bytesReceived") ?? 0;
      selected = all.get(String(fields.selectedCandidatePairId)) ?? selected;
    } else if (fields.type === "inbound-rtp") {
      sample.packetsReceived += number(fields, "packetsReceived") ?? 0;
      sample.packetsLost += number(fields, "packetsLost") ?? 0;
      sample.framesDecoded += number(fields, "framesDecoded") ?? 0;
      sample.audioLevel = Math.max(sample.audioLevel, number(fields, "audioLevel") ?? 0);
    } else if (fields.type === "remote-inbound-rtp") {
      const loss = number(fields, "fractionLost");
      if (loss !== null) sample.lossThere = Math.max(sample.lossThere ?? 0, loss);
    } else if (fields.type === "candidate-pair" && !selected && fields.nominated === true) selected = fields;
  }
  if (selected) {
    sample.roundTrip = number(selected, "currentRoundTripTime");
    sample.available = number(selected, "availableOutgoingBitrate");
    sample.isRelayed = all.get(String(selected.localCandidateId))?.candidateType === "relay";
    // Firefox has no "transport".
    if (sample.bytesReceived === 0) sample.bytesReceived = number(selected, "bytesReceived") ?? 0;
  }
  return sample;
}
