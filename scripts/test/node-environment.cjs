const { TestEnvironment } = require("jest-environment-node");

/** Prisma's query compiler: 3 MB of WebAssembly in Base64. Jest would read and compile it again for each test file. */
const QUERY_COMPILER = "@prisma/client/runtime/query_compiler_small_bg.postgresql.wasm-base64.js";
let queryCompiler;

/** Compiles it once per worker and keeps it: V8 caches by the same bytes. */
function sharedQueryCompiler() {
  if (!queryCompiler) {
    const { wasm } = require(QUERY_COMPILER);
    queryCompiler = { wasm, compiled: new WebAssembly.Module(Buffer.from(wasm, "base64")) };
  }
  return queryCompiler.wasm;
}

// Each file loads its own copies of modules that listen for the process's exit.
process.setMaxListeners(0);

/** A native add-on accepts only Node's own built-in classes, and Jest gives each file others. */
module.exports = class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const shared of [Float32Array, Float64Array, Int32Array, BigInt64Array]) this.global[shared.name] = shared;
    this.global.sharedQueryCompiler = sharedQueryCompiler;
    // The language detector takes 0.4 s to load, so the test files of a worker share one.
    this.global.sharedTinyld = () => require("tinyld");
  }
};
