// `npm run build`: bundles the servers and builds the site if their sources or APP_URL changed.
import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "../server/supervisor/commands.mjs";
import { explainError, runStep } from "../server/supervisor/console.mjs";
import { childEnvironment } from "../server/supervisor/environment.mjs";
import { loadDotEnv, readSettings, requireSpace, root } from "../server/supervisor/settings.mjs";
import { bundle } from "./bundle.mjs";
import { generate } from "./generate.mjs";
import { withCheckoutLock } from "./prepare/checkout-lock.mjs";
import { compressAssets } from "./prepare/compress-assets.mjs";
import { ensureInstalled, installHash } from "./prepare/install.mjs";
import { hashFiles, isStamped, writeStamp } from "./prepare/stamp.mjs";

const SOURCES = [
  "app",
  "components",
  "embedded",
  "lib",
  "messages",
  "prisma",
  "public",
  "server",
  "worker",
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.js",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
];
const NEEDED_MB = 500;

const stampOf = ({ distDir }) => path.join(root, distDir, "veranda-stamp");
const addressOf = ({ distDir }) => path.join(root, distDir, "veranda-app-url");

export async function buildSite(settings, env) {
  const file = stampOf(settings);
  const hash = hashFiles(SOURCES, [settings.basePath, installHash()]);
  if (isStamped(file, hash)) return;
  await withCheckoutLock(async () => {
    if (isStamped(file, hash)) return;
    requireSpace(root, NEEDED_MB);
    const log = path.join(settings.home, "logs/build.log");
    await runStep("Building the site (next build)", () =>
      runCommand(process.execPath, [path.join(root, "node_modules/next/dist/bin/next"), "build"], { env, log }),
    );
    await runStep("Compressing scripts and styles", () => compressAssets(path.join(root, settings.distDir)));
    writeStamp(addressOf(settings), env.APP_URL ?? "");
    writeStamp(file, hash);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    loadDotEnv();
    const settings = readSettings();
    await ensureInstalled();
    await generate();
    await bundle();
    const { APP_URL = "", DATABASE_URL, AUTH_SECRET } = process.env;
    // Prerendered pages name it to crawlers. A start only warns: sites with other addresses may share the build.
    if (!isStamped(addressOf(settings), APP_URL)) rmSync(stampOf(settings), { force: true });
    await buildSite(
      settings,
      childEnvironment({ settings, databaseUrl: DATABASE_URL ?? "", secret: AUTH_SECRET ?? "" }),
    );
  } catch (error) {
    console.error(explainError(error));
    process.exitCode = 1;
  }
}
