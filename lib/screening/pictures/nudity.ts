import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type * as Onnx from "onnxruntime-node";
import { SQUARE_SIDE_PX } from "./square";

/** Class probabilities that sum to 1. */
export interface NudityScores {
  drawing: number;
  hentai: number;
  neutral: number;
  porn: number;
  sexy: number;
}

export const NUDITY_VERSION = "nsfwjs MobileNetV2Mid 4";

/** See the README beside it for its source. */
const MODEL_FILE = path.join("lib", "screening", "pictures", "model", "nudity.onnx");
const NUDITY_KINDS = ["drawing", "hentai", "neutral", "porn", "sexy"] as const;

type Runtime = typeof Onnx;
type Model = (pixels: Uint8Array, count: number) => Promise<NudityScores[]>;

/** Throws if onnxruntime does not support this platform. */
async function openModel(): Promise<Model> {
  const imported: Runtime | { default: Runtime } = await import("onnxruntime-node");
  // A CommonJS package may arrive as itself or as the default export.
  const { InferenceSession, Tensor } = "default" in imported ? imported.default : imported;
  const session = await InferenceSession.create(new Uint8Array(await readFile(MODEL_FILE)), {
    // Pictures come one at a time, and the machine has other work.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  });
  return async (pixels, count) => {
    const { scores } = await session.run({
      pixels: new Tensor("uint8", pixels, [count, SQUARE_SIDE_PX, SQUARE_SIDE_PX, 3]),
    });
    const values = Array.from((scores?.data ?? []) as Float32Array);
    return Array.from({ length: count }, (_, index) => {
      const [drawing = 0, hentai = 0, neutral = 0, porn = 0, sexy = 0] = values.slice(index * NUDITY_KINDS.length);
      return { drawing, hentai, neutral, porn, sexy };
    });
  };
}

let opened: Promise<Model> | undefined;

function model(): Promise<Model> {
  opened ??= openModel().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** A larger batch only takes more memory. */
const MODEL_BATCH_SIZE = 8;

export async function scoreNudity(squares: readonly Uint8Array[]): Promise<NudityScores[]> {
  const score = await model();
  const scores: NudityScores[] = [];
  for (let index = 0; index < squares.length; index += MODEL_BATCH_SIZE) {
    const batch = squares.slice(index, index + MODEL_BATCH_SIZE);
    scores.push(...(await score(new Uint8Array(Buffer.concat(batch)), batch.length)));
  }
  return scores;
}
