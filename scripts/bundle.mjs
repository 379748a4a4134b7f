// `npm run bundle`: bundles what runs outside Next into build/. `--watch` rebuilds on change and tells its parent.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { explain, step } from "../server/supervisor/report.mjs";
import { root } from "../server/supervisor/settings.mjs";
import { withCheckoutLock } from "./prepare/checkout-lock.mjs";
import { ensureInstalled, installHash } from "./prepare/install.mjs";
import { hashOf, isStamped, stamp } from "./prepare/stamp.mjs";

const STAMP = path.join(root, "build/.stamp");
/** Output name, without .cjs, and source of every bundle; those of bench/ are added as they are found. */
const ENTRIES = {
  web: "server/web.ts",
  worker: "worker/main.ts",
  seed: "prisma/seed.ts",
  admin: "scripts/admin.ts",
};
/** Where the sources of the bundles lie; prisma/generated follows from prisma/schema. */
const SOURCES = ["app", "bench", "components", "embedded", "lib", "prisma", "scripts", "server", "worker", "tsconfig.json"];

/** Bundles when a source changed. */
export async function bundle() {
  const hash = hashOf(SOURCES, [installHash()]);
  if (isStamped(STAMP, hash)) return;
  await withCheckoutLock(async () => {
    if (isStamped(STAMP, hash)) return;
    const { build } = await import("esbuild");
    await step("Bundling the servers", () => build(options()));
    stamp(STAMP, hash);
  });
}

function options() {
  return {
    absWorkingDir: root,
    entryPoints: { ...ENTRIES, ...benchEntries() },
    outdir: "build",
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    packages: "external",
    conditions: ["react-server"],
    sourcemap: "linked",
    logLevel: "warning",
    plugins: [serverOnly],
  };
}

/** `server-only` throws wherever it is loaded without the condition react-server, which Node does not have: here it is empty. */
const serverOnly = {
  name: "server-only",
  setup(build) {
    build.onResolve({ filter: /^server-only$/ }, (found) => ({ path: found.path, namespace: "empty" }));
    build.onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "" }));
  },
};

function benchEntries() {
  const folder = path.join(root, "bench");
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder).filter((name) => name.endsWith(".ts") && !/\.(test|d)\.ts$/.test(name));
  return Object.fromEntries(names.map((name) => [`bench/${name.slice(0, -3)}`, `bench/${name}`]));
}

/** Rebuilds at each change and sends `{ rebuilt: [names] }` for the bundles whose contents changed. */
async function watch() {
  const { context } = await import("esbuild");
  let previous = new Map();
  const reporter = {
    name: "reporter",
    setup(build) {
      build.onEnd((result) => {
        if (result.errors.length > 0) return;
        const outputs = new Map(Object.entries(result.metafile.outputs).map(([file, output]) => [path.basename(file, ".cjs"), fingerprint(output)]));
        const rebuilt = [...outputs].filter(([name, mark]) => previous.size > 0 && previous.get(name) !== mark).map(([name]) => name);
        previous = outputs;
        if (rebuilt.length > 0) process.send?.({ rebuilt });
      });
    },
  };
  const base = options();
  const watching = await context({ ...base, metafile: true, entryNames: "[dir]/[name]", plugins: [...base.plugins, reporter] });
  await watching.watch();
  process.send?.({ ready: true });
  process.once("disconnect", () => process.exit(0));
  process.once("SIGTERM", () => process.exit(0));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await ensureInstalled();
    if (process.argv.includes("--watch")) await watch();
    else await bundle();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
