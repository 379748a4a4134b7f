import { readdirSync } from "node:fs";
import path from "node:path";
import { UserError } from "../../server/supervisor/console.mjs";
import { root } from "../../server/supervisor/settings.mjs";

const STAGES = ["verify", "unit", "browser"];

/**
 * Parses `--full`, `--soak`, `--shard=k/n`, `--only=<stage>` (repeatable) and filters. Returns `{ tier, shard, stages,
 * filters }`; `shard` is null or `{ index, count }`. Throws a UserError for anything else.
 */
export function parseOptions(args) {
  const options = { tier: "test", shard: null, stages: [], filters: [] };
  for (const arg of args) {
    const [name, value] = arg.split("=", 2);
    if (name === "--full" || name === "--soak") options.tier = name.slice(2);
    else if (name === "--shard") options.shard = parseShard(value ?? "");
    else if (name === "--only") options.stages.push(parseStage(value));
    else if (arg.startsWith("-")) throw new UserError(`Unknown option ${arg}. ${USAGE}`);
    else options.filters.push(arg);
  }
  if (options.stages.length === 0) options.stages = defaultStages(options);
  return options;
}

const USAGE = "Usage: npm test -- [--shard=1/4] [--only=verify|unit|browser] [filter …]";

/** Whether a filter, a regular expression as for Playwright, fits a browser test: otherwise no site is built. */
function namesBrowserTest(filters) {
  const specs = path.join(root, "e2e/specs");
  const files = readdirSync(specs, { recursive: true }).map((name) => path.join(specs, name));
  return filters.some((filter) => {
    const pattern = new RegExp(filter.replace(/(:\d+)+$/, ""), "i");
    return files.some((file) => pattern.test(file));
  });
}

/**
 * A filtered run, a soak and every shard but the first skip the checks of `npm run verify`. Filters that fit no browser
 * test skip the browser.
 */
function defaultStages({ tier, shard, filters }) {
  const isFiltered = filters.length > 0;
  const skipped = new Set();
  if (isFiltered || tier === "soak" || (shard?.index ?? 1) !== 1) skipped.add("verify");
  if (isFiltered && !namesBrowserTest(filters)) skipped.add("browser");
  return STAGES.filter((stage) => !skipped.has(stage));
}

function parseStage(value) {
  if (STAGES.includes(value)) return value;
  throw new UserError(`--only takes one of ${STAGES.join(", ")}, not "${value ?? ""}". ${USAGE}`);
}

function parseShard(value) {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(value) ?? []).map(Number);
  if (index >= 1 && index <= count) return { index, count };
  throw new UserError(`--shard takes a part of a whole, such as 1/4, not "${value}". ${USAGE}`);
}
