const { TestEnvironment } = require("jest-environment-node");

/** Prisma's query compiler: 3 MB of WebAssembly in Base64. Jest would read and compile it again for each test file. */
const QUERY_COMPILER = "@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.js";
let queryCompiler;

/** Compiles it once in a worker and keeps it: V8 then recognises the same bytes. */
function sharedQueryCompiler() {
  if (!queryCompiler) {
    const { wasm } = require(QUERY_COMPILER);
    queryCompiler = { wasm, compiled: new WebAssembly.Module(Buffer.from(wasm, "base64")) };
  }
  return queryCompiler.wasm;
}

// Each file loads its own copies of modules that listen for the end of the process.
process.setMaxListeners(0);

/** Jest gives each test file classes of its own; a native add-on knows Node's alone, and takes no others' numbers. */
module.exports = class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const shared of [Float32Array, Float64Array, Int32Array, BigInt64Array]) this.global[shared.name] = shared;
    this.global.sharedQueryCompiler = sharedQueryCompiler;
    // The language detector takes 0.4 s to load: test files of a worker share one.
    this.global.sharedTinyld = () => require("tinyld");
  }
};
