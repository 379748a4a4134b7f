// `npm run restore -- <folder>`: restores a backup into an empty home and an empty database (docs/deploy.md).
import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { printLine, runScript, runStep, UserError } from "../server/supervisor/console.mjs";
import { tryLock } from "../server/supervisor/lock.mjs";
import { loadDotEnv, prepareHome, readSettings } from "../server/supervisor/settings.mjs";
import { checkFiles, readLines, readManifest } from "./backup/archive.mjs";
import { occupiedFolder, restoreFiles } from "./backup/files.mjs";
import { listMigrations, listTables, STABLE_SESSION_SQL, sumLedger } from "./backup/tables.mjs";
import { ensureInstalled } from "./prepare/install.mjs";

/** Maximum rows, and characters, per statement. */
const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 4_000_000;
const NO_PRIVILEGE = "42501";
const NO_TABLE = "42P01";

const source = process.argv[2];

await runScript(async () => {
  if (!source || process.argv.length > 3) throw new UserError("Use: npm run restore -- <folder of a backup>");
  await ensureInstalled();
  await restore(path.resolve(source));
});
// A pool of the migrations stays open for ten seconds.
process.exit();

async function restore(folder) {
  const manifest = readManifest(folder);
  loadDotEnv();
  const { home, databaseUrl } = readSettings();
  prepareHome(home);
  const release = tryLock(path.join(home, "lock"));
  if (!release) throw new UserError(`Veranda runs on "${home}". A backup goes into a home that is empty.`);
  try {
    const occupied = occupiedFolder(home);
    if (occupied)
      throw new UserError(
        `"${path.join(home, occupied)}" holds something already. Set VERANDA_HOME to an empty folder.`,
      );
    if (databaseUrl) await refuseFull(databaseUrl);
    await runStep("Checking the backup", () => checkFiles(folder, manifest));
    const { withDatabase } = await import("./with-database.mjs");
    await withDatabase(({ url }) => load(folder, manifest, url, home));
  } finally {
    release();
  }
  printLine(`All that the backup of ${manifest.madeAt} holds is back, and its books agree.`);
  if (manifest.media === "s3") printLine("Its pictures and videos lie in S3, which this backup does not hold.");
}

async function refuseFull(url) {
  const client = await connect(url);
  try {
    const { rows } = await client.query('SELECT 1 FROM public."User" LIMIT 1');
    if (rows.length > 0) throw new UserError("The database of DATABASE_URL holds accounts already. Name an empty one.");
  } catch (error) {
    if (error.code !== NO_TABLE) throw error;
  } finally {
    await client.end();
  }
}

async function connect(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  // A lost connection fails the next query, after which the caller cleans up.
  client.on("error", () => undefined);
  await client.connect();
  await client.query(STABLE_SESSION_SQL);
  return client;
}

async function load(folder, manifest, url, home) {
  const { applyMigrations } = await import("./migrate/apply.mjs");
  await runStep("Applying migrations", () => applyMigrations(url));
  const client = await connect(url);
  try {
    const migrations = await listMigrations(client);
    if (migrations.join() !== manifest.migrations.join())
      throw new UserError(
        "The backup is of another version of Veranda. Restore it with that version's checkout, then start the newer one, which brings it up to date.",
      );
    await client.query("BEGIN");
    await withoutTriggers(client);
    const tables = await listTables(client);
    await client.query(`TRUNCATE ${tables.map(({ quoted }) => quoted).join(", ")}`);
    await runStep("Putting the rows back", async () => {
      for (const table of tables) await fill(client, folder, table, manifest.rows[table.name]);
    });
    for (const { quoted, value } of manifest.sequences)
      await client.query("SELECT setval($1::regclass, $2)", [quoted, value]);
    // The workers that locked these jobs no longer exist.
    await client.query("UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL");
    await client.query("UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL");
    if (JSON.stringify(await sumLedger(client)) !== JSON.stringify(manifest.ledger))
      throw new UserError("The ledger differs from the backup's. Nothing was restored.");
    await runStep("Restoring the files", () => restoreFiles(folder, manifest, home));
    // Before the rows are there: without the secret their encrypted values are lost.
    restoreSecret(home, manifest);
    // Prevents the demo seed from running on the restored site.
    replaceFile(path.join(home, "demo-seeded"), `${manifest.madeAt}\n`);
    await client.query("COMMIT");
    await client.query("ANALYZE");
  } finally {
    await client.end();
  }
}

/** The rows already contain the effects of triggers, and they arrive in an order that foreign keys would reject. */
async function withoutTriggers(client) {
  try {
    await client.query("SET LOCAL session_replication_role = replica");
  } catch (error) {
    if (error.code !== NO_PRIVILEGE) throw error;
    throw new UserError(
      "The user of DATABASE_URL may not set session_replication_role, which putting rows back takes. Use a superuser, or have one say: GRANT SET ON PARAMETER session_replication_role TO that user.",
    );
  }
}

async function fill(client, folder, { name, quoted, columns }, wanted) {
  const sql = `INSERT INTO ${quoted} (${columns.join(", ")}) OVERRIDING SYSTEM VALUE
    SELECT ${columns.map((column) => `r.${column}`).join(", ")} FROM unnest($1::${quoted}[]) r`;
  let batch = [];
  let characters = 0;
  const flush = async () => {
    if (batch.length > 0) await client.query(sql, [batch]);
    batch = [];
    characters = 0;
  };
  for await (const line of readLines(path.join(folder, `tables/${name}.jsonl.gz`))) {
    batch.push(JSON.parse(line));
    characters += line.length;
    if (batch.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await flush();
  }
  await flush();
  const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${quoted}`);
  if (rows[0].count !== wanted)
    throw new UserError(`${name} has ${rows[0].count} rows, and the backup has ${wanted}. Nothing was restored.`);
}

/** Links, push subscriptions and encrypted data depend on the site's secret. */
function restoreSecret(home, { secret }) {
  if (!process.env.AUTH_SECRET) replaceFile(path.join(home, "auth-secret"), secret);
  else if (process.env.AUTH_SECRET !== secret)
    printLine(
      "AUTH_SECRET differs from the site's: links in emails that were sent and push subscriptions no longer work.",
    );
}

/** Atomic: an earlier attempt may have left the file of another backup. */
function replaceFile(file, text) {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
