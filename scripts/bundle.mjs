// `npm run bundle`: bundles what runs outside Next into build/. `--watch` rebuilds on change and notifies the parent
// process.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { explainError, runStep } from "../server/supervisor/console.mjs";
import { root } from "../server/supervisor/settings.mjs";
import { withCheckoutLock } from "./prepare/checkout-lock.mjs";
import { ensureInstalled, installHash } from "./prepare/install.mjs";
import { hashFiles, isStamped, writeStamp } from "./prepare/stamp.mjs";

const STAMP = path.join(root, "build/.stamp");
const ENTRIES = {
  web: "server/web.ts",
  worker: "worker/main.ts",
  relay: "embedded/relay/main.ts",
  paypal: "embedded/paypal/main.ts",
  seed: "prisma/seed.ts",
  "demo-media": "scripts/assets/demo-media.ts",
  admin: "scripts/admin.ts",
  payments: "scripts/payments.ts",
  train: "scripts/train-screening/train-screening.ts",
  settings: "lib/env.ts",
};
/** prisma/generated is derived from prisma/schema. */
const SOURCES = [
  "app",
  "bench",
  "components",
  "embedded",
  "lib",
  "messages",
  "prisma",
  "scripts",
  "server",
  "worker",
  "tsconfig.json",
];

export async function bundle() {
  const hash = hashFiles(SOURCES, [installHash()]);
  if (isStamped(STAMP, hash)) return;
  await withCheckoutLock(async () => {
    if (isStamped(STAMP, hash)) return;
    const { build } = await import("esbuild");
    await runStep("Bundling the servers", () => build(options()));
    writeStamp(STAMP, hash);
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
    plugins: [ours, serverOnly, routeFiles],
  };
}

/** `route-files` (server/route-files.d.ts), each loaded on its first request. */
const routeFiles = {
  name: "route-files",
  setup(build) {
    build.onResolve({ filter: /^route-files$/ }, ({ path }) => ({ path, namespace: "route-files" }));
    build.onLoad({ filter: /.*/, namespace: "route-files" }, async () => {
      const files = readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" })
        .map((file) => `app/${file.replaceAll(path.sep, "/")}`)
        .filter((file) => /^app\/(api|media)\/.*\broute\.ts$/.test(file));
      const methods = await exportedMethods(build.esbuild, files);
      const entries = files.map((file) => {
        const route = file.slice("app".length, -"/route.ts".length);
        return `{ path: ${JSON.stringify(route)}, methods: ${JSON.stringify(methods.get(file))}, load: () => import(${JSON.stringify(`@/${file}`)}) }`;
      });
      return { contents: `export const routes = [${entries.join(",\n")}];`, resolveDir: root };
    });
  },
};

async function exportedMethods(esbuild, files) {
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: files,
    outdir: "build/routes",
    outbase: "app",
    bundle: false,
    write: false,
    metafile: true,
    format: "esm",
    logLevel: "warning",
  });
  return new Map(
    Object.values(metafile.outputs).map(({ entryPoint, exports }) => [
      entryPoint,
      exports.filter((name) => /^[A-Z]+$/.test(name)),
    ]),
  );
}

/** Without this, esbuild treats a missing path of ours as an external package. */
const ours = {
  name: "ours",
  setup(build) {
    build.onResolve({ filter: /^@\// }, ({ path: wanted, kind }) =>
      build.resolve(`./${wanted.slice(2)}`, { resolveDir: root, kind }),
    );
  },
};

/** `server-only` throws without the react-server condition, which Node does not set. */
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

/** Sends `{ rebuilt: [names] }` for the bundles whose contents changed. */
async function watch() {
  const { context } = await import("esbuild");
  let before = outputs();
  const reporter = {
    name: "reporter",
    setup(build) {
      build.onEnd(({ errors }) => {
        if (errors.length > 0) return;
        const now = outputs();
        const rebuilt = Object.keys(ENTRIES).filter((name) => before[name] !== now[name]);
        before = now;
        if (rebuilt.length > 0) process.send?.({ rebuilt });
      });
    },
  };
  const base = options();
  const watching = await context({ ...base, plugins: [...base.plugins, reporter] });
  await watching.watch();
  process.send?.({ ready: true });
  for (const end of ["disconnect", "SIGTERM"]) process.once(end, () => process.exit(0));
}

function outputs() {
  const read = (name) => {
    const file = path.join(root, "build", `${name}.cjs`);
    return existsSync(file) ? readFileSync(file, "utf8") : "";
  };
  return Object.fromEntries(Object.keys(ENTRIES).map((name) => [name, read(name)]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await ensureInstalled();
    if (process.argv.includes("--watch")) await watch();
    else await bundle();
  } catch (error) {
    console.error(explainError(error));
    process.exitCode = 1;
  }
}
