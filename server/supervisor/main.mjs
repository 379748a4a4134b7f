import { existsSync } from "node:fs";
import path from "node:path";
import { stopCommands } from "./commands.mjs";
import { explainError, formatElapsed, printLine, UserError } from "./console.mjs";
import { hasFfmpeg } from "./ffmpeg.mjs";
import { holderOf, tryLock } from "./lock.mjs";
import { endEarlierChildren } from "./run-file.mjs";
import { loadDotEnv, prepareHome, readSettings, requirePort, requireSpace, root } from "./settings.mjs";
import { SiteProcesses } from "./site.mjs";

/** The time within which a signal is the same interrupt, received twice (from the terminal and from npm). */
const SAME_INTERRUPT_MS = 1_000;
/** A new database needs its own files and its first log segments. */
const FIRST_START_MB = 500;
const LATER_START_MB = 50;

let site = null;
let stoppingSince = 0;
const atEnd = [];

/** The process exits when it is stopped, or with a message and code 1. */
export async function startSupervisor(args) {
  const since = performance.now();
  process.chdir(root);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
  process.once("disconnect", () => stop("SIGHUP"));
  process.on("exit", () => {
    stopCommands();
    for (const undo of atEnd) undo();
  });
  stopWithNpm();
  try {
    await startSite(args, since);
  } catch (error) {
    if (stoppingSince > 0) return;
    stoppingSince = Date.now();
    console.error(`\n${explainError(error)}`);
    await site?.stop();
    process.exit(1);
  }
}

async function startSite(args, since) {
  loadDotEnv();
  const settings = readSettings(process.env, { dev: args.includes("--dev") });
  prepareHome(settings.home);
  await holdHome(settings);
  await endEarlierChildren(settings.home);
  await requirePort(settings);
  const fresh = settings.embedded && !existsSync(path.join(settings.home, "postgres/data"));
  requireSpace(settings.home, fresh ? FIRST_START_MB : LATER_START_MB);
  requireSpace(root, LATER_START_MB);

  printLine(`Starting Veranda${settings.dev ? " for development" : ""}`);
  const { ensureInstalled } = await import("../../scripts/prepare/install.mjs");
  const { generate } = await import("../../scripts/generate.mjs");
  const { bundle } = await import("../../scripts/bundle.mjs");
  const { removeStaleLinks } = await import("../../scripts/backup/file-links.mjs");
  removeStaleLinks(settings.home);
  await ensureInstalled();
  await generate();
  await bundle();
  site = new SiteProcesses(settings);
  await site.start();
  printLine(`\nVeranda is ready after ${formatElapsed(since)}: ${settings.url}`);
  if (settings.embedded) printLine(DEMO_NOTICE);
  if (!hasFfmpeg()) printLine(PACKAGED_FFMPEG);
  if (settings.isPublic && !process.env.SITE_OWNER)
    printLine("  ! SITE_OWNER is not set: /privacy and /terms do not say who runs the site.");
  if (settings.isPublic && !process.env.TRUSTED_PROXIES) printLine(NO_PROXIES);
  printLine("Press Ctrl+C to stop it.");
}

const PACKAGED_FFMPEG =
  "  ! Videos are decoded by the ffmpeg and ffprobe of our packages, which get no security updates:\n" +
  "    for a demo alone. Install the system's (on Debian and Ubuntu: apt-get install ffmpeg) before others upload here.";

const NO_PROXIES =
  "  ! TRUSTED_PROXIES is not set: behind a proxy all visitors count as one address, and share its rate limits.";

const DEMO_NOTICE = `Demo accounts (password veranda-demo):
  admin@veranda.test      moderator@veranda.test
  creator@veranda.test    starter@veranda.test    visitor@veranda.test`;

async function holdHome({ home }) {
  const file = path.join(home, "lock");
  const release = tryLock(file);
  if (!release) {
    throw new UserError(
      `Veranda already runs on "${home}" (process ${holderOf(file)?.pid}). ` +
        "Stop it, or start a second copy with another PORT and VERANDA_HOME.",
    );
  }
  atEnd.push(release);
}

/** Stops in order and exits 0; on a second signal it kills everything and exits 130. */
async function stop(signal) {
  if (stoppingSince > 0) {
    if (Date.now() - stoppingSince < SAME_INTERRUPT_MS) return;
    await site?.kill();
    process.exit(130);
  }
  stoppingSince = Date.now();
  printLine(signal === "SIGINT" ? "\nStopping. Press Ctrl+C again to force it." : "\nStopping.");
  stopCommands();
  await site?.stop();
  printLine("Veranda has stopped.");
  process.exit(0);
}

/** npm forwards signals to us, but not SIGKILL: then nothing would stop us. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && stoppingSince === 0) stop("SIGHUP");
  }, 1_000).unref();
}
