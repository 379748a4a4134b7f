import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "../../server/supervisor/console.mjs";
import { drive, percentile } from "../load.mjs";
import { cancelUpload, requestOk, uploadFile } from "./media-calls.mjs";
import { repeatFor } from "./media-lines.mjs";

/** The feed requests per second and the seconds per round: a busy site, not an overloaded one. */
const REQUESTS_PER_SECOND = 50;
const LOAD_SECONDS = 6;
/** Seconds of warm-up, since the first requests compile code. */
const WARM_UP_SECONDS = 3;
/** The maximum rounds with and without worker load, and the seconds after which none begins. */
const ROUND_LIMITS = [3, 40];
/** Videos uploaded: the worker's maximum concurrency (worker/main.ts). */
const VIDEO_COUNT = 4;
/** The worker's timeout to start or stop, the polling interval and the settling time, in ms. */
const WORKER_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 50;
const REST_MS = 500;

const feedAs = (cookie) => ({ method: "GET", path: "/api/posts", headers: { cookie } });

/** Reads the feed at a fixed rate. Resolves with the 95th percentile in ms. */
async function readFeed(url, cookies) {
  const reads = [];
  const since = performance.now();
  for (let turn = 0; turn < REQUESTS_PER_SECOND * LOAD_SECONDS; turn++) {
    await sleep(Math.max(0, since + (turn * 1_000) / REQUESTS_PER_SECOND - performance.now()));
    const { path: address, headers } = feedAs(cookies[turn % cookies.length]);
    const at = performance.now();
    const read = requestOk(`${url}${address}`, { headers }).then(() => performance.now() - at);
    reads.push(read.catch((error) => error));
  }
  const times = await Promise.all(reads);
  const failed = times.find((time) => typeof time !== "number");
  if (failed) throw failed;
  return percentile(
    times.sort((a, b) => a - b),
    0.95,
  );
}

/** The folders of the worker's jobs in progress (lib/media/processing/process-asset.ts). */
function inHand(home) {
  const folder = path.join(home, "making");
  return existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
}

const isIdle = (home) => inHand(home).length === 0;
/** Whether the worker is past probing a file. */
const isEncoding = (home) => inHand(home).some((place) => existsSync(path.join(place, "hls")));

async function until(what, isSo) {
  for (const since = performance.now(); !isSo(); await sleep(POLL_INTERVAL_MS))
    if (performance.now() - since > WORKER_TIMEOUT_MS)
      throw new UserError(`${what} took longer than ${WORKER_TIMEOUT_MS / 1000} s.`);
  await sleep(REST_MS);
}

async function whileBusy({ url, author, home }, video, work) {
  const { cookie } = author;
  const places = [];
  for (let each = 0; each < VIDEO_COUNT; each++) {
    const { location } = await uploadFile(`${url}/api/media/uploads`, video.bytes, { ...video, cookie });
    places.push(location);
  }
  await until("The worker's beginning", () => isEncoding(home));
  const found = await work();
  if (isIdle(home)) throw new UserError("The worker had made all videos before the feed was read.");
  for (const location of places) await cancelUpload(location, { cookie });
  await until("The worker's letting go", () => isIdle(home));
  return found;
}

/** Resolves with `{ ours, others }`: each round's 95th percentile in ms. */
export async function measureFeedUnderLoad(site, cookies, video) {
  const requests = cookies.map((cookie) => [feedAs(cookie)]);
  await drive(site.url, requests, WARM_UP_SECONDS);
  const [ours, others] = [[], []];
  await repeatFor(ROUND_LIMITS, async () => {
    others.push(await readFeed(site.url, cookies));
    ours.push(await whileBusy(site, video, () => readFeed(site.url, cookies)));
  });
  return { ours, others };
}
