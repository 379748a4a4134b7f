import "server-only";
import { stat } from "node:fs/promises";
import type { PictureScreening } from "@/lib/screening/pictures/screen-pictures";
import type { AssetPurpose } from "../contract";
import type { StoredFile, Storyboard } from "../files/asset-files";
import type { AutomaticCaptions } from "../speech/automatic-captions";
import type { SpeechService } from "../speech/speech-to-text";

export interface ProcessingTask {
  assetId: string;
  file: string;
  purpose: AssetPurpose;
  secondsLimit: number;
  folder: string;
  signal: AbortSignal;
  /** Transcribes videos; null if none is configured. */
  speechService: SpeechService | null;
  report: (stage: "making" | "screening", progress: number) => void;
}

/** A file that is not yet stored: bytes, or the path of a local file. */
export interface ProcessingOutput {
  name: string;
  type: string;
  source: string | Uint8Array;
}

export interface ProcessingResult {
  outputs: ProcessingOutput[];
  files: StoredFile[];
  width: number;
  height: number;
  durationMs: number | null;
  animated: boolean;
  thumbhash: string;
  storyboard: Storyboard | null;
  screening: PictureScreening;
  /** The captions of a video with speech; otherwise null. */
  captions: AutomaticCaptions | null;
}

export const outputBytes = async ({ source }: ProcessingOutput): Promise<number> =>
  typeof source === "string" ? (await stat(source)).size : source.byteLength;

export async function toStoredFile(
  output: ProcessingOutput,
  size: { width: number; height: number } | null,
): Promise<StoredFile> {
  const { name, type } = output;
  return { name, type, bytes: await outputBytes(output), width: size?.width ?? null, height: size?.height ?? null };
}

/** Like Promise.all, but waits for every promise to settle first, so that no work continues in the background. */
export async function settleAll<T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
