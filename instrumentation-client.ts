// Our content policy forbids compiling code at run time, and zod's look whether it may would be reported as a violation. Set
// before zod is loaded anywhere, and without loading it: the landing page carries none of it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
