const nextJest = require("next/jest");

// Packages that are ES modules only: Jest has to compile them.
const ES_MODULES = [
  "@tus/server",
  "@tus/utils",
  "httpxy",
  "srvx",
  "file-type",
  "htmlparser2",
  "dom-serializer",
  "domelementtype",
  "domhandler",
  "domutils",
  "entities",
  "strtok3",
  "token-types",
  "uint8array-extras",
  "@tokenizer/[^/]+",
  "@borewit/[^/]+",
  "thumbhash",
  "p-limit",
  "yocto-queue",
  "@noble/hashes",
  "@scure/base",
  "next-intl",
  "use-intl",
  "intl-messageformat",
  "@formatjs/[^/]+",
];

/** The files of each tier (docs/testing.md): `npm test`, `npm run test:full` or `npm run test:soak`. */
const TIERS = {
  test: { match: ["*.test.{ts,tsx}"], ignore: ["\\.(full|soak)\\.test\\.tsx?$"] },
  full: { match: ["*.test.{ts,tsx}"], ignore: ["\\.soak\\.test\\.tsx?$"] },
  // Runs the property tests again, with more runs (lib/testing/meta/test-tier.ts).
  soak: { match: ["*.soak.test.{ts,tsx}", "*.property.test.{ts,tsx}"], ignore: [] },
};
const tier = TIERS[process.env.TEST_TIER || "test"];

/** @type {import("jest").Config} */
const config = {
  testEnvironment: "<rootDir>/scripts/test/node-environment.cjs",
  globalSetup: "<rootDir>/scripts/test/jest-global-setup.cjs",
  testMatch: tier.match.map((name) => `<rootDir>/**/${name}`),
  testPathIgnorePatterns: ["/node_modules/", "<rootDir>/e2e/", "<rootDir>/\\.next", "<rootDir>/build/", ...tier.ignore],
  modulePathIgnorePatterns: ["<rootDir>/\\.next", "<rootDir>/\\.veranda", "<rootDir>/build/"],
  // For tests that hang, not for slow ones.
  testTimeout: 180_000,
  // Node keeps some 40 MB per test file in a worker; after a hundred files its heap would be full.
  workerIdleMemoryLimit: "1GB",
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    // Zod imports its 50 locales, of which we use none.
    "^\\.\\./locales/index\\.cjs$": "<rootDir>/node_modules/zod/v4/locales/en.cjs",
    "^tinyld$": "<rootDir>/scripts/test/tinyld.cjs",
    "query_compiler_small_bg\\.postgresql\\.wasm-base64\\.js$": "<rootDir>/scripts/test/query-compiler.cjs",
  },
};

module.exports = async () => {
  const made = await nextJest({ dir: __dirname })(config)();
  return { ...made, transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join("|")})/)`, "\\.module\\.css$"] };
};
