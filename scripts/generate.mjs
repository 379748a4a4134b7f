// `npm run generate`: makes Prisma's client from the schema folder.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../server/supervisor/commands.mjs";
import { explain, step } from "../server/supervisor/report.mjs";
import { root } from "../server/supervisor/settings.mjs";
import { withCheckoutLock } from "./prepare/checkout-lock.mjs";
import { ensureInstalled, installHash } from "./prepare/install.mjs";
import { hashOf, isStamped, stamp } from "./prepare/stamp.mjs";

const STAMP = path.join(root, "prisma/generated/.stamp");
const ENGINES = path.join(root, "node_modules/@prisma/engines");

/** Generates the client into prisma/generated when the schema or the packages changed. */
export async function generate() {
  const hash = hashOf(["prisma/schema", "prisma.config.ts"], [installHash()]);
  if (isStamped(STAMP, hash)) return;
  await withCheckoutLock(async () => {
    if (isStamped(STAMP, hash)) return;
    await step("Generating the database client", () =>
      run(process.execPath, [path.join(root, "node_modules/prisma/build/index.js"), "generate"], {
        env: { ...process.env, ...engineVariables(), CHECKPOINT_DISABLE: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1" },
      }),
    );
    stamp(STAMP, hash);
  });
}

/**
 * `prisma generate` looks for the native schema engine, though what it runs is WebAssembly, and would download it. Where
 * the package has none, any executable file in its place will do.
 */
function engineVariables() {
  if (process.env.PRISMA_SCHEMA_ENGINE_BINARY) return {};
  const native = existsSync(ENGINES) && readdirSync(ENGINES).some((name) => name.startsWith("schema-engine-"));
  if (native) return {};
  return { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await ensureInstalled();
    await generate();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
