// `node scripts/with-database.mjs build/<entry>.cjs [arguments]`: runs a bundle with the database, started if
// necessary.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { explainError, UserError } from "../server/supervisor/console.mjs";
import { childEnvironment } from "../server/supervisor/environment.mjs";
import { holderOf } from "../server/supervisor/lock.mjs";
import { runningPaypal, runningRelay } from "../server/supervisor/run-file.mjs";
import { ensureAuthSecret, loadDotEnv, prepareHome, readSettings, root } from "../server/supervisor/settings.mjs";
import { ensureInstalled } from "./prepare/install.mjs";

/** Runs `work` with a database. Without DATABASE_URL, starts the embedded one unless the site is running. */
export async function withDatabase(work) {
  loadDotEnv();
  const settings = readSettings();
  if (settings.databaseUrl) return work({ url: settings.databaseUrl, settings });

  prepareHome(settings.home);
  const { clusterPaths, lastConnection } = await import("../embedded/postgres/cluster.mjs");
  const { startPostgres } = await import("../embedded/postgres/start.mjs");
  const running = holderOf(clusterPaths(settings.home).lock) && lastConnection(settings.home);
  if (running) return work({ url: running.url, settings });

  const server = await startPostgres({ home: settings.home });
  try {
    return await work({ url: server.url, settings });
  } finally {
    await server.stop();
  }
}

async function runBundle([bundle, ...args]) {
  await ensureInstalled();
  const { generate } = await import("./generate.mjs");
  const { bundle: bundleAll } = await import("./bundle.mjs");
  await generate();
  await bundleAll();
  const file = path.resolve(root, bundle ?? "");
  if (!bundle || !existsSync(file)) throw new UserError(`There is no bundle "${bundle}".`);
  return withDatabase(async ({ url, settings }) => {
    const { applyMigrations } = await import("./migrate/apply.mjs");
    await applyMigrations(url);
    prepareHome(settings.home);
    const secret = ensureAuthSecret(settings.home);
    const running = { relay: runningRelay(settings.home), paypal: runningPaypal(settings.home) };
    const env = childEnvironment({ settings, databaseUrl: url, secret, ...running });
    return passOn(
      spawn(process.execPath, ["--enable-source-maps", file, ...args], { cwd: root, env, stdio: "inherit" }),
    );
  });
}

function passOn(child) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exit(await runBundle(process.argv.slice(2)));
  } catch (error) {
    console.error(explainError(error));
    process.exit(1);
  }
}
