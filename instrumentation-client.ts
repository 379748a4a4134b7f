// Our CSP forbids eval, and zod's feature test for it would be reported as a violation. Set before zod is loaded
// anywhere, without importing it: the landing page does not include zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
