import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { run } from "../../server/supervisor/commands.mjs";
import { fullDisk, Refusal, step } from "../../server/supervisor/report.mjs";
import { requireSpace, root } from "../../server/supervisor/settings.mjs";
import { withCheckoutLock } from "./checkout-lock.mjs";
import { isStamped, stamp } from "./stamp.mjs";

const STAMP = path.join(root, "node_modules/.veranda-lock");
/** What packages, client and build take, in MB, with some air. */
const NEEDED_MB = 1500;

/** Identifies what node_modules should hold: the lock file, Node's major (native addons) and the platform. */
export function installHash() {
  const lock = readFileSync(path.join(root, "package-lock.json"));
  const major = process.versions.node.split(".")[0];
  return createHash("sha256").update(lock).update(`${major} ${process.platform} ${process.arch}`).digest("hex");
}

/** Installs the lock file's packages when node_modules is missing or stale. Safe to call from several processes. */
export async function ensureInstalled() {
  if (isStamped(STAMP, installHash())) return;
  await withCheckoutLock(async () => {
    const hash = installHash();
    if (isStamped(STAMP, hash)) return;
    requireSpace(root, NEEDED_MB);
    await step("Installing packages (npm ci)", () => install());
    stamp(STAMP, hash);
  });
}

async function install() {
  const npm = npmCommand();
  const args = [...npm.slice(1), "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  // A NODE_ENV or npm_config_* of an outer npm would decide for this one.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name !== "NODE_ENV" && !/^npm_(package|lifecycle)_/.test(name)),
  );
  const { code, output } = await run(npm[0], args, { env, tolerate: true });
  if (code === 0) return;
  if (/ENOSPC|No space left on device/.test(output)) throw new Refusal(fullDisk(root, NEEDED_MB));
  throw new Refusal(
    `${output.slice(-3000).trimEnd()}\nThe packages could not be installed (npm ci failed): see above, and start again.`,
  );
}

/** The npm that started us, else the one beside Node, else the one on the PATH. */
function npmCommand() {
  const beside = path.join(path.dirname(process.execPath), "../lib/node_modules/npm/bin/npm-cli.js");
  const script = [process.env.npm_execpath, beside].find((file) => file?.endsWith("npm-cli.js") && existsSync(file));
  return script ? [process.execPath, script] : ["npm"];
}
