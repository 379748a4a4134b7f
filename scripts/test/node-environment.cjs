const { TestEnvironment } = require("jest-environment-node");

/** Jest gives each test file classes of its own; a native add-on knows Node's alone, and takes no others' numbers. */
module.exports = class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const shared of [Float32Array, Float64Array, Int32Array, BigInt64Array]) this.global[shared.name] = shared;
  }
};
