import { execFile, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import pg from "pg";
import { BACKUP_LOCK_ID } from "@/lib/media/files/skip-during-backup";
import { waitFor } from "@/lib/testing/wait/wait-for";

const server = process.env.DATABASE_URL ?? "";
const folder = mkdtempSync(path.join(tmpdir(), "veranda-backup-"));
const [homeBefore, homeAfter] = [path.join(folder, "home"), path.join(folder, "new-home")];
const backupFolder = path.join(folder, "backup");
const databases: string[] = [];
const SECRET = "a secret that only tests use, and nothing else";
const [asset, gone, preview] = [randomUUID(), randomUUID(), randomUUID()];
/** Text that any format could mangle. */
const AWKWARD = `a "quoted" \\ back\\slash, (brackets) {braces}\n\ttabs 'n lines — ünïcode 🌿 \u2028`;

async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function emptyDatabase(): Promise<string> {
  const name = `veranda_backup_${randomBytes(6).toString("hex")}`;
  await within(server, (client) => client.query(`CREATE DATABASE "${name}"`));
  databases.push(name);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const environmentFor = (env: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: "production",
  AUTH_SECRET: SECRET,
  S3_BUCKET: "",
  ...env,
});

function run(script: string, args: string[], env: Record<string, string>): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.resolve("scripts", script), ...args],
      { env: environmentFor(env) },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });
}

function contents(url: string): Promise<Record<string, string>> {
  return within(url, async (client) => {
    await client.query("SET TimeZone = 'UTC'");
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname IN ('public', 'graphile_worker') AND tablename NOT IN ('_prisma_migrations', 'migrations') ORDER BY 1`,
    );
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(r::text, chr(10) ORDER BY r::text COLLATE "C")), '') AS digest FROM ${name} r`,
      );
      found[name] = rows[0]?.digest ?? "";
    }
    return found;
  });
}

let source: string;

beforeAll(async () => {
  source = await emptyDatabase();
  expect(await run("migrate.mjs", ["apply"], { DATABASE_URL: source, VERANDA_HOME: homeBefore })).toMatchObject({
    code: 0,
  });
  const [user, billing] = [randomUUID(), randomUUID()];
  await within(source, async (client) => {
    await client.query(
      `INSERT INTO "User" ("id", "firstName", "lastName", "username", "email", "bio", "billingRef", "createdAt") VALUES ($1, 'Ada', 'Tester', 'ada_tester', 'ada@veranda.test', $2, gen_random_uuid(), '2026-01-02 03:04:05.678+00')`,
      [user, AWKWARD],
    );
    await client.query(
      `INSERT INTO "Screening" ("id", "kind", "targetId", "authorId", "verdict", "hits", "facts", "version", "milliseconds") VALUES ($1, 'post', $1, $2, 'pass', 'null', '{"a": [1, null, "x"]}', 't', 0.1::float8 + 0.2::float8)`,
      [randomUUID(), user],
    );
    await client.query(`SELECT graphile_worker.add_job('mail.send', $1::json)`, [JSON.stringify({ text: AWKWARD })]);
    // The rows belong to features whose triggers require a history that this test does not need.
    await client.query("SET session_replication_role = replica");
    await client.query(
      `INSERT INTO "Asset" ("id", "ownerId", "kind", "purpose", "fileName", "declaredType", "length") VALUES ($1, $2, 'image', 'post', 'a.png', 'image/png', 4)`,
      [asset, user],
    );
    await client.query(
      `INSERT INTO "LinkPreview" ("id", "urlHash", "url", "state", "imageWidth", "imageHeight", "expiresAt") VALUES ($1, '\\x00', 'https://a.example/', 'ready', 1200, 630, now())`,
      [preview],
    );
    for (const account of ["paypal", "revenue", "vat"])
      await client.query(
        `INSERT INTO "LedgerEntry" ("id", "key", "transactionKey", "account", "pence", "vatBasisPoints", "billingId", "occurredAt", "createdAt")
         VALUES (gen_random_uuid(), 't:' || $1::text, 't', $1::text::"LedgerAccount", CASE $1::text WHEN 'paypal' THEN 799 WHEN 'vat' THEN -133 ELSE -666 END, 2000, $2, now(), now())`,
        [account, billing],
      );
  });
  for (const id of [asset, gone]) {
    mkdirSync(path.join(homeBefore, "media/assets", id), { recursive: true });
    writeFileSync(path.join(homeBefore, "media/assets", id, "640.webp"), `picture of ${id}`);
  }
  mkdirSync(path.join(homeBefore, "media/assets", preview));
  writeFileSync(path.join(homeBefore, "media/assets", preview, "preview.webp"), "picture of a page");
  mkdirSync(path.join(homeBefore, "media/evidence", gone), { recursive: true });
  writeFileSync(path.join(homeBefore, "media/evidence", gone, "original"), "encrypted");
  const result = await run("backup.mjs", [backupFolder], { DATABASE_URL: source, VERANDA_HOME: homeBefore });
  expect(result).toMatchObject({ code: 0 });
});

afterAll(async () => {
  for (const name of databases)
    await within(server, (client) => client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
  rmSync(folder, { recursive: true, force: true });
});

test("restores every row of every table, the files and the secret from a backup", async () => {
  const target = await emptyDatabase();
  const put = await run("restore.mjs", [backupFolder], {
    DATABASE_URL: target,
    VERANDA_HOME: homeAfter,
    AUTH_SECRET: "",
  });
  expect(put).toMatchObject({ code: 0 });
  expect(await contents(target)).toEqual(await contents(source));
  const bio = await within(target, (client) => client.query('SELECT "bio" FROM "User"'));
  expect(bio.rows).toEqual([{ bio: AWKWARD }]);
  expect(readFileSync(path.join(homeAfter, "media/assets", asset, "640.webp"), "utf8")).toBe(`picture of ${asset}`);
  expect(readFileSync(path.join(homeAfter, "media/assets", preview, "preview.webp"), "utf8")).toBe("picture of a page");
  // The row of this file is gone, so the file is not restored.
  expect(existsSync(path.join(homeAfter, "media/assets", gone))).toBe(false);
  // Evidence stays when its file is gone.
  expect(readFileSync(path.join(homeAfter, "media/evidence", gone, "original"), "utf8")).toBe("encrypted");
  expect(readFileSync(path.join(homeAfter, "auth-secret"), "utf8")).toBe(SECRET);
  expect(existsSync(path.join(homeBefore, "media/assets", asset, "640.webp"))).toBe(true);
});

/** Its statistics cannot be collected. */
const UNANALYZABLE_TABLE_SQL = `CREATE SCHEMA other;
  CREATE FUNCTION other.refuse(n int) RETURNS int IMMUTABLE LANGUAGE plpgsql AS
    $$ BEGIN IF current_query() = 'ANALYZE' THEN RAISE 'refused'; END IF; RETURN n; END $$;
  CREATE TABLE other.refused AS SELECT 1 AS n;
  CREATE INDEX ON other.refused (other.refuse(n))`;

test("restores the secret with the rows even if it ends right after its commit", async () => {
  const target = await emptyDatabase();
  await within(target, (client) => client.query(UNANALYZABLE_TABLE_SQL));
  const home = path.join(folder, "ended-home");
  // Left by an earlier attempt.
  mkdirSync(home);
  writeFileSync(path.join(home, "auth-secret"), "another secret");
  const ended = await run("restore.mjs", [backupFolder], {
    DATABASE_URL: target,
    VERANDA_HOME: home,
    AUTH_SECRET: "",
  });
  expect(ended).toMatchObject({ code: 1, output: expect.stringContaining("refused") });
  const { rowCount } = await within(target, (client) => client.query('SELECT FROM "User"'));
  expect(rowCount).toBe(1);
  expect(readFileSync(path.join(home, "auth-secret"), "utf8")).toBe(SECRET);
  expect(existsSync(path.join(home, "demo-seeded"))).toBe(true);
});

test("gives jobs added after a restore new ids", async () => {
  const target = databases[1] ?? "";
  const url = new URL(server);
  url.pathname = `/${target}`;
  const { rows } = await within(url.href, (client) =>
    client.query<{ newer: boolean }>(
      `SELECT (SELECT id FROM graphile_worker.add_job('mail.send', '{}')) > (SELECT max("id") FROM graphile_worker._private_jobs) AS newer`,
    ),
  );
  expect(rows).toEqual([{ newer: true }]);
});

test("backs up the file of every row while media is added and deleted", async () => {
  const live = path.join(folder, "backup-under-load");
  const result = run("backup.mjs", [live], { DATABASE_URL: source, VERANDA_HOME: homeBefore });
  let isOver = false;
  void result.finally(() => {
    isOver = true;
  });
  await within(source, async (client) => {
    await client.query("SET session_replication_role = replica");
    for (let count = 0; !isOver; count++) {
      // The site's order: a file before its row, and the row deleted before its file, which stays during a backup.
      const id = randomUUID();
      const place = path.join(homeBefore, "media/assets", id);
      mkdirSync(place, { recursive: true });
      writeFileSync(path.join(place, "640.webp"), `picture of ${id}`);
      await client.query(
        `INSERT INTO "Asset" ("id", "ownerId", "kind", "purpose", "fileName", "declaredType", "length") SELECT $1, "id", 'image', 'post', 'b.png', 'image/png', 4 FROM "User"`,
        [id],
      );
      if (count % 2 === 0) continue;
      await client.query(`DELETE FROM "Asset" WHERE "id" = $1`, [id]);
      const lock = await client.query("SELECT pg_try_advisory_lock_shared($1) AS taken", [BACKUP_LOCK_ID]);
      if (!lock.rows[0].taken) continue;
      rmSync(place, { recursive: true });
      await client.query("SELECT pg_advisory_unlock_shared($1)", [BACKUP_LOCK_ID]);
    }
    await client.query(`DELETE FROM "Asset" WHERE "fileName" = 'b.png'`);
  });
  expect(await result).toMatchObject({ code: 0 });
  const rows = gunzipSync(readFileSync(path.join(live, "tables/public.Asset.jsonl.gz"))).toString();
  const ids = [...rows.matchAll(/^"\(([\da-f-]{36}),/gm)].map(([, id = ""]) => id);
  expect(ids).toContain(asset);
  for (const id of ids)
    expect(readFileSync(path.join(live, "files/media/assets", id, "640.webp"), "utf8")).toBe(`picture of ${id}`);
});

const linkFolders = () => readdirSync(homeBefore).filter((name) => name.startsWith("backup-links-"));

/** Resolves once its files are linked and it waits for a locked table. */
async function startBackup(target: string, env: Record<string, string> = {}) {
  const backup = spawn(process.execPath, [path.resolve("scripts/backup.mjs"), target], {
    env: environmentFor({ DATABASE_URL: source, VERANDA_HOME: homeBefore, ...env }),
    stdio: "ignore",
  });
  const exit = new Promise<number | null>((resolve) => backup.once("exit", resolve));
  const last = path.join(`${target}.part`, "tables/public.Asset.jsonl.gz");
  await waitFor(async () => existsSync(last), "the tables before the locked one");
  return (signal: NodeJS.Signals) => {
    backup.kill(signal);
    return exit;
  };
}

test("keeps no file links of an interrupted or killed backup, but those of one under way", async () => {
  const target = (name: string) => path.join(folder, name);
  // A finished backup, which only has such a name.
  const finished = path.join(homeBefore, "backup-4194999");
  mkdirSync(path.join(finished, "tables"), { recursive: true });
  await within(source, async (client) => {
    await client.query("BEGIN");
    await client.query('LOCK TABLE "User" IN ACCESS EXCLUSIVE MODE');
    const kill = await startBackup(target("killed"));
    const [abandoned] = linkFolders();
    await kill("SIGKILL");
    expect(existsSync(path.join(homeBefore, abandoned ?? "", "media/assets", asset))).toBe(true);
    const endFirst = await startBackup(target("first"));
    expect(linkFolders()).toHaveLength(1);
    expect(linkFolders()).not.toContain(abandoned);
    const endSecond = await startBackup(target("second"));
    expect(linkFolders()).toHaveLength(2);
    expect([await endFirst("SIGINT"), await endSecond("SIGTERM")]).toEqual([130, 143]);
  });
  expect(linkFolders()).toEqual([]);
  expect(["first", "second"].map((name) => existsSync(`${target(name)}.part`))).toEqual([false, false]);
  expect(existsSync(finished)).toBe(true);
});

/** An option that fails to link what is backed up, as between two disks. */
const WITHOUT_LINKS = `--import data:text/javascript,${encodeURIComponent(
  `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module"; const { linkSync } = fs;
  fs.linkSync = (from, to) => {
    if (to.includes("backup-links-")) throw Object.assign(new Error("two disks"), { code: "EXDEV" });
    linkSync(from, to);
  };
  syncBuiltinESMExports();`,
)}`;

test("keeps files from being deleted until they are copied, if they cannot be linked", async () => {
  const canDelete = (client: pg.Client) =>
    client.query<{ taken: boolean }>("SELECT pg_try_advisory_xact_lock_shared($1) AS taken", [BACKUP_LOCK_ID]);
  await within(source, async (client) => {
    await client.query("BEGIN");
    await client.query('LOCK TABLE "User" IN ACCESS EXCLUSIVE MODE');
    const endLinked = await startBackup(path.join(folder, "linked"));
    expect((await canDelete(client)).rows).toEqual([{ taken: true }]);
    await endLinked("SIGINT");
    await client.query("ROLLBACK");
    await client.query("BEGIN");
    await client.query('LOCK TABLE "User" IN ACCESS EXCLUSIVE MODE');
    const endCopied = await startBackup(path.join(folder, "copied"), { NODE_OPTIONS: WITHOUT_LINKS });
    expect((await canDelete(client)).rows).toEqual([{ taken: false }]);
    await endCopied("SIGINT");
    await client.query("ROLLBACK");
  });
});

/** Notes in the file `SYNC_LOG` what the process flushes to disk and what it renames, in order. */
const NOTING_SYNCS = `--import data:text/javascript,${encodeURIComponent(
  `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";
  const { appendFileSync, fsync, fsyncSync, readlinkSync, renameSync } = fs;
  const note = (what) => appendFileSync(process.env.SYNC_LOG, what + "\\n");
  const noteHandle = (handle) => note(readlinkSync("/proc/self/fd/" + handle));
  fs.fsync = (handle, done) => { noteHandle(handle); fsync(handle, done); };
  fs.fsyncSync = (handle) => { noteHandle(handle); fsyncSync(handle); };
  fs.renameSync = (from, to) => { note("rename to " + to); renameSync(from, to); };
  syncBuiltinESMExports();`,
)}`;

test("flushes every file and folder of a backup to disk before and after it gets its name", async () => {
  const parent = path.join(realpathSync(folder), "new-place");
  const target = path.join(parent, "flushed");
  const notes = path.join(folder, "syncs");
  const env = { DATABASE_URL: source, VERANDA_HOME: homeBefore, NODE_OPTIONS: NOTING_SYNCS, SYNC_LOG: notes };
  expect(await run("backup.mjs", [target], env)).toMatchObject({ code: 0 });
  const lines = readFileSync(notes, "utf8").split("\n");
  const renamedAt = lines.indexOf(`rename to ${target}`);
  const flushed = new Set(lines.slice(0, renamedAt));
  const written = ["", ...readdirSync(target, { recursive: true, encoding: "utf8" })];
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter((name) => !flushed.has(path.join(`${target}.part`, name)))).toEqual([]);
  expect(lines.slice(renamedAt)).toEqual(expect.arrayContaining([parent, path.dirname(parent)]));
});

test("refuses to restore into a home with data or a database with accounts", async () => {
  const home = path.join(folder, "full-home");
  mkdirSync(path.join(home, "media"), { recursive: true });
  writeFileSync(path.join(home, "media", "kept"), "kept");
  const refused = await run("restore.mjs", [backupFolder], { DATABASE_URL: source, VERANDA_HOME: home });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain("holds something already");

  const before = await contents(source);
  const again = await run("restore.mjs", [backupFolder], {
    DATABASE_URL: source,
    VERANDA_HOME: path.join(folder, "third-home"),
  });
  expect(again.code).toBe(1);
  expect(again.output).toContain("holds accounts already");
  expect(await contents(source)).toEqual(before);
});

test("refuses to back up into a non-empty folder and to restore a damaged backup", async () => {
  const refused = await run("backup.mjs", [backupFolder], { DATABASE_URL: source, VERANDA_HOME: homeBefore });
  expect(refused.code).toBe(1);
  appendFileSync(path.join(backupFolder, "tables/public.User.jsonl.gz"), "x");
  const target = await emptyDatabase();
  const damaged = await run("restore.mjs", [backupFolder], {
    DATABASE_URL: target,
    VERANDA_HOME: path.join(folder, "fourth-home"),
  });
  expect(damaged.code).toBe(1);
  expect(damaged.output).toContain("tables/public.User.jsonl.gz");
});
