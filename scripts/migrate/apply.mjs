import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { printLine, UserError } from "../../server/supervisor/console.mjs";
import { settleUnfinished } from "./adapter.mjs";
import { engineReason, FILTERS, migrationsList, readMigrations, withEngine } from "./engine.mjs";

/** Arbitrary and unused: two servers that start on one database at once migrate one after the other. */
const MIGRATION_LOCK_ID = 7_316_042_518;
const MISSING_TABLE = "42P01";
/** What the engine passes on of SQLSTATE 55P03. */
const LOCK_TIMEOUT_TEXT = "due to lock timeout";
/** Together with the waits for a lock, about ten minutes: a backup reads all tables in that time. */
const MAX_LOCK_ATTEMPTS = 60;
const LOCK_RETRY_DELAY_MS = 5_000;

/**
 * Resolves with the applied names. Throws a UserError if the database is unreachable, or if a migration is unknown,
 * edited or fails.
 */
export async function applyMigrations(url) {
  const client = await connect(url);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK_ID]);
    const applied = (await isCurrent(client)) ? [] : await applyOurs(url, client);
    await migrateJobs(url, client);
    return applied;
  } finally {
    await client.end();
  }
}

async function connect(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  // A lost connection fails the next query, after which the caller cleans up.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = error.message || error.code || error.errors?.[0]?.message;
    throw new UserError(`The database of DATABASE_URL cannot be used: ${reason}.`);
  }
}

async function appliedRows(client) {
  try {
    const { rows } = await client.query(
      'SELECT migration_name AS name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
    );
    return rows;
  } catch (error) {
    if (error.code === MISSING_TABLE) return [];
    throw error;
  }
}

async function isCurrent(client) {
  if ((await appliedRows(client)).some((row) => !row.finished_at)) await settleUnfinished(client);
  const rows = await appliedRows(client);
  const known = readMigrations();
  refuseStrangers(rows, known);
  return known.every(({ name }) => rows.some((row) => row.name === name));
}

function refuseStrangers(rows, known) {
  for (const row of rows) {
    const ours = known.find(({ name }) => name === row.name);
    if (!ours)
      throw new UserError(
        `This database has the migration ${row.name}, which this checkout lacks: it is older than the database.`,
      );
    if (createHash("sha256").update(ours.sql).digest("hex") !== row.checksum) {
      throw new UserError(
        `The migration ${row.name} was edited after it was applied here. Restore its SQL and make a new migration.`,
      );
    }
  }
}

async function applyOurs(url, client, attempt = 1) {
  try {
    const { appliedMigrationNames } = await withEngine(url, (engine) =>
      engine.applyMigrations({ migrationsList: migrationsList(), filters: FILTERS }),
    );
    return appliedMigrationNames;
  } catch (error) {
    const failed = (await appliedRows(client)).find((row) => !row.finished_at);
    if (failed) await settleUnfinished(client);
    const reason = engineReason(error);
    if (reason.includes(LOCK_TIMEOUT_TEXT) && attempt < MAX_LOCK_ATTEMPTS) {
      if (attempt === 1) printLine("  … A migration waits for a table that is in use, as by a backup.");
      await sleep(LOCK_RETRY_DELAY_MS);
      return applyOurs(url, client, attempt + 1);
    }
    throw new UserError(
      `${failed ? `The migration ${failed.name}` : "The migrations"} could not be applied, and changed nothing:\n${reason}`,
    );
  }
}

async function migrateJobs(url, client) {
  const { migrations } = await import("graphile-worker/dist/generated/sql.js").then(
    (module) => module.default ?? module,
  );
  const newest = Math.max(...Object.keys(migrations).map((name) => Number.parseInt(name, 10)));
  const have = await client
    .query("SELECT max(id) AS id FROM graphile_worker.migrations")
    .then(({ rows }) => rows[0].id)
    .catch((error) => {
      if (error.code === MISSING_TABLE) return 0;
      throw error;
    });
  if (have >= newest) return;
  const { Logger, runMigrations } = await import("graphile-worker").then((module) => module.default ?? module);
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
}
