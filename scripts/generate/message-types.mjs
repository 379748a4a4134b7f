// Types of the messages, from messages/en: next-intl checks keys and arguments by them.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../server/supervisor/settings.mjs";

const TYPES = path.join(root, "lib/i18n/messages.generated.d.ts");

/** The messages of a locale by namespace: accountSettings for account-settings.json. */
export function readMessages(locale) {
  const folder = path.join(root, "messages", locale);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -".json".length).replace(/-(.)/g, (_, letter) => letter.toUpperCase()),
      JSON.parse(readFileSync(path.join(folder, name), "utf8")),
    ]),
  );
}

/** Writes the literal types that JSON modules lack; written only if changed, for tsc's cache. */
export function writeMessageTypes() {
  const namespaces = Object.entries(readMessages("en")).map(([name, tree]) => `  ${name}: ${JSON.stringify(tree)};\n`);
  const text = `export interface Messages {\n${namespaces.join("")}}\n`;
  let before = null;
  try {
    before = readFileSync(TYPES, "utf8");
  } catch {}
  if (before !== text) writeFileSync(TYPES, text);
}

if (process.argv[1] === import.meta.filename) writeMessageTypes();
