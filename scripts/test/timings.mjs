import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../server/supervisor/settings.mjs";

/** Slower tests are listed but still pass, because machines differ. */
const BUDGET_S = {
  test: { unit: 10, browser: 30 },
  full: { unit: 60, browser: 90 },
  soak: { unit: 900, browser: 900 },
};
const SLOWEST_COUNT = 20;
const FILE = path.join(root, "test-results/timings.json");

export class Timings {
  #tier;
  #stages = [];
  #tests = [];
  #files = [];

  constructor(tier) {
    this.#tier = tier;
  }

  addStage(title, seconds) {
    this.#stages.push({ title, seconds: round(seconds) });
  }

  addJest(report) {
    for (const { name, startTime, endTime, assertionResults } of report?.testResults ?? []) {
      const file = path.relative(root, name);
      this.#files.push({ file, seconds: round((endTime - startTime) / 1000) });
      for (const { fullName, duration } of assertionResults) this.#add("unit", file, fullName, duration ?? 0);
    }
  }

  addPlaywright(report) {
    const visit = (suite) => {
      for (const spec of suite.specs ?? [])
        for (const { results } of spec.tests)
          this.#add(
            "browser",
            `e2e/${suite.file}`,
            spec.title,
            results.reduce((sum, { duration }) => sum + duration, 0),
          );
      for (const inner of suite.suites ?? []) visit(inner);
    };
    for (const suite of report?.suites ?? []) visit(suite);
  }

  /** Returns the lines to print: each stage, the slowest tests and those over budget. */
  finish() {
    const tests = this.#tests.sort(bySeconds);
    const files = this.#files.sort(bySeconds);
    const over = tests.filter(({ kind, seconds }) => seconds > BUDGET_S[this.#tier][kind]);
    mkdirSync(path.dirname(FILE), { recursive: true });
    const all = { tier: this.#tier, stages: this.#stages, files, tests };
    writeFileSync(FILE, `${JSON.stringify(all, null, 1)}\n`);
    return [
      ...section(
        "Stages",
        this.#stages.map(({ title, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${title}`),
      ),
      ...section(`The ${SLOWEST_COUNT} slowest tests`, tests.slice(0, SLOWEST_COUNT).map(line)),
      ...section(
        "Over budget",
        over.map((test) => `${line(test)} (budget ${BUDGET_S[this.#tier][test.kind]} s)`),
      ),
    ];
  }

  #add(kind, file, title, milliseconds) {
    this.#tests.push({ kind, file, title, seconds: round(milliseconds / 1000) });
  }
}

export function readReport(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  } catch {
    return null;
  }
}

const bySeconds = (a, b) => b.seconds - a.seconds;
const round = (seconds) => Math.round(seconds * 1000) / 1000;
const line = ({ file, title, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file} › ${title}`;
const section = (title, lines) => (lines.length === 0 ? [] : [`\n${title}:`, ...lines]);
