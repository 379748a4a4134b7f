import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type * as Onnx from "onnxruntime-node";
import { log } from "@/lib/infra/log";
import { SIDE } from "./square";

/** What the model answers about a picture: shares that sum to 1, each of one kind of picture. */
export interface Scores {
  drawing: number;
  hentai: number;
  neutral: number;
  porn: number;
  sexy: number;
}

/** Version of the model and of how pictures are prepared for it. */
export const NUDITY_VERSION = "nsfwjs MobileNetV2Mid 4";

/** Made by scripts/screening-model.mjs. */
const FILE = path.join("build", "screening", "nudity.onnx");
const KINDS = ["drawing", "hentai", "neutral", "porn", "sexy"] as const;

/** What runs the model: onnxruntime's two packages have one interface. */
type Runtime = Pick<typeof Onnx, "InferenceSession" | "Tensor">;
type Opened = (pixels: Uint8Array, count: number) => Promise<Scores[]>;

/** A package of CommonJS may arrive as itself or as the default export. */
const runtimeOf = (found: Runtime | { default: Runtime }): Runtime => ("default" in found ? found.default : found);

/** Where the model can run, in order of preference: the processor's own code, and WebAssembly where there is none for the machine. */
export const RUNTIMES: Record<"native" | "wasm", () => Promise<Runtime>> = {
  native: async () => runtimeOf(await import("onnxruntime-node")),
  wasm: async () => {
    const web = await import("onnxruntime-web/wasm");
    const runtime = "default" in web ? (web.default as typeof web) : web;
    runtime.env.wasm.numThreads = 1;
    return runtime;
  },
};

/** Opens the model on a runtime. Throws where there is no such runtime for this machine, or no model. */
export async function openModel(runtime: keyof typeof RUNTIMES): Promise<Opened> {
  const { InferenceSession, Tensor } = await RUNTIMES[runtime]();
  const session = await InferenceSession.create(new Uint8Array(await readFile(FILE)), {
    // Pictures come one at a time, and the machine has other work.
    ...{ intraOpNumThreads: 1, interOpNumThreads: 1 },
  });
  return async (pixels, count) => {
    const { scores } = await session.run({ pixels: new Tensor("uint8", pixels, [count, SIDE, SIDE, 3]) });
    const values = Array.from((scores?.data ?? []) as Float32Array);
    return Array.from({ length: count }, (_, at) => {
      const [drawing = 0, hentai = 0, neutral = 0, porn = 0, sexy = 0] = values.slice(at * KINDS.length);
      return { drawing, hentai, neutral, porn, sexy };
    });
  };
}

let opened: Promise<Opened> | undefined;

/** The model, opened when it is first asked for. */
function model(): Promise<Opened> {
  opened ??= openModel("native").catch((error: unknown) => {
    log.warn({ err: error }, "the model for pictures runs in WebAssembly");
    return openModel("wasm");
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Pictures that go through the model at once: more of them only take more memory. */
const AT_ONCE = 8;

/** What the model says about squares of pictures, in their order. */
export async function scoreNudity(squares: readonly Uint8Array[]): Promise<Scores[]> {
  const score = await model();
  const scores: Scores[] = [];
  for (let at = 0; at < squares.length; at += AT_ONCE) {
    const batch = squares.slice(at, at + AT_ONCE);
    scores.push(...(await score(new Uint8Array(Buffer.concat(batch)), batch.length)));
  }
  return scores;
}
