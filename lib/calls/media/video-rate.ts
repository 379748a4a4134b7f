import type { StatsSample } from "./connection-stats";

/** Video settings, best first; after the last, video is dropped to keep the audio. */
export const VIDEO_STEPS = [
  { maxBitrate: 1_700_000, scaleResolutionDownBy: 1, maxFramerate: 30 },
  { maxBitrate: 700_000, scaleResolutionDownBy: 1.5, maxFramerate: 30 },
  { maxBitrate: 300_000, scaleResolutionDownBy: 2, maxFramerate: 20 },
  { maxBitrate: 120_000, scaleResolutionDownBy: 4, maxFramerate: 12 },
] as const;
export const NO_VIDEO = VIDEO_STEPS.length;

/** Audio with headers, in bits per second; reserved. */
const VOICE_BITRATE = 50_000;
/** Consecutive good samples needed to step up, and to resume video. */
const GOOD_SAMPLES_BEFORE_UPGRADE = 4;
const GOOD_SAMPLES_BEFORE_VIDEO = 8;

/** A step of VIDEO_STEPS or NO_VIDEO, and the number of consecutive good samples. */
export interface VideoRate {
  step: number;
  good: number;
}

export function nextRate({ step, good }: VideoRate, { available, lossThere }: StatsSample): VideoRate {
  const room = available === null ? Number.POSITIVE_INFINITY : available - VOICE_BITRATE;
  const loss = lossThere ?? 0;
  const own = VIDEO_STEPS[step]?.maxBitrate ?? 0;
  // Encoders use less than they may: half a step's bits are enough to keep it.
  if (step < NO_VIDEO && (loss > 0.12 || room < own * 0.5)) return { step: step + 1, good: 0 };
  const above = VIDEO_STEPS[step - 1];
  // Without video the estimate does not grow, as nothing is sent.
  const fits = step === NO_VIDEO ? room > 0 : above !== undefined && room > above.maxBitrate * 0.6;
  if (!fits || loss > 0.03) return { step, good: 0 };
  return good + 1 >= (step === NO_VIDEO ? GOOD_SAMPLES_BEFORE_VIDEO : GOOD_SAMPLES_BEFORE_UPGRADE)
    ? { step: step - 1, good: 0 }
    : { step, good: good + 1 };
}

export async function applyRate(connection: RTCPeerConnection, { step }: VideoRate): Promise<void> {
  for (const sender of connection.getSenders()) {
    if (sender.track?.kind !== "video") continue;
    const parameters = sender.getParameters();
    const encodings = parameters.encodings.length > 0 ? parameters.encodings : [{}];
    parameters.encodings = encodings.map((each) => ({ ...each, active: step < NO_VIDEO, ...VIDEO_STEPS[step] }));
    await sender.setParameters(parameters).catch(() => {});
  }
}
