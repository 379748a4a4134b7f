import { expect, test } from "@jest/globals";
import { readStatsSample } from "./connection-stats";
import { connectionQuality } from "./quality";

/** Chromium's statistics, reduced to what is read. */
const report = (changes: Record<string, object> = {}) => {
  const entries: Record<string, object> = {
    transport: { type: "transport", bytesReceived: 5_000, selectedCandidatePairId: "pair" },
    other: { type: "candidate-pair", nominated: true, currentRoundTripTime: 9 },
    pair: {
      type: "candidate-pair",
      currentRoundTripTime: 0.05,
      availableOutgoingBitrate: 1e6,
      localCandidateId: "local",
    },
    local: { type: "local-candidate", candidateType: "relay" },
    sound: { type: "inbound-rtp", kind: "audio", packetsReceived: 100, packetsLost: 1, audioLevel: 0.3 },
    picture: { type: "inbound-rtp", kind: "video", packetsReceived: 200, packetsLost: 2, framesDecoded: 30 },
    there: { type: "remote-inbound-rtp", fractionLost: 0.02 },
    ...changes,
  };
  return new Map(Object.entries(entries).map(([id, fields]) => [id, { id, ...fields }]));
};

test("statistics are read from the candidate pair in use", () => {
  expect(readStatsSample(report(), 7)).toEqual({
    at: 7,
    bytesReceived: 5_000,
    packetsReceived: 300,
    packetsLost: 3,
    lossThere: 0.02,
    roundTrip: 0.05,
    available: 1e6,
    framesDecoded: 30,
    audioLevel: 0.3,
    isRelayed: true,
  });
});

test("statistics without a transport entry use the nominated pair", () => {
  const pair = { type: "candidate-pair", nominated: true, bytesReceived: 77, currentRoundTripTime: 0.1 };
  const sample = readStatsSample(report({ transport: { type: "codec" }, other: { type: "codec" }, pair }), 0);
  expect([sample.bytesReceived, sample.roundTrip]).toEqual([77, 0.1]);
});

test("quality falls to fair and poor with loss in either direction or a long round trip", () => {
  const before = readStatsSample(report(), 0);
  const quality = (change: Partial<typeof before>) =>
    connectionQuality(before, { ...before, packetsReceived: before.packetsReceived + 100, lossThere: 0, ...change });
  expect(quality({})).toBe("good");
  expect(quality({ packetsLost: before.packetsLost + 5 })).toBe("fair");
  expect(quality({ packetsLost: before.packetsLost + 30 })).toBe("poor");
  expect(quality({ lossThere: 0.2 })).toBe("poor");
  expect(quality({ roundTrip: 0.5 })).toBe("fair");
  // The loss counter goes back when late packets arrive after all.
  expect(quality({ packetsLost: before.packetsLost - 2 })).toBe("good");
});
