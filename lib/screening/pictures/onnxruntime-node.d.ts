/** The part of onnxruntime-node that we use; this version ships no types. */
declare module "onnxruntime-node" {
  export class Tensor {
    constructor(type: "uint8", data: Uint8Array, dims: readonly number[]);
    readonly data: Uint8Array | Float32Array;
  }

  interface Session {
    run(feeds: Readonly<Record<string, Tensor>>): Promise<Record<string, Tensor>>;
  }

  export const InferenceSession: {
    create(model: Uint8Array, options?: { intraOpNumThreads?: number; interOpNumThreads?: number }): Promise<Session>;
  };
}
