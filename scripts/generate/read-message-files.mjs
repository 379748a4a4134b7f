import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../server/supervisor/settings.mjs";

/** Node 20 cannot import this file. */
const LOCALES_FILE = "lib/i18n/locales.ts";
const [, defaultLocale] =
  /DEFAULT_LOCALE: Locale = "(\w+)"/.exec(readFileSync(path.join(root, LOCALES_FILE), "utf8")) ?? [];
if (!defaultLocale) throw new Error(`${LOCALES_FILE} names no DEFAULT_LOCALE.`);

/** The locale that the others are translated from. */
export const SOURCE_LOCALE = defaultLocale;

/** The other folders of messages/. */
export const translatedLocales = (folders = readdirSync(path.join(root, "messages"))) =>
  folders.filter((name) => name !== SOURCE_LOCALE).sort();

/** The files of a locale by namespace: accounts/account-settings.json of accountSettings. */
export function listMessageFiles(locale) {
  const files = readdirSync(path.join(root, "messages", locale), { recursive: true, encoding: "utf8" });
  const namespaceOf = (file) => path.basename(file, ".json").replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const found = {};
  for (const file of files.filter((name) => name.endsWith(".json"))) {
    const namespace = namespaceOf(file);
    if (found[namespace]) throw new Error(`${found[namespace]} and ${file} have the same namespace.`);
    found[namespace] = file;
  }
  return found;
}

/** The messages of a locale by namespace. */
export function readMessageFiles(locale) {
  const read = (file) => JSON.parse(readFileSync(path.join(root, "messages", locale, file), "utf8"));
  return Object.fromEntries(Object.entries(listMessageFiles(locale)).map(([name, file]) => [name, read(file)]));
}
