import { existsSync, readFileSync } from "node:fs";

/** Adds up what the stages of a test run found; a stage that broke counts as one failure at least. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;

  /** Counts Jest's report (--json). `code` is its exit code. */
  addJest(file, code) {
    const report = read(file);
    const before = this.failed;
    this.passed += report?.numPassedTests ?? 0;
    this.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
    this.failed += (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
    this.#atLeastOne(before, code);
  }

  /** Counts Playwright's report (--reporter=json); what passed on a retry only did not pass. */
  addPlaywright(file, code) {
    const stats = read(file)?.stats;
    const before = this.failed;
    this.passed += stats?.expected ?? 0;
    this.skipped += stats?.skipped ?? 0;
    this.failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
    this.#atLeastOne(before, code);
  }

  /** Counts checks that either hold or do not. */
  addChecks(passed, failed) {
    this.passed += passed;
    this.failed += failed;
  }

  /** The last line of `npm test`. */
  toString() {
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : "";
    return `${this.passed} passed, ${this.failed} failed${skipped}`;
  }

  #atLeastOne(before, code) {
    if (code !== 0 && this.failed === before) this.failed++;
  }
}

function read(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  } catch {
    return null;
  }
}
