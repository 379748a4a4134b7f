import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { UserError } from "../../server/supervisor/console.mjs";
import { root } from "../../server/supervisor/settings.mjs";
import { wholeScriptAdapter } from "./adapter.mjs";

export const MIGRATIONS = path.join(root, "prisma/migrations");
const SCHEMA = path.join(root, "prisma/schema");
/** No table or enum of Prisma's schema, `public`, is managed externally. */
export const FILTERS = { externalTables: [], externalEnums: [] };

let bindings;

/** Instantiated once: a second instance would break the callbacks of the first. */
const loadBindings = () => (bindings ??= instantiate());

async function instantiate() {
  const require = createRequire(import.meta.url);
  const glue = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const glueModule = await import(pathToFileURL(glue).href);
  const bytes = readFileSync(path.join(path.dirname(glue), "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": glueModule });
  glueModule.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return glueModule;
}

/** The code of `prisma migrate` in WebAssembly, without a native binary. Closes every connection. */
export async function withEngine(url, work) {
  const { SchemaEngine } = await loadBindings();
  const adapter = wholeScriptAdapter(
    url,
    readMigrations().map(({ sql }) => sql),
  );
  const datamodels = schemaFiles().map((file) => [file.path, file.content]);
  try {
    return await work(await SchemaEngine.new({ datamodels }, () => {}, adapter.factory));
  } finally {
    await adapter.close();
  }
}

/** The message without the trace of the engine's own source below. */
export function engineReason(error) {
  return String(error?.message ?? error)
    .split(/\n\s+0: /)[0]
    .trimEnd();
}

export function schemaFiles() {
  return readdirSync(SCHEMA)
    .filter((name) => name.endsWith(".prisma"))
    .sort()
    .map((name) => ({ path: `prisma/schema/${name}`, content: readFileSync(path.join(SCHEMA, name), "utf8") }));
}

/** Oldest first. Throws a UserError for one without its SQL. */
export function readMigrations() {
  if (!existsSync(MIGRATIONS)) return [];
  return readdirSync(MIGRATIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const file = path.join(MIGRATIONS, name, "migration.sql");
      if (!existsSync(file)) throw new UserError(`The migration prisma/migrations/${name} has no migration.sql.`);
      return { name, sql: readFileSync(file, "utf8") };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export function migrationsList() {
  return {
    baseDir: MIGRATIONS,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: readMigrations().map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql } },
    })),
  };
}
