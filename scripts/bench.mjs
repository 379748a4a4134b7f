// `npm run bench [-- --large] [-- --seconds <n>] [-- --only <part of a row's key>] [-- --profile]`: measures the
// production build against a bare server, on a throw-away database. `npm run bench -- --interactions [--shots
// <folder>]` measures pages in a browser instead, and `npm run bench -- --bundle [--against <file>]` the scripts that
// pages load. See docs/bench.md.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { stopCommands } from "../server/supervisor/commands.mjs";
import { explainError, formatElapsed, printLine, UserError } from "../server/supervisor/console.mjs";
import { requireSpace, root } from "../server/supervisor/settings.mjs";
import { bundle } from "./bundle.mjs";
import { generate } from "./generate.mjs";
import { ensureInstalled } from "./prepare/install.mjs";

/** The needed space with some margin. */
const NEEDED_MB = { usual: 2_500, large: 7_500 };
const DEFAULT_SECONDS = 9;

const since = performance.now();
const undo = [];
let ending = null;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(1));
process.on("exit", stopCommands);
process.chdir(root);

try {
  const options = readOptions();
  await ensureInstalled();
  await generate();
  if (options.bundle) {
    const { measureBundle } = await import("../bench/bundle.mjs");
    await measureBundle(options);
  } else {
    await bundle();
    const bench = options.interactions ? runInteractions : runBench;
    await bench({ ...options, home: openHome(options.large), onEnd: (work) => undo.push(work) });
  }
  printLine(`After ${formatElapsed(since)}.`);
  await end(0);
} catch (error) {
  if (!ending) console.error(explainError(error));
  await end(1);
}

async function runBench(options) {
  await (await import("../bench/run.mjs")).runBench(options);
}

async function runInteractions(options) {
  await (await import("../bench/interactions.mjs")).runInteractions(options);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        large: { type: "boolean", default: false },
        seconds: { type: "string", default: String(DEFAULT_SECONDS) },
        only: { type: "string", default: "" },
        profile: { type: "boolean", default: false },
        bundle: { type: "boolean", default: false },
        against: { type: "string", default: "" },
        interactions: { type: "boolean", default: false },
        shots: { type: "string" },
      },
    });
    const seconds = Number(values.seconds);
    if (!(seconds >= 1 && seconds <= 600)) throw new Error("--seconds wants a number from 1 to 600.");
    return { ...values, seconds };
  } catch (error) {
    throw new UserError(
      `${error.message}\nUse: npm run bench [-- --large --seconds 9 --only feed --profile], or -- --bundle [--against <file>]`,
    );
  }
}

function openHome(large) {
  const needed = NEEDED_MB[large ? "large" : "usual"];
  for (const base of [tmpdir(), path.join(root, ".veranda-bench")]) {
    try {
      mkdirSync(base, { recursive: true });
      requireSpace(base, needed);
      const folder = mkdtempSync(path.join(base, "veranda-bench-"));
      undo.push(() => rmSync(folder, { recursive: true, force: true }));
      return folder;
    } catch (error) {
      if (base !== tmpdir()) throw error;
    }
  }
}

function end(code) {
  ending ??= (async () => {
    stopCommands();
    for (const work of undo.reverse()) {
      try {
        await work();
      } catch (error) {
        console.error(explainError(error));
      }
    }
    process.exit(code);
  })();
  return ending;
}
