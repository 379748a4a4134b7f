import { request as ask } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "../server/supervisor/report.mjs";
import { drive, median } from "./load.mjs";
import { processorTimeOf } from "./servers.mjs";

/** Turns that each lane has; a row's figures are the medians over them. */
export const ROUNDS = 3;
/** Calls before a lane is measured, since the first few thousand compile the code, in stretches of so many seconds; at most so many stretches. */
const WARM_UP = { calls: 2_000, seconds: 2, stretches: 3 };
/** Between two turns, so that what one leaves behind does not fall into the next, in ms. */
const PAUSE = 250;

/**
 * Measures the lanes of a group in turn, `seconds` each in all, and resolves with their figures by name: `rounds`, and the
 * medians `perSecond`, `p50`, `p99`, `processor` of them: calls a second, ms, ms, and ms of the server's processor time a
 * call, which the rest of the machine hardly sways. Throws a Refusal when any answer was no 2xx.
 */
export async function measureLanes(lanes, servers, seconds, tell) {
  const found = Object.fromEntries(Object.keys(lanes).map((name) => [name, []]));
  for (const [name, lane] of Object.entries(lanes)) {
    tell(`${name}, warming up`);
    let calls = 0;
    for (let stretch = 0; stretch < WARM_UP.stretches && calls < WARM_UP.calls; stretch++)
      calls += (await turn(name, lane, servers, WARM_UP.seconds)).count;
  }
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [name, lane] of Object.entries(lanes)) {
      tell(`${name}, ${round} of ${ROUNDS}`);
      found[name].push(await turn(name, lane, servers, seconds / ROUNDS));
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
    throw new Refusal(`${figures.refused} of ${figures.count} calls of "${name}" were not answered well.`);
  await sleep(PAUSE);
  return { ...figures, processor };
}

function middle(rounds) {
  const of = (figure) => median(rounds.map((round) => round[figure]));
  return { perSecond: of("perSecond"), p50: of("p50"), p99: of("p99"), processor: of("processor") };
}

/** One row's figures out of its group's. Ratios are medians of each round's own: rounds are neighbours in time. */
export function compare({ key, title, ours, bare, target }, measured) {
  const against = (name, figure) =>
    median(measured[ours].rounds.map((round, index) => round[figure] / measured[name].rounds[index][figure]));
  const row = { key, title, ours: measured[ours], bare: measured[bare], ratio: against(bare, "perSecond") };
  if (target?.ratio) return { ...row, target: `≥ ${target.ratio.toFixed(1)}`, met: row.ratio >= target.ratio };
  if (!target?.within) return row;
  const slower = against(target.of, "p50");
  return { ...row, slower, target: `p50 ≤ ${target.within} × first`, met: slower <= target.within };
}

/** Calls a lane once before it is measured, and resolves with the answer. Throws a Refusal that says what came instead of a 2xx. */
export async function tryOut(url, [[{ method, path, headers, body }]]) {
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
    throw new Refusal(
      `${method} ${path} was answered with ${answer.status}: ${answer.body.toString("utf8").slice(0, 500)}`,
    );
  return answer;
}

/** Throws a Refusal unless what ours lists is what bare lists (which has the one row more that tells of a next page). */
export function requireSameList(name, ours, bare) {
  const [mine, theirs] = [ours, bare].map(({ body }) => JSON.parse(body.toString("utf8")).map(({ id }) => id));
  if (mine.length === 0 || mine.some((id, index) => id !== theirs[index]))
    throw new Refusal(`"${name}" does not list what the same statement lists on the bare server.`);
}
