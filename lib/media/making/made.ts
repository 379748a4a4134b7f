import "server-only";
import { stat } from "node:fs/promises";
import type { PictureScreening } from "@/lib/screening/pictures";
import type { AssetPurpose } from "../contract";
import type { StoredFile, Storyboard } from "../stored";

/** What is to be made of a file of somebody's. */
export interface Task {
  assetId: string;
  /** Where the original lies. */
  file: string;
  purpose: AssetPurpose;
  /** How long a video may be, in seconds. */
  secondsLimit: number;
  /** An empty folder for files that are only needed while this is made; whoever asked removes it. */
  folder: string;
  signal: AbortSignal;
  /** Hears how far the work is, in per cent of the stage. */
  report: (stage: "making" | "screening", progress: number) => void;
}

/** A file that was made and has yet to be stored: bytes, or the path of a local file. */
export interface Output {
  name: string;
  type: string;
  source: string | Uint8Array;
}

/** All that was made of an asset, and what was found in it. */
export interface Made {
  outputs: Output[];
  files: StoredFile[];
  width: number;
  height: number;
  durationMs: number | null;
  animated: boolean;
  /** Base64. */
  thumbhash: string;
  storyboard: Storyboard | null;
  screening: PictureScreening;
}

/** The size of an output, in bytes. */
export const bytesOf = async ({ source }: Output): Promise<number> =>
  typeof source === "string" ? (await stat(source)).size : source.byteLength;

/** An output as the asset's row lists it. */
export async function listed(output: Output, size: { width: number; height: number } | null): Promise<StoredFile> {
  const { name, type } = output;
  return { name, type, bytes: await bytesOf(output), width: size?.width ?? null, height: size?.height ?? null };
}

/** Waits until all of `work` has ended, however it did, so that nobody is left at it; then as Promise.all. */
export async function allEnded<T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
