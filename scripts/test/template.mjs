// Test databases are clones of a migrated template, so that no test needs to migrate.
import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { applyMigrations } from "../migrate/apply.mjs";
import { readMigrations } from "../migrate/engine.mjs";

/** The advisory lock that serialises callers that create the same template on one server. */
const TEMPLATE_LOCK = 7_316_042_520;

function databaseOn(url, name) {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Returns the name, which contains a hash of the migrations, so that changed ones get a new template. */
export async function ensureTemplate(url) {
  const migrations = JSON.stringify(readMigrations().map(({ name, sql }) => [name, sql]));
  const name = `veranda_template_${createHash("sha256").update(migrations).digest("hex").slice(0, 12)}`;
  await withServer(url, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (rowCount > 0) return;
    const draft = `${name}_draft`;
    await client.query(`DROP DATABASE IF EXISTS "${draft}" WITH (FORCE)`);
    await client.query(`CREATE DATABASE "${draft}"`);
    await applyMigrations(databaseOn(url, draft));
    await client.query(`ALTER DATABASE "${draft}" RENAME TO "${name}"`);
  });
  return name;
}

/** Creates the database `name` as a clone of `template` on the server of `url`, and returns the new database's URL. */
export async function cloneDatabase(url, template, name) {
  const sql = `CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`;
  await withServer(url, (client) => client.query(sql));
  return databaseOn(url, name);
}

/** Clones the migrated template of scripts/test.mjs for a process that a browser test starts. Returns its URL. */
export function cloneRunTemplate(purpose) {
  const { TEST_DATABASE_SERVER: url, TEST_TEMPLATE_DATABASE: template } = process.env;
  return cloneDatabase(url, template, `veranda_${purpose}_${randomBytes(4).toString("hex")}`);
}

async function withServer(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
