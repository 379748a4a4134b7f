import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { runCommand } from "../../server/supervisor/commands.mjs";
import { runStep } from "../../server/supervisor/console.mjs";
import { root } from "../../server/supervisor/settings.mjs";
import { isAsked } from "../rows.mjs";
import { startBenchWorker, startMediaBare } from "../servers.mjs";
import { cancelUpload, uploadFile } from "./media-calls.mjs";
import { mediaLine, repeatFor } from "./media-lines.mjs";
import { measureFeedUnderLoad } from "./media-load.mjs";
import { FilePublisher, timePictures, timeVideos, uploadOf } from "./media-made.mjs";
import { measureServing } from "./media-serving.mjs";

/** The rows of the media table; a target is absolute (`most`) or relative to the baseline (`ratio`). */
const LINES = {
  upload: { key: "media-upload", title: "Upload of 64 MB, MB/s", beside: "bare tus" },
  picture: { key: "media-picture", title: "12-megapixel JPEG, last byte to live, ms", most: 1_500 },
  video: { key: "media-video", title: "15 s of 720p, last byte to live, ms", beside: "one ffmpeg", ratio: 1.5 },
  beside: { key: "media-beside", title: "Feed while videos are made, p95 ms", beside: "worker idle", ratio: 2 },
};
const SERVED = [
  { key: "media-get", title: "GET of a picture, 640 px wide", ours: "picture", bare: "bare picture" },
  { key: "media-range", title: "GET of a megabyte of a video", ours: "range", bare: "bare range" },
];
const SCREENING = "media-screening";
/** No further picture is screened after so many seconds. */
const SCREENING_SECONDS = 20;

const UPLOAD_BYTES = 64_000_000;
/** The maximum rounds, and the seconds after which none begins. */
const UPLOADS = [7, 30];

/** Uploads the same bytes to both alternately. Returns `{ ours, others }` in MB/s. */
async function timeUploads({ url, author }, bare) {
  const bytes = randomBytes(UPLOAD_BYTES);
  const send = async (address, as = {}) => {
    const { location, ms } = await uploadFile(address, bytes, { name: "large.mp4", type: "video/mp4", ...as });
    await cancelUpload(location, as);
    return UPLOAD_BYTES / 1_000 / ms;
  };
  const [ours, others] = [[], []];
  const both = async () => [await send(`${url}/api/media/uploads`, author), await send(`${bare.url}/uploads`)];
  await both();
  await repeatFor(UPLOADS, async () => {
    const [mine, theirs] = await both();
    ours.push(mine);
    others.push(theirs);
  });
  return { ours, others };
}

async function timeScreening(env) {
  const file = path.join(root, "build/bench/media-screening.cjs");
  const { output } = await runCommand(process.execPath, ["--enable-source-maps", file, String(SCREENING_SECONDS)], {
    env,
  });
  return JSON.parse(output.trim().split("\n").at(-1));
}

async function makePlan(folder, env) {
  const file = path.join(root, "build/bench/media-plan.cjs");
  mkdirSync(folder, { recursive: true });
  await runCommand(process.execPath, ["--enable-source-maps", file, folder], { env });
  return JSON.parse(readFileSync(path.join(folder, "plan.json"), "utf8"));
}

/** Rows whose key contains `only`. `onEnd(work)` registers cleanup. Throws a UserError on failure. */
export async function measureMedia({ home, env, web, cookies, seconds, only, onEnd }) {
  const wants = ({ key }) => isAsked(key, only);
  const served = SERVED.filter(wants);
  const [rows, lines] = [[], []];
  const screening = wants({ key: SCREENING })
    ? await runStep("Timing the screening of pictures", () => timeScreening(env))
    : null;
  if (![...Object.values(LINES), ...SERVED].some(wants)) return { rows, lines, screening };

  const folder = path.join(home, "bench-media");
  const plan = await runStep("Making pictures and films", () => makePlan(folder, env));
  const uploads = path.join(folder, "uploads");
  mkdirSync(uploads);
  const bare = await startMediaBare({ env, uploads, files: path.join(home, "media") });
  onEnd(() => bare.stop());
  const site = { url: web.url, home, author: plan.author, reader: plan.reader };
  const publisher = new FilePublisher(site);
  const measure = async (line, work) => {
    if (wants(line)) lines.push(mediaLine(line, await runStep(line.key, work)));
  };

  // Before the worker starts, which would process the random bytes as a video.
  await measure(LINES.upload, () => timeUploads(site, bare));
  const worker = await startBenchWorker({ env });
  onEnd(() => worker.stop());
  await measure(LINES.picture, async () => ({ ours: await timePictures(publisher, plan.pictures) }));
  await measure(LINES.video, () => timeVideos(publisher, plan, { worker, folder, onEnd }));
  if (served.length > 0) {
    const servers = { ours: web, bare };
    const title = served.map(({ key }) => key).join(", ");
    rows.push(...(await runStep(title, () => measureServing(publisher, plan, { servers, rows: served, seconds }))));
  }
  await measure(LINES.beside, () => measureFeedUnderLoad(site, cookies, uploadOf(plan.long)));
  await worker.stop();
  return { rows, lines, screening };
}
