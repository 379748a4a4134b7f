import { UserError } from "../../server/supervisor/console.mjs";

const STAGES = ["verify", "unit", "browser"];

/**
 * Parses `--full`, `--soak`, `--shard=k/n`, `--only=<stage>` (repeatable) and filters. Returns `{ tier, shard, stages,
 * filters }`; `shard` is null or `{ index, count }`. Throws a Refusal for anything else.
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

/** A filtered run, a soak and every shard but the first skip the checks of `npm run verify`. */
function defaultStages({ tier, shard, filters }) {
  const verifies = filters.length === 0 && tier !== "soak" && (shard?.index ?? 1) === 1;
  return STAGES.filter((stage) => stage !== "verify" || verifies);
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
