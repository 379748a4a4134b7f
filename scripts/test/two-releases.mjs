// A rolling update half way (docs/deploy.md). Forked with a commit, it starts the release of that commit, built in its
// own folder, then this release, which migrates, on one PostgreSQL. It sends their addresses (`ready`), or the commit
// that is `missing`. Everything stops, and its files are removed, when its parent exits.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "../../embedded/postgres/start.mjs";
import { runCommand, stopCommands } from "../../server/supervisor/commands.mjs";
import { explainError } from "../../server/supervisor/console.mjs";
import { requireSpace, root } from "../../server/supervisor/settings.mjs";
import { startSite } from "./site.mjs";

const SHARED = ["staging", "importing", "media"];
const NEEDED_MB = 4_000;
const MAX_OUTPUT_CHARS = 4_000;
const [commit] = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), "veranda-releases-"));
const undo = [() => rmSync(folder, { recursive: true, force: true })];
let said = "";

process.once("disconnect", () => void end(0));
process.on("SIGTERM", () => void end(0));
process.on("exit", stopCommands);

async function end(code) {
  stopCommands();
  for (const work of undo.reverse()) await work();
  process.exit(code);
}

function makeHome(name) {
  const home = path.join(folder, name);
  mkdirSync(home, { mode: 0o700 });
  for (const shared of SHARED) symlinkSync(path.join(folder, "shared", shared), path.join(home, shared));
  return home;
}

/** Resolves with null if this clone lacks the commit: it does not fetch. */
async function unpack() {
  const { code } = await runCommand("git", ["rev-parse", "--verify", "--quiet", `${commit}^{commit}`], {
    cwd: root,
    tolerate: true,
  });
  if (code !== 0) return null;
  requireSpace(folder, NEEDED_MB);
  const [checkout, archive] = [path.join(folder, "sources"), path.join(folder, "sources.tar")];
  mkdirSync(checkout);
  await runCommand("git", ["archive", "--format=tar", `--output=${archive}`, commit], { cwd: root });
  await runCommand("tar", ["-xf", archive, "-C", checkout], { cwd: folder });
  return checkout;
}

async function main() {
  const checkout = await unpack();
  if (!checkout) return process.send({ missing: commit });
  for (const name of SHARED) mkdirSync(path.join(folder, "shared", name), { recursive: true, mode: 0o700 });
  const postgres = await startPostgres({ home: path.join(folder, "database"), throwaway: true });
  undo.push(() => postgres.stop("immediate"));
  const env = {
    ...process.env,
    APP_URL: "",
    BASE_PATH: "",
    NODE_OPTIONS: "",
    VERANDA_FAILPOINT: "",
    DATABASE_URL: postgres.url,
    DATABASE_POOL: "10",
    AUTH_SECRET: "for-tests-only-".repeat(4),
  };
  const show = (text) => {
    said = (said + text).slice(-MAX_OUTPUT_CHARS);
  };
  const start = async (name, from) => {
    const site = await startSite({ home: makeHome(name), env, show, checkout: from });
    undo.push(() => site.kill());
    return `${site.url}/`;
  };
  const previous = await start("previous", checkout);
  const current = await start("current", root);
  process.send({ ready: { previous, current, databaseUrl: postgres.url } });
}

main().catch(async (error) => {
  console.error(`${said}\n${explainError(error)}`);
  await end(1);
});
