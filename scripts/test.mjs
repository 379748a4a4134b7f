// `npm test [-- <filter> …]`: everything, on a fresh clone too, against services of its own that are thrown away.
import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run, stopCommands } from "../server/supervisor/commands.mjs";
import { childEnvironment } from "../server/supervisor/environment.mjs";
import { explain, say, step, took } from "../server/supervisor/report.mjs";
import { readSettings, requireSpace, root } from "../server/supervisor/settings.mjs";
import { browserEnvironment } from "./test/chromium.mjs";
import { startCoturn } from "./test/coturn.mjs";
import { startRedis } from "./test/redis.mjs";
import { startSite } from "./test/site.mjs";
import { Tally } from "./test/tally.mjs";

const NEEDED_MB = 500;
/** What a whole run may take, in ms: what is still waited for then has failed, and what failed before it is told. */
const LIMIT = 80 * 60_000;
/** So many stories, or screens, that fail, each waiting for what never comes, are told instead of the rest. */
const TOO_MANY = 10;
const OURS = [
  "APP_URL",
  "BASE_PATH",
  "DATABASE_URL",
  "ICE_SERVERS",
  "ICE_TRANSPORT_POLICY",
  "METRICS_PORT",
  "OIDC_ISSUER",
  "PUSH_TEST_ORIGIN",
  "PUSHER_APP_ID",
  "PUSHER_KEY",
  "PUSHER_SECRET",
  "REDIS_URL",
  "RELAY_PROCESSES",
  "SITE_OWNER",
  "SMTP_URL",
  "SUPPORT_EMAIL",
  "TRUSTED_PROXIES",
  "TURN_SECRET",
  "TURN_URLS",
  "VAPID_PRIVATE_KEY",
  "VAPID_PUBLIC_KEY",
  "VAPID_SUBJECT",
  "VERANDA_FAILPOINT",
  "VERANDA_PUBLIC",
];
const args = process.argv.slice(2);
const long = args.includes("--long");
const filters = args.filter((arg) => arg !== "--long");
const since = performance.now();
const tally = new Tally();
const undo = [];
let interrupted = false;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => interrupt("interrupted"));
process.on("exit", stopCommands);
setTimeout(() => interrupt(`not through after ${LIMIT / 60_000} minutes`), LIMIT).unref();

process.chdir(root);
await stage("Preparing", prepare);
const home = openTemporaryHome();
if (filters.length === 0) await stage("Verify", verifyAll);
await stage("Jest", runJest);
await stage("Browser", runBrowser);
if (!interrupted) await finish();

/** Runs one stage; what it throws counts as a failure, and the next stage still has its say. */
async function stage(title, work) {
  if (interrupted) return;
  say(`\n== ${title}`);
  const start = performance.now();
  try {
    await work();
  } catch (error) {
    if (interrupted) return;
    tally.addChecks(0, 1, [`${title} broke`]);
    say(`${explain(error)}\n  ✗ ${title} broke`);
  }
  say(`== ${title}: ${took(start)}`);
}

async function prepare() {
  const { ensureInstalled } = await import("./prepare/install.mjs");
  const { generate } = await import("./generate.mjs");
  const { bundle } = await import("./bundle.mjs");
  await ensureInstalled();
  await generate();
  await bundle();
}

async function verifyAll() {
  const { verify } = await import("./verify.mjs");
  const { passed, failed } = await verify();
  tally.addChecks(passed.length, failed.length, failed);
}

async function runJest() {
  const { startPostgres } = await import("../embedded/postgres/start.mjs");
  const { applyMigrations } = await import("./migrate/apply.mjs");
  const server = await step("Starting a throw-away PostgreSQL", () => startPostgres({ home, throwaway: true }));
  const stop = onEnd(() => server.stop("immediate"));
  try {
    await step("Applying migrations", () => applyMigrations(server.url));
    const report = path.join(home, "jest.json");
    const env = { ...testEnvironment(home, server.url), NODE_ENV: "test" };
    const flags = ["--ci", "--maxWorkers=2", "--passWithNoTests", "--forceExit", "--json", `--outputFile=${report}`];
    const jest = [path.join(root, "node_modules/jest/bin/jest.js"), ...flags, ...filters];
    const { code } = await run(process.execPath, jest, { env, tolerate: true, show: true });
    tally.addJest(report, code);
  } finally {
    await stop();
  }
}

async function runBrowser() {
  if (!existsSync(path.join(root, "playwright.config.ts"))) return say("  There are no browser tests.");
  const browser = await browserEnvironment();
  const siteHome = path.join(home, "site");
  const controls = { VERANDA_TEST_CLOCK: "1", PAYPAL_SIM_CONTROL_KEY: randomBytes(24).toString("base64url") };
  const beside = long ? { ...(await severalRelays()), ...(await turn()) } : {};
  const env = { ...testEnvironment(siteHome, ""), ...controls, ...beside };
  const site = await startSite({ home: siteHome, env, show: (text) => process.stdout.write(text) });
  const stop = onEnd(() => site.stop());
  try {
    const settings = { ...env, ...browser, BASE_URL: site.url, VERANDA_HOME: siteHome };
    for (const [project, workers] of Object.entries({ stories: 1, screens: 2 })) {
      const report = path.join(home, `playwright-${project}.json`);
      const cli = path.join(root, "node_modules/@playwright/test/cli.js");
      const flags = [`--project=${project}`, `--workers=${workers}`, "--reporter=list,json", "--pass-with-no-tests"];
      // It ends before this whole run does, so that it still says what failed.
      const left = Math.max(1, Math.round(LIMIT - 60_000 - performance.now()));
      const bounds = [`--max-failures=${TOO_MANY}`, `--global-timeout=${left}`];
      const { code } = await run(process.execPath, [cli, "test", ...flags, ...bounds, ...filters], {
        env: { ...settings, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        tolerate: true,
        show: true,
      });
      tally.addPlaywright(report, code);
    }
  } finally {
    await stop();
  }
}

/** The settings of a site with two relays on a Redis, where there is one to be had; none otherwise. */
async function severalRelays() {
  const redis = await startRedis();
  if (!redis) say("  There is no redis-server on this machine: the site runs one relay.");
  else onEnd(redis.stop);
  return redis && { REDIS_URL: redis.url, RELAY_PROCESSES: "2" };
}

/** The settings of a site whose calls may go over a coturn, where there is one to be had; none otherwise. */
async function turn() {
  const coturn = await startCoturn();
  if (!coturn) say("  There is no turnserver on this machine (Debian's coturn): no call goes over one.");
  else onEnd(coturn.stop);
  return coturn && { TURN_URLS: coturn.urls, TURN_SECRET: coturn.secret };
}

/** What tests run with: the PATH and the like of whoever runs them, and none of their settings, nor those of .env. */
function testEnvironment(folder, databaseUrl) {
  const env = { ...process.env, RATE_LIMIT_FACTOR: "20", VERANDA_TEST: "1", ...(long && { VERANDA_LONG: "1" }) };
  for (const name of OURS) env[name] = "";
  const settings = { ...readSettings({}), home: folder };
  return childEnvironment({ settings, databaseUrl, secret: "for-tests-only-".repeat(4), env });
}

/** A folder that is removed at the end: below the system's temporary folder, else below the checkout. */
function openTemporaryHome() {
  for (const base of [tmpdir(), path.join(root, ".veranda-test")]) {
    try {
      mkdirSync(base, { recursive: true });
      accessSync(base, constants.W_OK);
      requireSpace(base, NEEDED_MB);
      const folder = mkdtempSync(path.join(base, "veranda-test-"));
      onEnd(() => rmSync(folder, { recursive: true, force: true }));
      return folder;
    } catch (error) {
      if (base !== tmpdir()) throw error;
    }
  }
}

/** Remembers how to undo something; returns a function that does it once, now. */
function onEnd(work) {
  const once = async () => {
    const index = undo.indexOf(once);
    if (index < 0) return;
    undo.splice(index, 1);
    await work();
  };
  undo.push(once);
  return once;
}

async function interrupt(why) {
  if (interrupted) return;
  interrupted = true;
  say("\nStopping.");
  tally.addChecks(0, 1, [why]);
  stopCommands();
  await finish();
}

async function finish() {
  for (const work of [...undo].reverse()) await work().catch((error) => say(explain(error)));
  if (tally.failures.length > 0) say(`\nWhat failed:\n${tally.failures.map((failure) => `  ✗ ${failure}`).join("\n")}`);
  say(`\nAfter ${took(since)}:\n${tally}`);
  process.exit(tally.failed > 0 ? 1 : 0);
}
