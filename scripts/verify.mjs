// `npm run verify`: format, lint, types, unused code and architecture, in seconds and without a database.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "../server/supervisor/commands.mjs";
import { explainError, printLine, runStep, UserError } from "../server/supervisor/console.mjs";
import { root } from "../server/supervisor/settings.mjs";
import { generate } from "./generate.mjs";
import { lockedPackages, missingOptionals } from "./lock.mjs";
import { ensureInstalled } from "./prepare/install.mjs";

const bin = (file) => path.join(root, "node_modules", file);
const ARCHITECTURE = ["lib/testing/meta/architecture.test.ts", "lib/testing/meta/documentation.test.ts"];

export async function verify() {
  await ensureInstalled();
  await generate();
  const checks = [
    ["Lock file", checkLock],
    ["Messages (missing, unused, untranslated, placeholders)", () => runOurs("scripts/generate/check-messages.mjs")],
    ["Arguments of messages", () => runOurs("scripts/generate/check-arguments.mjs")],
    ["Messages of pages and lazy components", () => runOurs("scripts/generate/check-namespaces.mjs")],
    ["Format and lint (Biome)", () => node("@biomejs/biome/bin/biome", "check", "--error-on-warnings", ".")],
    ["Types (tsc)", checkTypes],
    ["Unused files, exports and packages (Knip)", () => node("knip/bin/knip.js", "--no-progress")],
    ["Architecture (Jest)", () => node("jest/bin/jest.js", "--silent", "--runInBand", ...ARCHITECTURE)],
  ];
  const passed = [];
  const failed = [];
  // Concurrently: Knip and Jest use one thread each and leave a core to Biome and tsc.
  await Promise.all(
    checks.map(async ([title, check]) => {
      try {
        await runStep(title, check);
        passed.push(title);
      } catch (error) {
        printLine(`${explainError(error)}\n  ✗ ${title}`);
        failed.push(title);
      }
    }),
  );
  return { passed, failed };
}

function node(file, ...args) {
  return runCommand(process.execPath, [bin(file), ...args]);
}

const runOurs = (file, ...args) => runCommand(process.execPath, [path.join(root, file), ...args]);

/** Next generates the types of its routes; without them tsc knows neither routes nor image and style imports. */
async function checkTypes() {
  await node("next/dist/bin/next", "typegen");
  await node("typescript/bin/tsc", "--noEmit");
}

async function checkLock() {
  const missing = [...missingOptionals(lockedPackages()).keys()];
  if (missing.length > 0) throw new UserError(`The lock file lacks ${missing.join(", ")}: npm run lockfile:fix`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { failed } = await verify();
    process.exitCode = failed.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(explainError(error));
    process.exitCode = 1;
  }
}
