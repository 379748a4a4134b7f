// Part of `npm run verify`: messages that are missing, not translated or unused, and locales with other placeholders.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../server/supervisor/settings.mjs";
import { messageArguments } from "./message-arguments.mjs";
import { listMessageFiles, readMessageFiles, SOURCE_LOCALE, translatedLocales } from "./read-message-files.mjs";

const FOLDERS = ["app", "components", "lib", "server", "worker", "prisma", "e2e"];

/** Names, and words that are the same in both languages. */
const SAME_WORDS = new Set(JSON.parse(readFileSync(path.join(root, "scripts/generate/same-words.json"), "utf8")));

/** Words of an English that nobody speaks (docs/languages.md). */
const UNWANTED_WORDS = /\b(?:anew|likewise|made ready|somebody|stands|by itself|whoever|whom)\b/i;

function leavesOf(tree, prefix = "") {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : leavesOf(value, `${prefix}${key}.`),
  );
}

const placeholdersOf = (message) => messageArguments(message).join(" ");

function sources() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
      .map((file) => readFileSync(path.join(root, folder, file), "utf8")),
  ).join("\n");
}

/** A key counts as used if it, or a template with its beginning, is in a string of the code. */
function isUsed(key, code, templates) {
  const parts = key.split(".");
  for (let from = 0; from < Math.min(parts.length, 4); from++) {
    const tail = parts.slice(from).join(".");
    if (code.has(tail) || templates.some((template) => template.test(tail))) return true;
  }
  return false;
}

/** Returns what is wrong, a line each. */
function checkMessages() {
  const english = new Map(leavesOf(readMessageFiles(SOURCE_LOCALE)));
  const faults = [];
  for (const [key, message] of english) {
    const word = UNWANTED_WORDS.exec(message)?.[0];
    if (word) faults.push(`${SOURCE_LOCALE} ${key} says “${word}”`);
  }
  for (const locale of translatedLocales()) {
    const translated = new Map(leavesOf(readMessageFiles(locale)));
    for (const [key, message] of english) {
      const other = translated.get(key);
      if (other === undefined) faults.push(`${locale} lacks ${key}`);
      else if (placeholdersOf(other) !== placeholdersOf(message))
        faults.push(
          `${locale} ${key} has {${placeholdersOf(other)}}, ${SOURCE_LOCALE} has {${placeholdersOf(message)}}`,
        );
      else if (other === message && message !== "" && !SAME_WORDS.has(message))
        faults.push(`${locale} ${key} is not translated: ${message}`);
    }
    for (const key of translated.keys())
      if (!english.has(key)) faults.push(`${locale} has ${key}, ${SOURCE_LOCALE} does not`);
  }
  const text = sources();
  const code = new Set(Array.from(text.matchAll(/["'`]([\w.-]+)["'`]/g), ([, string]) => string));
  const templates = Array.from(text.matchAll(/`([\w.-]*\$\{[^`]*)`/g), ([, template]) => {
    const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^$()[\]\\|]/g, "\\$&"));
    return fixed.every((part) => part === "") ? null : new RegExp(`^${fixed.join("[\\w.-]+")}$`);
  }).filter(Boolean);
  // A key of an unread namespace may look used, as its last part is a common word.
  const isRead = ([name, file]) =>
    text.includes(`/${SOURCE_LOCALE}/${file}"`) ||
    new RegExp(`(?:Translations\\(|translatorFor\\([^)]*, |Translator<)"${name}[".]|["\`]${name}\\.[\\w$]`).test(text);
  for (const entry of Object.entries(listMessageFiles(SOURCE_LOCALE)))
    if (!isRead(entry)) faults.push(`${entry[0]} is not used`);
  for (const key of english.keys()) if (!isUsed(key, code, templates)) faults.push(`${key} is not used`);
  return faults;
}

const faults = checkMessages();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
