import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../server/supervisor/settings.mjs";

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
