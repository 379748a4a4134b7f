// Part of `npm run verify`: each call of a translator gives the arguments that its message names, and no others.
// next-intl can check them with types, but those take tsc more than ten minutes here.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../server/supervisor/settings.mjs";
import { callArguments } from "./call-arguments.mjs";
import { messageArguments } from "./message-arguments.mjs";
import { readMessageFiles, SOURCE_LOCALE } from "./read-message-files.mjs";

const FOLDERS = ["app", "components", "lib", "server", "worker", "prisma"];
const messages = readMessageFiles(SOURCE_LOCALE);

/** A translator's declaration and its namespace, which is "" if the keys include theirs. */
const DECLARATION_PATTERN = new RegExp(
  [
    /\b(\w+) = (?:await )?(?:useTranslations|getTranslations|translatorFor)\((?:[^()"]*(?:\([^()]*\))?, )?(?:"([\w.]+)")?/,
    /\b(\w+): Translator(?:<"([\w.]+)">)?/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

const messageAt = (key) => key.split(".").reduce((node, part) => node?.[part], messages);

/** Splits at the commas outside brackets and strings. */
function splitArguments(text) {
  const parts = [""];
  let depth = 0;
  let quote = "";
  for (const [at, letter] of [...text].entries()) {
    if (quote) {
      if (letter === quote && text[at - 1] !== "\\") quote = "";
    } else if (`"'\``.includes(letter)) quote = letter;
    else if ("([{".includes(letter)) depth += 1;
    else if (")]}".includes(letter)) depth -= 1;
    if (letter === "," && depth === 0 && !quote) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** The keys of an object literal, or null if it is another expression or has a spread or a computed key. */
function keysOf(expression) {
  if (expression === undefined) return [];
  if (!expression.startsWith("{") || !expression.endsWith("}")) return null;
  const entries = splitArguments(expression.slice(1, -1).replaceAll(/\/\/.*$/gm, ""));
  const keys = entries.map((entry) => /^["']?([\w-]+)["']?\s*(?=[:(]|$)/.exec(entry)?.[1]);
  return keys.includes(undefined) ? null : keys;
}

/** The literal keys that a call's first argument can be: one string, or a choice between strings. */
const literalsOf = (expression) =>
  /^"[\w.-]+"$/.test(expression) || /\?\s*"[\w.-]+"\s*:\s*"[\w.-]+"$/.test(expression)
    ? Array.from(expression.replace(/^.*?\?(?=\s*"[\w.-]+"\s*:)/s, "").matchAll(/"([\w.-]+)"/g), ([, key]) => key)
    : [];

function* callsIn(source) {
  const declared = Array.from(source.matchAll(DECLARATION_PATTERN), ({ index, 1: a, 2: b, 3: c, 4: d }) => ({
    index,
    name: a ?? c,
    namespace: b ?? d ?? "",
  }));
  const names = [...new Set(declared.map(({ name }) => name))];
  const call = new RegExp(`(?<![\\w.])(${["describeMessage", ...names].join("|")})(?:\\.rich|\\.markup)?\\(`, "g");
  for (const { 0: text, 1: name, index } of source.matchAll(call)) {
    const namespace = declared.findLast((each) => each.name === name && each.index < index)?.namespace;
    if (namespace === undefined && name !== "describeMessage") continue;
    const [key = "", values] = splitArguments(callArguments(source, index + text.length - 1));
    const keys = literalsOf(key).map((literal) => [namespace, literal].filter(Boolean).join("."));
    yield { index, keys: keys.filter((each) => typeof messageAt(each) === "string"), given: keysOf(values) };
  }
}

let calls = 0;
const faults = [];
for (const folder of FOLDERS)
  for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })) {
    if (!/(?<!\.d|\.test)\.tsx?$/.test(file)) continue;
    const source = readFileSync(path.join(root, folder, file), "utf8");
    for (const { index, keys, given } of callsIn(source)) {
      if (keys.length === 0 || given === null) continue;
      calls += 1;
      const needed = new Set(keys.flatMap((key) => messageArguments(messageAt(key))));
      const missing = [...needed].filter((name) => !given.includes(name));
      const unknown = given.filter((name) => !needed.has(name));
      const line = source.slice(0, index).split("\n").length;
      const report = (verb, list) =>
        faults.push(`${folder}/${file}:${line} ${verb} ${list.join(", ")}: ${keys.join(" or ")}`);
      if (missing.length > 0) report("does not give", missing);
      if (unknown.length > 0) report("gives unknown", unknown);
    }
  }
if (calls === 0) faults.push("No call of a translator was found.");
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
