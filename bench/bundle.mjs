// `npm run bench -- --bundle`: the scripts of each page's first load, compressed, and what they consist of.
// See docs/bench.md.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { runCommand } from "../server/supervisor/commands.mjs";
import { printLine, runStep } from "../server/supervisor/console.mjs";
import { childEnvironment } from "../server/supervisor/environment.mjs";
import { readSettings, root } from "../server/supervisor/settings.mjs";
import { bundleTableOf } from "./table.mjs";

const NEXT = path.join(root, "node_modules/next/dist/bin/next");
/** A build of its own: the analysis of the API's routes would take minutes. */
const DIST_DIR = ".next-bundle";
const PAGES = "app/**/page.tsx";
const RESULTS_DIR = path.join(root, "bench/results");
const LARGEST_COUNT = 5;
/** Smaller changes of a page, in bytes under gzip, come from the names of chunks. */
const MIN_CHANGE_BYTES = 100;
/** The page of an address outside the site's layout: Next, React and none of our code. */
const EMPTY_PAGE = "/_not-found";
/** Next bundles its own copies. */
const BUILT_IN_PATTERN = /node_modules\/next\/dist\/compiled\/(react-dom|react-server-dom|react|scheduler)\b/;
const PACKAGE_PATTERN = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** `against` is the JSON of an earlier run. Needs no database. */
export async function measureBundle({ against }) {
  const settings = { ...readSettings(), distDir: DIST_DIR };
  const env = childEnvironment({ settings, databaseUrl: "", secret: "" });
  await runStep("Building and analysing the pages (next build)", () =>
    runCommand(process.execPath, [NEXT, "build", "--analyze", "--debug-build-paths", PAGES], { env }),
  );
  const parts = await runStep("Reading the analysis", readLargestParts);
  const rows = await runStep("Compressing scripts", async () => readRows(parts));
  const before = against ? JSON.parse(readFileSync(against, "utf8")).rows : null;
  printLine(`\n${bundleTableOf(rows, before)}\n`);
  mkdirSync(RESULTS_DIR, { recursive: true });
  save("bundle.json", JSON.stringify({ at: new Date().toISOString(), rows }, null, 2));
  if (before) save("bundle.md", differenceOf(rows, before));
}

function save(name, text) {
  const file = path.join(RESULTS_DIR, name);
  writeFileSync(file, `${text}\n`);
  printLine(`Written to ${path.relative(root, file)}.`);
}

/** Next lists the scripts of each route's first load: the framework's, and those of its layouts and its page. */
function readRows(parts) {
  const sizes = new Map();
  const sizeOf = (file) => {
    const known = sizes.get(file);
    if (known) return known;
    const script = readFileSync(path.join(root, file));
    const size = { gzip: gzipSync(script).length, brotli: brotliCompressSync(script).length };
    sizes.set(file, size);
    return size;
  };
  const routes = JSON.parse(readFileSync(path.join(root, DIST_DIR, "diagnostics/route-bundle-stats.json"), "utf8"));
  return routes
    .map(({ route, firstLoadChunkPaths }) => {
      const files = firstLoadChunkPaths.map(sizeOf);
      const total = (coding) => files.reduce((sum, size) => sum + size[coding], 0);
      const gzip = total("gzip");
      return {
        page: route === EMPTY_PAGE ? "(empty page)" : route.replace(/^\/\[locale\]/, "") || "/",
        gzip,
        brotli: total("brotli"),
        largest: scaleTo(gzip, parts.get(route) ?? new Map()).slice(0, LARGEST_COUNT),
      };
    })
    .sort((a, b) => b.gzip - a.gzip);
}

/** Turbopack compresses each module alone: their sum is larger than the files. */
function scaleTo(total, sizes) {
  const sum = [...sizes.values()].reduce((a, b) => a + b, 0);
  return [...sizes]
    .sort(([, a], [, b]) => b - a)
    .map(([name, size]) => ({ name, gzip: Math.round((size / sum) * total) }));
}

/** For each route, the compressed bytes of each package, or of each folder of ours, in its first load. */
async function readLargestParts() {
  const firstLoads = new Map();
  const sizes = new Map();
  const records = [];
  for await (const record of readAnalysis()) {
    const { type, route, kind, outputs, filename } = record;
    if (type === "part" && filename.endsWith(".js")) records.push(record);
    if (type !== "group" || kind === "async") continue;
    const scripts = firstLoads.get(route) ?? new Set();
    for (const output of outputs) scripts.add(output);
    firstLoads.set(route, scripts);
  }
  for (const { route, filename, source_path: source, compressed_size: size } of records) {
    if (!filename.startsWith("[client-fs]") || !firstLoads.get(route)?.has(filename)) continue;
    const named = sizes.get(route) ?? new Map();
    named.set(nameOf(source), (named.get(nameOf(source)) ?? 0) + size);
    sizes.set(route, named);
  }
  return sizes;
}

function nameOf(source) {
  const [, builtIn] = BUILT_IN_PATTERN.exec(source) ?? [];
  const [, installed] = PACKAGE_PATTERN.exec(source) ?? [];
  return (
    builtIn ??
    installed ??
    source
      .replace(/^\[project\]\//, "")
      .split("/")
      .slice(0, 2)
      .join("/")
  );
}

async function* readAnalysis() {
  const args = [NEXT, "analyze", "export", "--dist-dir", DIST_DIR];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("close", resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    // The graph of modules is most of it.
    if (!line.startsWith('{"type":"module"')) yield JSON.parse(line);
  }
  if ((await ended) !== 0) throw new Error("next analyze export failed.");
}

const kB = (bytes) => (bytes / 1000).toFixed(1);

/** A comment for a pull request. */
function differenceOf(rows, before) {
  const earlier = new Map(before.map((row) => [row.page, row]));
  const changed = rows
    .map(({ page, gzip }) => ({ page, gzip, change: gzip - (earlier.get(page)?.gzip ?? 0) }))
    .filter(({ change }) => Math.abs(change) >= MIN_CHANGE_BYTES)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  if (changed.length === 0) return "No page's first load changes by 0.1 kB of script.";
  const lines = changed.map(
    ({ page, gzip, change }) => `| \`${page}\` | ${kB(gzip)} | ${change > 0 ? "+" : ""}${kB(change)} |`,
  );
  return ["Script of the first load, in kB under gzip:", "", "| page | now | change |", "|---|---|---|", ...lines].join(
    "\n",
  );
}
