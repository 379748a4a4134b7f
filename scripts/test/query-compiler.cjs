/** Replaces Prisma's module with the same content: test files of a worker share one copy (node-environment.cjs). */
module.exports = { wasm: globalThis.sharedQueryCompiler() };
