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

/** The messages of a locale by namespace: accountSettings for account-settings.json. */
export function readMessageFiles(locale) {
  const folder = path.join(root, "messages", locale);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -".json".length).replace(/-(.)/g, (_, letter) => letter.toUpperCase()),
      JSON.parse(readFileSync(path.join(folder, name), "utf8")),
    ]),
  );
}
