const nextJest = require("next/jest");

/** @type {import("jest").Config} */
const config = {
  testEnvironment: "node",
  testMatch: ["<rootDir>/**/*.test.ts", "<rootDir>/**/*.test.tsx"],
  testPathIgnorePatterns: ["/node_modules/", "<rootDir>/e2e/", "<rootDir>/\\.next", "<rootDir>/build/"],
  modulePathIgnorePatterns: ["<rootDir>/\\.next", "<rootDir>/\\.veranda", "<rootDir>/build/"],
  moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1" },
};

module.exports = nextJest({ dir: __dirname })(config);
