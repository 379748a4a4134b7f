import type { Media } from "@/lib/media/contract";

/** The shares of the progress: transcoding takes most of the time, screening the rest. */
const PROCESSING_SHARE = 0.85;

const STAGE_ORDER: readonly Media["stage"][] = ["waiting", "making", "screening"];

function shareOf({ state, stage, progress }: Media): number {
  if (state !== "processing") return 1;
  if (stage === "waiting") return 0;
  const part = progress / 100;
  return stage === "making" ? part * PROCESSING_SHARE : PROCESSING_SHARE + part * (1 - PROCESSING_SHARE);
}

/** Returns the progress of some media in whole per cent, and the earliest stage among them. */
export function processingProgress(media: readonly Media[]): { stage: Media["stage"]; percent: number } {
  const left = media.filter(({ state }) => state === "processing").map(({ stage }) => STAGE_ORDER.indexOf(stage));
  const stage = STAGE_ORDER[Math.min(...left, STAGE_ORDER.length - 1)] ?? "screening";
  const done = media.reduce((sum, one) => sum + shareOf(one), 0) / Math.max(media.length, 1);
  return { stage, percent: Math.floor(done * 100) };
}
