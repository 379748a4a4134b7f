// `npm run backup -- <folder>`: writes all data of the site to a new folder, whether it is running or not
// (docs/deploy.md).
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { printLine, runScript, runStep, UserError } from "../server/supervisor/console.mjs";
import { ensureAuthSecret } from "../server/supervisor/settings.mjs";
import { syncEntries, syncTree, writeCompressed, writeManifest } from "./backup/archive.mjs";
import { linksFolder, removeFolder, removeStaleLinks } from "./backup/file-links.mjs";
import { copyFiles, linkFiles } from "./backup/files.mjs";
import { listMigrations, listSequences, listTables, STABLE_SESSION_SQL, sumLedger } from "./backup/tables.mjs";
import { ensureInstalled } from "./prepare/install.mjs";

const FETCH_BATCH_ROWS = 1_000;
/** While this advisory lock is held, the site deletes no files (see lib/media/files/skip-during-backup.ts). */
const BACKUP_LOCK_ID = 7_316_042_519;
/** Removed if the backup is interrupted. */
const unfinishedFolders = [];

const target = process.argv[2];

await runScript(async () => {
  if (!target || process.argv.length > 3) throw new UserError("Use: npm run backup -- <folder>");
  await ensureInstalled();
  await backup(path.resolve(target));
});

async function backup(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UserError(`"${folder}" holds something already. Name a folder that is empty or not there.`);
  const draft = `${folder}.part`;
  if (existsSync(draft))
    throw new UserError(`"${draft}" is there: a backup that did not end, or one under way. Remove it, then try again.`);
  const { withDatabase } = await import("./with-database.mjs");
  removeOnInterrupt(draft);
  const firstCreated = mkdirSync(path.join(draft, "tables"), { recursive: true, mode: 0o700 });
  try {
    await withDatabase(({ url, settings }) => write(draft, url, settings));
    syncTree(draft);
    if (existsSync(folder)) rmSync(folder, { recursive: true });
    renameSync(draft, folder);
    // The folders above it may be new too.
    for (let parent = path.dirname(folder); ; parent = path.dirname(parent)) {
      syncEntries(parent);
      if (!parent.startsWith(firstCreated)) break;
    }
  } catch (error) {
    removeFolder(draft);
    throw error;
  }
  printLine(`The backup is "${folder}". It holds personal data and secrets: keep it as you keep the site itself.`);
}

function removeOnInterrupt(folder) {
  unfinishedFolders.push(folder);
  if (unfinishedFolders.length > 1) return;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => {
      unfinishedFolders.forEach(removeFolder);
      process.exit(128 + constants.signals[signal]);
    });
}

async function write(draft, url, { home }) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  // A lost connection fails the next query, after which the caller cleans up.
  client.on("error", () => undefined);
  const links = linksFolder(home);
  removeOnInterrupt(links);
  await client.connect();
  try {
    await client.query(STABLE_SESSION_SQL);
    const onDisk = !process.env.S3_BUCKET;
    // Held from before the snapshot until its files are linked, or else copied: none of them is deleted meanwhile.
    await client.query("SELECT pg_advisory_lock($1)", [BACKUP_LOCK_ID]);
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const migrations = await listMigrations(client);
    removeStaleLinks(home);
    const isLinked = !onDisk || linkFiles(home, links);
    const unlock = () => client.query("SELECT pg_advisory_unlock($1)", [BACKUP_LOCK_ID]);
    if (isLinked) await unlock();
    const ledger = await sumLedger(client);
    const tables = await runStep("Writing the tables", () => writeTables(client, draft));
    const { rows: assets } = await client.query(
      'SELECT "id" FROM public."Asset" UNION ALL SELECT "id" FROM public."LinkPreview" WHERE "imageWidth" IS NOT NULL',
    );
    const known = new Set(assets.map(({ id }) => id));
    await client.query("COMMIT");
    const files = await runStep("Copying the files", () =>
      copyFiles({ home, links, folder: draft, isKept: (id) => onDisk && known.has(id) }),
    );
    if (!isLinked) await unlock();
    writeManifest(draft, {
      madeAt: new Date().toISOString(),
      migrations,
      media: onDisk ? "files" : "s3",
      ledger,
      rows: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
      // After the rows, so that no sequence is behind an id in them.
      sequences: await listSequences(client),
      secret: ensureAuthSecret(home),
      files: { ...Object.fromEntries(tables.map(({ file, measured }) => [file, measured])), ...files },
    });
    printLine(`  ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${Object.keys(files).length} files.`);
  } finally {
    await client.end();
    removeFolder(links);
  }
}

/** Writes rows in PostgreSQL's own text format, which is lossless for every type. */
async function writeTables(client, draft) {
  const written = [];
  for (const { name, quoted } of await listTables(client)) {
    let rows = 0;
    const texts = async function* () {
      await client.query(`DECLARE backup NO SCROLL CURSOR FOR SELECT each_row::text AS row FROM ${quoted} each_row`);
      for (;;) {
        const batch = await client.query(`FETCH ${FETCH_BATCH_ROWS} FROM backup`);
        if (batch.rows.length === 0) break;
        rows += batch.rows.length;
        yield batch.rows.map(({ row }) => `${JSON.stringify(row)}\n`).join("");
      }
      await client.query("CLOSE backup");
    };
    const file = `tables/${name}.jsonl.gz`;
    const measured = await writeCompressed(path.join(draft, file), texts());
    written.push({ name, file, rows, measured });
  }
  return written;
}
