import path from "node:path";
import { stripVTControlCharacters } from "node:util";

const WHY_CHARS = 300;

/** Adds up what the stages of a test run found; a stage that broke counts as one failure at least. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** What failed, a line each: where, its name and the first line of why. Told again at the end of a long run. */
  failures = [];

  /** Counts Jest's report (--json), or null when it wrote none. `code` is its exit code. */
  addJest(report, code) {
    const before = this.failed;
    this.passed += report?.numPassedTests ?? 0;
    this.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
    this.failed += (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
    for (const suite of report?.testResults ?? []) this.failures.push(...failuresOfSuite(suite));
    this.#atLeastOne(before, code);
  }

  /** Counts Playwright's report (--reporter=json), or null when it wrote none; a test that passed on a retry only did not pass. */
  addPlaywright(report, code) {
    const stats = report?.stats;
    const before = this.failed;
    this.passed += stats?.expected ?? 0;
    this.skipped += stats?.skipped ?? 0;
    this.failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
    for (const suite of report?.suites ?? []) this.failures.push(...failuresOfSpecs(suite, []));
    this.#atLeastOne(before, code);
  }

  /** Counts checks that either hold or do not; `names` are those that do not. */
  addChecks(passed, failed, names = []) {
    this.passed += passed;
    this.failed += failed;
    this.failures.push(...names);
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

/** Lines about a file of Jest's report: one for each test that failed, or one for a file that could not be run. */
function failuresOfSuite({ name, message, status, assertionResults }) {
  const file = path.relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [line(file, "", message)] : [];
  return failed.map((test) => line(file, test.fullName, test.failureMessages[0]));
}

/** Lines about a suite of Playwright's report and those in it. */
function failuresOfSpecs(suite, above) {
  const names = [...above, suite.title];
  const failed = (suite.specs ?? []).filter((spec) => !spec.ok);
  const here = failed.map((spec) => {
    const errors = spec.tests.flatMap((test) => test.results).flatMap((result) => result.errors);
    // Of a test whose time was up the second says what it waited for, and where.
    const why = errors.map(
      ({ message, location }) => firstLine(message) + (location ? ` (line ${location.line})` : ""),
    );
    return line(`${suite.file}:${spec.line}`, [...names.slice(1), spec.title].join(" › "), why.join(" "));
  });
  return [...here, ...(suite.suites ?? []).flatMap((inner) => failuresOfSpecs(inner, names))];
}

const line = (file, name, why) => [file, name, firstLine(why).slice(0, WHY_CHARS)].filter(Boolean).join(" › ");

const firstLine = (why = "") =>
  stripVTControlCharacters(why)
    .split("\n")
    .find((text) => text.trim() !== "")
    ?.trim() ?? "";
