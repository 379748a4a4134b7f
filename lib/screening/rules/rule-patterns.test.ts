import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { rule, type WordRule } from "./rule";
import { RuleIndex } from "./rule-index";

const FOLDERS = ["lib/screening/rules", "lib/screening/spanish"];
const SAMPLES = 150;
const MATCHES_PER_RULE = 25;
const MAX_SAMPLE_LENGTH = 60;

function allRules(): WordRule[] {
  const files = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => path.resolve(folder, name)));
  return files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => Object.values(require(file) as Record<string, unknown>))
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []))
    .filter((value): value is WordRule => (value as WordRule | null)?.pattern instanceof RegExp);
}

function allPatterns(): RegExp[] {
  return allRules().flatMap(({ pattern, notAfter, notBefore }) =>
    [pattern, notAfter, notBefore].filter((each) => !!each),
  );
}

/** Matches the empty text; `fast-check` knows no empty alternative. */
const NOTHING = "x{0}";

/** The end of the group that begins at `start`. */
function groupEnd(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    if (source[at] === "\\") at++;
    else if (source[at] === "[") at = source.indexOf("]", at);
    else if (source[at] === "(") depth++;
    else if (source[at] === ")" && --depth === 0) return at + 1;
  }
  return source.length;
}

/** The groups that repeat without a limit. */
function repeatedGroups(source: string): string[] {
  const groups: string[] = [];
  for (let at = 0; at < source.length; at++) {
    if (source[at] === "\\") at++;
    else if (source[at] === "(" && /^(?:[*+]|\{\d+,\})/.test(source.slice(groupEnd(source, at))))
      groups.push(source.slice(at, groupEnd(source, at)));
  }
  return groups;
}

function withoutLookarounds(source: string): string {
  const at = source.search(/\(\?<?[=!]/);
  return at === -1 ? source : withoutLookarounds(source.slice(0, at) + NOTHING + source.slice(groupEnd(source, at)));
}

/** Counts in how many ways a text is a sequence of what the group matches. */
function countReadings(group: RegExp, text: string): number {
  const readings = [1];
  for (let end = 1; end <= text.length; end++)
    readings[end] = readings.reduce(
      (sum, ways, start) => sum + (ways && group.test(text.slice(start, end)) ? ways : 0),
      0,
    );
  return readings[text.length] ?? 0;
}

/** A text that the repeated group reads in two ways: repeated, it takes exponential time to refuse. */
function findAmbiguousText(group: string): string | undefined {
  const whole = new RegExp(`^(?:${withoutLookarounds(group)})$`);
  const samples = fc.sample(fc.stringMatching(whole), { numRuns: SAMPLES, seed: 1 });
  const pairs = samples.map((sample, index) => sample + (samples[(index * 7 + 1) % samples.length] ?? ""));
  return [...samples, ...pairs].find((text) => text.length < MAX_SAMPLE_LENGTH && countReadings(whole, text) > 1);
}

test("repeats no group that can read a text in two ways, since such a rule takes exponential time", () => {
  expect(["(?:all |the |all the )", "(?:\\d+ ?)"].map((group) => findAmbiguousText(group) !== undefined)).toEqual([
    true,
    true,
  ]);
  const groups = [...new Set(allPatterns().flatMap(({ source }) => repeatedGroups(source)))];
  expect(groups.length).toBeGreaterThan(20);
  const ambiguous = groups.flatMap((group) => {
    const text = findAmbiguousText(group);
    return text === undefined ? [] : [{ group, text }];
  });
  expect(ambiguous).toEqual([]);
});

test("repeats no string of letters in a rule without spaces, which would try every way to divide a long word", () => {
  expect(allRules().filter(({ glued }) => /\+\)(?:[*+]|\{)/.test(glued.source))).toEqual([]);
  const { glued } = rule("threat", 1, "touch(?: [a-z]+){0,3} now(?: [a-z]+){1,2}");
  expect(["touchnowx", "touchmeagainnowplease", "touchnow"].map((word) => glued.test(word))).toEqual([
    true,
    true,
    false,
  ]);
});

test("tries each rule wherever its match may begin, also in a word without spaces", () => {
  const rules = allRules();
  const index = new RuleIndex(rules);
  const results = rules.map((rule) => {
    const source = withoutLookarounds(rule.pattern.source);
    const texts = fc.sample(fc.stringMatching(new RegExp(`^${source} $`)), { numRuns: MATCHES_PER_RULE, seed: 1 });
    const matched = texts.filter((text) => {
      rule.pattern.lastIndex = 0;
      return rule.pattern.test(text);
    });
    const isTried = (text: string) =>
      index.candidates(text).some(([candidate, offsets]) => candidate === rule && offsets[0] === 0);
    const glued = texts.map((text) => `so${text.replaceAll(" ", "")}`).filter((word) => rule.glued.test(word));
    const missed = [
      ...matched.filter((text) => !isTried(text)),
      ...glued.filter((word) => !index.gluedCandidates(word).includes(rule)),
    ];
    return { source, isTested: matched.length > 0, missed };
  });
  expect(results.filter(({ missed }) => missed.length > 0)).toEqual([]);
  expect(results.filter(({ isTested }) => !isTested)).toEqual([]);
});
