/** The language detector as this worker loaded it once (node-environment.cjs). */
module.exports = globalThis.sharedTinyld();
