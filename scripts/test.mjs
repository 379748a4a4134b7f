// `npm test`, `npm run test:full` and `npm run test:soak`: run on a fresh clone too, against throw-away services.
import { randomBytes } from "node:crypto";
import { accessSync, constants, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { lastConnection } from "../embedded/postgres/cluster.mjs";
import { runCommand, stopCommands } from "../server/supervisor/commands.mjs";
import { explainError, formatElapsed, printLine, runStep, UserError } from "../server/supervisor/console.mjs";
import { childEnvironment } from "../server/supervisor/environment.mjs";
import { readSettings, requireSpace, root } from "../server/supervisor/settings.mjs";
import { browserEnvironment } from "./test/chromium.mjs";
import { startCoturn } from "./test/coturn.mjs";
import { parseOptions } from "./test/options.mjs";
import { ensureRedis } from "./test/redis.mjs";
import { startSite } from "./test/site.mjs";
import { Tally } from "./test/tally.mjs";
import { readReport, Timings } from "./test/timings.mjs";

const NEEDED_MB = 500;
/**
 * The time after which the run fails and prints its failures so far. CI ends its run after 90 minutes; a full run takes
 * 45, and three times that on a busy machine; a soak takes hours.
 */
const LIMIT_MINUTES = process.argv.includes("--soak") ? 300 : process.argv.includes("--full") ? 150 : 80;
const LIMIT_MS = LIMIT_MINUTES * 60_000;
const MAX_BROWSER_FAILURES = 10;
const controlKey = randomBytes(24).toString("base64url");
/** Ignored. */
const OURS = [
  "APP_URL",
  "BASE_PATH",
  "DATABASE_URL",
  "ICE_SERVERS",
  "ICE_TRANSPORT_POLICY",
  "LINK_PREVIEWS",
  "METRICS_PORT",
  "OIDC_ISSUER",
  "PUSH_TEST_ORIGIN",
  "PUSHER_APP_ID",
  "PUSHER_KEY",
  "PUSHER_SECRET",
  "REDIS_URL",
  "SECURITY_CONTACT",
  "SITE_OWNER",
  "SMTP_URL",
  "SUPPORT_EMAIL",
  "TRUSTED_PROXIES",
  "TURN_SECRET",
  "TURN_URLS",
  "VAPID_PRIVATE_KEY",
  "VAPID_PUBLIC_KEY",
  "VAPID_SUBJECT",
  "VERANDA_ALLOW_LAN",
  "VERANDA_FAILPOINT",
  "VERANDA_PUBLIC",
];
const options = readOptions();
const { tier, shard, stages, filters } = options;
const since = performance.now();
const tally = new Tally();
const timings = new Timings(tier);
const undo = [];
let interrupted = false;
let database;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => interrupt("interrupted"));
process.on("exit", stopCommands);
setTimeout(() => interrupt(`not finished after ${LIMIT_MS / 60_000} minutes`), LIMIT_MS).unref();

process.chdir(root);
await stage("Prepare", prepare);
const home = openTemporaryHome();
if (stages.includes("verify")) await stage("Verify", verifyAll);
if (stages.includes("unit")) await stage("Unit", runJest);
if (stages.includes("browser")) await stage("Browser", runBrowser);
if (!interrupted) await finish();

function readOptions() {
  try {
    return parseOptions(process.argv.slice(2));
  } catch (error) {
    console.error(explainError(error));
    process.exit(2);
  }
}

/** An error counts as a failure; the next stage still runs. */
async function stage(title, work) {
  if (interrupted) return;
  printLine(`\n== ${title}`);
  const start = performance.now();
  try {
    await work();
  } catch (error) {
    if (interrupted) return;
    tally.addChecks(0, 1, [`${title} broke`]);
    printLine(`${explainError(error)}\n  ✗ ${title} broke`);
  }
  timings.addStage(title, (performance.now() - start) / 1000);
  printLine(`== ${title}: ${formatElapsed(start)}`);
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

/** Throw-away, with a migrated template; started on first use. */
function testDatabase() {
  database ??= runStep("Starting a throw-away PostgreSQL", async () => {
    const { startPostgres } = await import("../embedded/postgres/start.mjs");
    const { ensureTemplate } = await import("./test/template.mjs");
    const server = await startPostgres({ home, throwaway: true });
    onEnd(() => server.stop("immediate"));
    return { url: server.url, template: await ensureTemplate(server.url) };
  });
  return database;
}

async function runJest() {
  const { url } = await testDatabase();
  await ensureRedis();
  const report = path.join(home, "jest.json");
  const env = { ...testEnvironment(home, url), NODE_ENV: "test" };
  const flags = ["--ci", "--maxWorkers=2", "--passWithNoTests", "--forceExit", "--json", `--outputFile=${report}`];
  // Each test file loads its modules again: a larger nursery reduces V8's garbage collection.
  const jest = [
    "--max-semi-space-size=64",
    path.join(root, "node_modules/jest/bin/jest.js"),
    ...flags,
    ...shardFlag(),
    ...filters,
  ];
  const { code } = await runCommand(process.execPath, jest, { env, tolerate: true, show: true });
  tally.addJest(readReport(report), code);
  timings.addJest(readReport(report));
}

/** Tests of global state (clock, seats, kills) run one at a time on a second site with its own PostgreSQL. */
async function runBrowser() {
  const browsers = await browserEnvironment();
  const demo = await demoSite();
  await browse("browser", ["browser", "chromium"], browsers, () => cloneSite(demo));
  await browse("world", ["world"], browsers, () => newSite());
}

/** Does not start the site if there are no such tests. */
async function browse(name, projects, browsers, prepareSite) {
  const list = await playwright(name, projects, testEnvironment(home, ""), ["--list"]);
  if (interrupted || list.count === 0) return;
  const env = await prepareSite();
  const site = await startSite({ home: env.VERANDA_HOME, env, show: (text) => process.stdout.write(text) });
  const stop = onEnd(() => site.stop());
  try {
    const databaseUrl = env.DATABASE_URL || lastConnection(env.VERANDA_HOME).url;
    const { url: server, template } = await testDatabase();
    const templates = { TEST_DATABASE_SERVER: server, TEST_TEMPLATE_DATABASE: template };
    const settings = { ...env, ...browsers, ...templates, DATABASE_URL: databaseUrl, BASE_URL: site.url };
    // Ends before the whole run's limit, so that Playwright still prints its failures.
    const left = Math.max(1, Math.round(LIMIT_MS - 60_000 - performance.now()));
    const bounds = [`--max-failures=${MAX_BROWSER_FAILURES}`, `--global-timeout=${left}`];
    const { report, code } = await playwright(name, projects, settings, bounds);
    tally.addPlaywright(report, code);
    timings.addPlaywright(report);
  } finally {
    await stop();
  }
}

async function playwright(name, projects, settings, more) {
  const file = path.join(home, `playwright-${name}.json`);
  const cli = path.join(root, "node_modules/@playwright/test/cli.js");
  const isList = more.includes("--list");
  const flags = [
    ...projects.map((project) => `--project=${project}`),
    "--workers=2",
    `--reporter=${isList ? "json" : "list,json"}`,
    "--pass-with-no-tests",
  ];
  const { code, output } = await runCommand(
    process.execPath,
    [cli, "test", ...flags, ...shardFlag(), ...more, ...filters],
    {
      env: {
        ...settings,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        // The factories that tests create their data with are server code.
        NODE_OPTIONS: "--conditions=react-server",
      },
      tolerate: true,
      show: !isList,
    },
  );
  const report = readReport(file);
  if (isList && code !== 0) throw new UserError(output.trimEnd());
  return { report, count: countSpecs(report?.suites ?? []), code };
}

function countSpecs(suites) {
  return suites.reduce((sum, { specs = [], suites: inner = [] }) => sum + specs.length + countSpecs(inner), 0);
}

/** Concurrently. Returns the template and the folder with its files. */
async function demoSite() {
  const { cloneDatabase } = await import("./test/template.mjs");
  const { url, template } = await testDatabase();
  const folder = path.join(home, "demo");
  const env = siteEnvironment(folder, await cloneDatabase(url, template, "veranda_demo"));
  mkdirSync(folder, { mode: 0o700 });
  const { buildSite } = await import("./build.mjs");
  await Promise.all([
    buildSite({ ...readSettings({}), home: folder }, env),
    runStep("Seeding the demo data", () =>
      runCommand(process.execPath, ["--enable-source-maps", path.join(root, "build/seed.cjs")], { env }),
    ),
  ]);
  return { url, folder };
}

async function cloneSite({ url, folder }) {
  const siteHome = path.join(home, "site");
  cpSync(folder, siteHome, { recursive: true });
  const { cloneDatabase } = await import("./test/template.mjs");
  const databaseUrl = await cloneDatabase(url, "veranda_demo", "veranda_site");
  return { ...siteEnvironment(siteHome, databaseUrl), ...(tier === "soak" && (await turn())) };
}

function newSite() {
  return siteEnvironment(path.join(home, "world"), "");
}

function siteEnvironment(folder, databaseUrl) {
  const controls = { VERANDA_TEST_CLOCK: "1", PAYPAL_SIM_CONTROL_KEY: controlKey };
  return { ...testEnvironment(folder, databaseUrl), ...controls };
}

function shardFlag() {
  return shard ? [`--shard=${shard.index}/${shard.count}`] : [];
}

async function turn() {
  const coturn = await startCoturn();
  if (!coturn) printLine("  There is no turnserver on this machine (Debian's coturn): no call goes over one.");
  else onEnd(coturn.stop);
  return coturn && { TURN_URLS: coturn.urls, TURN_SECRET: coturn.secret };
}

/** PATH and the like, without the caller's settings and those of .env. */
function testEnvironment(folder, databaseUrl) {
  // Chance must not decide what a page loads.
  const fixed = { RATE_LIMIT_FACTOR: "20", PAGE_METRICS_PERCENT: "0" };
  const env = { ...process.env, ...fixed, VERANDA_TEST: "1", TEST_TIER: tier };
  for (const name of OURS) env[name] = "";
  const settings = { ...readSettings({}), home: folder };
  return childEnvironment({ settings, databaseUrl, secret: "for-tests-only-".repeat(4), env });
}

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

/** Returns a function that runs the cleanup now, at most once. */
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
  printLine("\nStopping.");
  tally.addChecks(0, 1, [why]);
  stopCommands();
  await finish();
}

async function finish() {
  for (const work of [...undo].reverse())
    await Promise.resolve(work()).catch((error) => printLine(explainError(error)));
  // A shard of few files may be empty.
  if (filters.length > 0 && !shard) tally.requireTests(filters);
  for (const line of timings.finish()) printLine(line);
  if (tally.failures.length > 0)
    printLine(`\nFailed:\n${tally.failures.map((failure) => `  ✗ ${failure}`).join("\n")}`);
  printLine(`\nAfter ${formatElapsed(since)}:\n${tally}`);
  process.exit(tally.failed > 0 ? 1 : 0);
}
