import { request as ask } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "../server/supervisor/console.mjs";
import { drive, median } from "./load.mjs";
import { processorTimeOf } from "./servers.mjs";

/** A row's figures are their medians. */
export const ROUND_COUNT = 3;
/** The first thousands compile code. Stretches of `seconds`. */
const WARM_UP = { calls: 2_000, seconds: 2, stretches: 3 };
/** The effects of one round must not reach the next. */
const PAUSE_MS = 250;

/**
 * Measures the lanes of a group alternately. Resolves with their `rounds` and medians: `perSecond`, `p50` and `p99`
 * (ms), and `processor` (the server's processor time per request, ms). Throws a UserError if any response is not 2xx.
 */
export async function measureLanes(lanes, servers, seconds, tell) {
  const found = Object.fromEntries(Object.keys(lanes).map((name) => [name, []]));
  for (const [name, lane] of Object.entries(lanes)) {
    tell(`${name}, warming up`);
    let calls = 0;
    for (let stretch = 0; stretch < WARM_UP.stretches && calls < WARM_UP.calls; stretch++)
      calls += (await turn(name, lane, servers, WARM_UP.seconds)).count;
  }
  for (let round = 1; round <= ROUND_COUNT; round++) {
    for (const [name, lane] of Object.entries(lanes)) {
      tell(`${name}, ${round} of ${ROUND_COUNT}`);
      found[name].push(await turn(name, lane, servers, seconds / ROUND_COUNT));
    }
  }
  return Object.fromEntries(Object.entries(found).map(([name, rounds]) => [name, { rounds, ...middle(rounds) }]));
}

async function turn(name, { server, requests }, servers, seconds) {
  const { url, pid } = servers[server];
  const before = processorTimeOf(pid);
  const figures = await drive(url, requests, seconds);
  const processor = (processorTimeOf(pid) - before) / figures.count;
  if (figures.refused > 0 || figures.count === 0)
    throw new UserError(`${figures.refused} of ${figures.count} calls of "${name}" were not answered well.`);
  await sleep(PAUSE_MS);
  return { ...figures, processor };
}

function middle(rounds) {
  const of = (figure) => median(rounds.map((round) => round[figure]));
  return { perSecond: of("perSecond"), p50: of("p50"), p99: of("p99"), processor: of("processor") };
}

/** Ratios are medians of per-round ratios, since a round's lanes run close together. */
export function compare({ key, title, ours, bare, target }, measured) {
  const against = (name, figure) =>
    median(measured[ours].rounds.map((round, index) => round[figure] / measured[name].rounds[index][figure]));
  const row = { key, title, ours: measured[ours], bare: measured[bare], ratio: against(bare, "perSecond") };
  if (target?.ratio) return { ...row, target: `≥ ${target.ratio}`, met: row.ratio >= target.ratio };
  if (target?.processor)
    return { ...row, target: `≤ ${target.processor} ms CPU`, met: row.ours.processor <= target.processor };
  if (!target?.within) return row;
  const slower = against(target.of, "p50");
  return { ...row, slower, target: `p50 ≤ ${target.within} × first`, met: slower <= target.within };
}

/** Throws a UserError if the response is not 2xx. */
export async function assertLaneAnswers(url, [[{ method, path, headers, body }]]) {
  const answer = await new Promise((resolve, reject) => {
    const sent = ask(`${url}${path}`, { method, headers }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.once("error", reject);
    sent.end(body);
  });
  if (answer.status < 200 || answer.status > 299)
    throw new UserError(
      `${method} ${path} was answered with ${answer.status}: ${answer.body.toString("utf8").slice(0, 500)}`,
    );
  return answer;
}

/** Throws a UserError unless both servers list the same rows (bare has one more, the next page's first). */
export function assertSameList(name, ours, bare) {
  const [mine, theirs] = [ours, bare].map(({ body }) => JSON.parse(body.toString("utf8")).map(({ id }) => id));
  if (mine.length === 0 || mine.some((id, index) => id !== theirs[index]))
    throw new UserError(`"${name}" does not list what the same statement lists on the bare server.`);
}
