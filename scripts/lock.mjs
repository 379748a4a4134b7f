// `npm run lockfile:fix`: run it after every `npm install <package>`, before you commit the lock file.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { printLine } from "../server/supervisor/console.mjs";
import { root } from "../server/supervisor/settings.mjs";

const LOCK_FILE = path.join(root, "package-lock.json");
const SYSTEMS = /(?:^|-)(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)(?=-|$)/;
const PROCESSORS = /(?:^|-)(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)(?=-|$)/;

/** A registry mirror may lack platforms: npm then omits their optional packages, and `npm ci` rejects the lock. */
export function missingOptionals(packages) {
  const missing = new Map();
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!isLocked(packages, place, name) && /^\d+\.\d+\.\d+/.test(range))
        missing.set(name, { entry, version: range });
    }
  }
  return missing;
}

export function lockedPackages() {
  return JSON.parse(readFileSync(LOCK_FILE, "utf8")).packages;
}

/** Whether a package is locked, by Node's algorithm, from folder to parent folder. */
function isLocked(packages, place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
    if (packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
    if (folder === "") return false;
  }
}

/** An entry as npm would write it; the package name contains the platform. */
function entryFor(name, { entry, version }) {
  const words = name.slice(name.indexOf("/") + 1);
  const system = SYSTEMS.exec(words)?.[1];
  const processor = PROCESSORS.exec(words)?.[1] ?? (/gnueabihf|musleabihf/.test(words) ? "arm" : undefined);
  const libc = /musl/.test(words) ? "musl" : /gnu/.test(words) ? "glibc" : undefined;
  return {
    version,
    ...(processor && { cpu: [processor] }),
    ...(entry.dev && { dev: true }),
    ...(libc && system === "linux" && { libc: [libc] }),
    optional: true,
    ...(system && { os: [system] }),
  };
}

function complete() {
  const lock = JSON.parse(readFileSync(LOCK_FILE, "utf8"));
  const missing = missingOptionals(lock.packages);
  for (const [name, wish] of missing) lock.packages[`node_modules/${name}`] = entryFor(name, wish);
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en"));
  lock.packages = Object.fromEntries(sorted);
  writeFileSync(LOCK_FILE, `${JSON.stringify(lock, null, 2)}\n`);
  printLine(
    missing.size === 0 ? "The lock file is complete." : `Added to the lock file: ${[...missing.keys()].join(", ")}`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) complete();
