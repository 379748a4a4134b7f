import path from "node:path";
import { expect, test } from "@jest/globals";
import { Tally } from "./tally.mjs";

test("filters that match no test fail the run, by their names", () => {
  const tally = new Tally();
  tally.addJest({ numPassedTests: 0, testResults: [] }, 0);
  tally.requireTests(["nosuchthing"]);
  expect([String(tally), tally.failures]).toEqual(["0 passed, 1 failed", ["no test file matches nosuchthing"]]);
});

test("filters that match only skipped tests, or one test, do not fail the run", () => {
  for (const report of [{ numPendingTests: 1 }, { numPassedTests: 1 }]) {
    const tally = new Tally();
    tally.addJest({ ...report, testResults: [] }, 0);
    tally.requireTests(["posts"]);
    expect(tally.failed).toBe(0);
  }
});

test("a test file that could not be loaded is listed with the reason", () => {
  const tally = new Tally();
  const message =
    "  \u001b[1m● Test suite failed to run\u001b[22m\n\n    redis-server is not installed.\n\n      at a.ts:1";
  const suite = { name: path.resolve("lib/a.test.ts"), message, status: "failed", assertionResults: [] as [] };
  tally.addJest({ numRuntimeErrorTestSuites: 1, testResults: [suite] }, 1);
  expect(tally.failures).toEqual(["lib/a.test.ts › redis-server is not installed."]);
});
