const nextJest = require("next/jest");

// Packages that are ES modules only: Jest's own loader wants them compiled.
const ES_MODULES = [
  ...["@tus/server", "@tus/utils", "srvx"],
  ...["file-type", "strtok3", "token-types", "uint8array-extras", "@tokenizer/[^/]+", "@borewit/[^/]+", "thumbhash"],
  ...["@noble/hashes", "@scure/base"],
];

/** @type {import("jest").Config} */
const config = {
  testEnvironment: "<rootDir>/scripts/test/node-environment.cjs",
  globalSetup: "<rootDir>/scripts/test/jest-global-setup.cjs",
  testMatch: ["<rootDir>/**/*.test.ts", "<rootDir>/**/*.test.tsx"],
  testPathIgnorePatterns: ["/node_modules/", "<rootDir>/e2e/", "<rootDir>/\\.next", "<rootDir>/build/"],
  modulePathIgnorePatterns: ["<rootDir>/\\.next", "<rootDir>/\\.veranda", "<rootDir>/build/"],
  // A busy machine makes a test slow, not wrong.
  testTimeout: 300_000,
  // Node keeps some 40 MB of each file that a worker has run; after a hundred of them its heap was full, and it crashed.
  workerIdleMemoryLimit: "1GB",
  moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1" },
};

module.exports = async () => {
  const made = await nextJest({ dir: __dirname })(config)();
  return { ...made, transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join("|")})/)`, "\\.module\\.css$"] };
};
