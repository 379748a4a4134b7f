import "server-only";
import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { FEATURE_BUCKETS } from "./features";

type Calibrated = Pick<WeightsFile, "bias" | "scale" | "partPenalty">;

export interface WeightsFile {
  /** Start of a SHA-256, see {@link modelVersionOf}. */
  version: string;
  seed: number;
  trainedOn: Record<string, number>;
  heldOut: Record<string, number>;
  /** The logit of a text without features; 0 is the queue threshold. */
  bias: number;
  /** What a weight of 1 adds to the logit. */
  scale: number;
  /** How much a part of a long text must score above the whole. */
  partPenalty: number;
  /** Signed bytes (2^18 for the English models), deflated, in base64. */
  weights: string;
}

/** A hash of everything the scores depend on. */
export function modelVersionOf({ bias, scale, partPenalty }: Calibrated, weights: Int8Array): string {
  const calibration = JSON.stringify([bias, scale, partPenalty]);
  return createHash("sha256").update(calibration).update(weights).digest("hex").slice(0, 12);
}

export function packWeights(weights: Int8Array): string {
  return deflateRawSync(weights, { level: 9 }).toString("base64");
}

/** Throws if `packed` has the wrong number of weights. */
export function unpackWeights(packed: string, buckets = FEATURE_BUCKETS): Int8Array {
  const bytes = inflateRawSync(Buffer.from(packed, "base64"));
  if (bytes.length !== buckets) throw new Error(`A model has ${bytes.length} weights instead of ${buckets}.`);
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}
