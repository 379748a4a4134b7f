import path from "node:path";
import { stripVTControlCharacters } from "node:util";

const WHY_CHARS = 300;

/** A crashed stage counts as at least one failure. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** One line per failure: location, name and the first line of the message. Repeated at the end of a long run. */
  failures = [];

  /** Null if Jest wrote no report. `code` is its exit code. */
  addJest(report, code) {
    const before = this.failed;
    this.passed += report?.numPassedTests ?? 0;
    this.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
    this.failed += (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
    for (const suite of report?.testResults ?? []) this.failures.push(...failuresOfSuite(suite));
    this.#atLeastOne(before, code);
  }

  /** A test that passed only on a retry counts as failed. */
  addPlaywright(report, code) {
    const stats = report?.stats;
    const before = this.failed;
    this.passed += stats?.expected ?? 0;
    this.skipped += stats?.skipped ?? 0;
    this.failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
    for (const suite of report?.suites ?? []) this.failures.push(...failuresOfSpecs(suite, []));
    this.#atLeastOne(before, code);
  }

  /** Counts checks; `names` are the failed ones. */
  addChecks(passed, failed, names = []) {
    this.passed += passed;
    this.failed += failed;
    this.failures.push(...names);
  }

  /** Counts as a failure that nothing ran, as a filter with a typing error must not look like a success. */
  requireTests(filters) {
    if (this.passed + this.failed + this.skipped === 0)
      this.addChecks(0, 1, [`no test file matches ${filters.join(", ")}`]);
  }

  toString() {
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : "";
    return `${this.passed} passed, ${this.failed} failed${skipped}`;
  }

  #atLeastOne(before, code) {
    if (code !== 0 && this.failed === before) this.failed++;
  }
}

function failuresOfSuite({ name, message, status, assertionResults }) {
  const file = path.relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [line(file, "", message)] : [];
  return failed.map((test) => line(file, test.fullName, test.failureMessages[0]));
}

function failuresOfSpecs(suite, above) {
  const names = [...above, suite.title];
  const failed = (suite.specs ?? []).filter((spec) => !spec.ok);
  const here = failed.map((spec) => {
    const errors = spec.tests.flatMap((test) => test.results).flatMap((result) => result.errors);
    // After a timeout, the second error says what the test waited for, and where.
    const why = errors.map(
      ({ message, location }) => firstLine(message) + (location ? ` (line ${location.line})` : ""),
    );
    return line(`${suite.file}:${spec.line}`, [...names.slice(1), spec.title].join(" › "), why.join(" "));
  });
  return [...here, ...(suite.suites ?? []).flatMap((inner) => failuresOfSpecs(inner, names))];
}

const line = (file, name, why) => [file, name, firstLine(why).slice(0, WHY_CHARS)].filter(Boolean).join(" › ");

/** Skips Jest's heading of a test file that could not be loaded, which says nothing. */
const firstLine = (why = "") =>
  stripVTControlCharacters(why)
    .split("\n")
    .map((text) => text.trim())
    .find((text) => text !== "" && text !== "● Test suite failed to run") ?? "";
