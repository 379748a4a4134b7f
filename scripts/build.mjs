// `npm run build`: bundles the servers and builds the site if their sources changed.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "../server/supervisor/commands.mjs";
import { explainError, runStep } from "../server/supervisor/console.mjs";
import { childEnvironment } from "../server/supervisor/environment.mjs";
import { loadDotEnv, readSettings, requireSpace, root } from "../server/supervisor/settings.mjs";
import { bundle } from "./bundle.mjs";
import { generate } from "./generate.mjs";
import { buildHash } from "./prepare/build-hash.mjs";
import { withCheckoutLock } from "./prepare/checkout-lock.mjs";
import { compressAssets } from "./prepare/compress-assets.mjs";
import { ensureInstalled } from "./prepare/install.mjs";
import { isStamped, writeStamp } from "./prepare/stamp.mjs";

const NEEDED_MB = 500;

export async function buildSite(settings, env) {
  const file = path.join(root, settings.distDir, "veranda-stamp");
  const hash = buildHash(settings, env);
  if (isStamped(file, hash)) return;
  await withCheckoutLock(async () => {
    if (isStamped(file, hash)) return;
    requireSpace(root, NEEDED_MB);
    const log = path.join(settings.home, "logs/build.log");
    await runStep("Building the site (next build)", () =>
      runCommand(process.execPath, [path.join(root, "node_modules/next/dist/bin/next"), "build"], { env, log }),
    );
    await runStep("Compressing scripts and styles", () => compressAssets(path.join(root, settings.distDir)));
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
    const { DATABASE_URL, AUTH_SECRET } = process.env;
    await buildSite(
      settings,
      childEnvironment({ settings, databaseUrl: DATABASE_URL ?? "", secret: AUTH_SECRET ?? "" }),
    );
  } catch (error) {
    console.error(explainError(error));
    process.exitCode = 1;
  }
}
