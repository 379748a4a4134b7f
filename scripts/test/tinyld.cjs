module.exports = globalThis.sharedTinyld();
