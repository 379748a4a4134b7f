import { UserError } from "../../server/supervisor/console.mjs";
import { assertLaneAnswers, compare, measureLanes } from "../measure.mjs";
import { uploadOf } from "./media-made.mjs";

const RANGE_BYTES = 1_048_576;
const RENDITION_WIDTH = 640;
/** The maximum seconds of load per lane. */
const LOAD_SECONDS = 6;

/** The bare server serves the same files under their storage keys. */
function laneOf(server, address, headers = {}) {
  const path = server === "ours" ? address : address.replace("/media/", "/assets/");
  return { server, requests: [[{ method: "GET", path, headers }]] };
}

async function lanesOf(publisher, { pictures, video }) {
  const { sources } = await publisher.shown(uploadOf(pictures[0]));
  const { url: film } = await publisher.shown(uploadOf(video));
  const rendition = sources.find(({ width }) => width === RENDITION_WIDTH)?.url;
  const { headers } = await assertLaneAnswers(publisher.site.url, [[{ method: "HEAD", path: film }]]);
  const start = Math.floor((Number(headers["content-length"]) - RANGE_BYTES) / 2);
  const range = { range: `bytes=${start}-${start + RANGE_BYTES - 1}` };
  return {
    picture: laneOf("ours", rendition),
    "bare picture": laneOf("bare", rendition),
    range: laneOf("ours", film, range),
    "bare range": laneOf("bare", film, range),
  };
}

async function requireSameBytes({ key, ours, bare }, lanes, servers) {
  const ask = (lane) => assertLaneAnswers(servers[lanes[lane].server].url, lanes[lane].requests);
  const [mine, theirs] = [await ask(ours), await ask(bare)];
  if (!mine.body.equals(theirs.body)) throw new UserError(`"${key}" does not send what the bare server sends.`);
}

export async function measureServing(publisher, plan, { servers, rows, seconds }) {
  const all = await lanesOf(publisher, plan);
  const found = [];
  for (const row of rows) {
    await requireSameBytes(row, all, servers);
    const lanes = { [row.ours]: all[row.ours], [row.bare]: all[row.bare] };
    found.push(compare(row, await measureLanes(lanes, servers, Math.min(seconds, LOAD_SECONDS), () => {})));
  }
  return found;
}
