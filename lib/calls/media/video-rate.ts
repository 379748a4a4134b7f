import type { Sample } from "./report";

/** What pictures may take, from most to least; after the last they are left out, so that the voice stays. */
export const VIDEO_STEPS = [
  { maxBitrate: 1_700_000, scaleResolutionDownBy: 1, maxFramerate: 30 },
  { maxBitrate: 700_000, scaleResolutionDownBy: 1.5, maxFramerate: 30 },
  { maxBitrate: 300_000, scaleResolutionDownBy: 2, maxFramerate: 20 },
  { maxBitrate: 120_000, scaleResolutionDownBy: 4, maxFramerate: 12 },
] as const;
export const NO_VIDEO = VIDEO_STEPS.length;

/** What the voice takes with its headers, in bits per second; it is never given to pictures. */
const VOICE = 50_000;
/** How many good looks in a row it takes to try the next step up, and to bring pictures back. */
const PATIENCE = 4;
const PATIENCE_FOR_VIDEO = 8;

/** Which step of VIDEO_STEPS, or NO_VIDEO, and for how many looks in a row more would have fitted. */
export interface VideoRate {
  step: number;
  good: number;
}

/** The step after another look at the way out, two seconds after the last. */
export function nextRate({ step, good }: VideoRate, { available, lossThere }: Sample): VideoRate {
  const room = available === null ? Number.POSITIVE_INFINITY : available - VOICE;
  const loss = lossThere ?? 0;
  const own = VIDEO_STEPS[step]?.maxBitrate ?? 0;
  // Half a step's bits are enough to go on with it: encoders use less than they may.
  if (step < NO_VIDEO && (loss > 0.12 || room < own * 0.5)) return { step: step + 1, good: 0 };
  const above = VIDEO_STEPS[step - 1];
  // Without pictures the estimate does not grow, for nothing is sent that could prove more.
  const fits = step === NO_VIDEO ? room > 0 : above !== undefined && room > above.maxBitrate * 0.6;
  if (!fits || loss > 0.03) return { step, good: 0 };
  return good + 1 >= (step === NO_VIDEO ? PATIENCE_FOR_VIDEO : PATIENCE)
    ? { step: step - 1, good: 0 }
    : { step, good: good + 1 };
}

/** Has a connection send its pictures at this step. What a browser does not know of it is left as it is. */
export async function applyRate(connection: RTCPeerConnection, { step }: VideoRate): Promise<void> {
  for (const sender of connection.getSenders()) {
    if (sender.track?.kind !== "video") continue;
    const parameters = sender.getParameters();
    const encodings = parameters.encodings.length > 0 ? parameters.encodings : [{}];
    parameters.encodings = encodings.map((each) => ({ ...each, active: step < NO_VIDEO, ...VIDEO_STEPS[step] }));
    await sender.setParameters(parameters).catch(() => {});
  }
}
