import { Agent, request as ask } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "../../server/supervisor/console.mjs";

const agent = new Agent({ keepAlive: true });
const TUS = { "Tus-Resumable": "1.0.0" };
/** Bytes per upload request, as in browsers (lib/media/client/upload-run.ts). */
const CHUNK_BYTES = 8_000_000;
const POLL_INTERVAL_MS = 20;
/** Every so many polls, ask as the author too, who sees if the post failed. */
const POLLS_PER_AUTHOR_POLL = 50;
const PUBLISH_TIMEOUT_MS = 240_000;

/** Sends a request. Resolves with `{ status, headers, body, sentAt }`; `sentAt` is when the last byte was sent. */
export function request(url, { method = "GET", headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    let sentAt = Number.NaN;
    const length = body === undefined ? {} : { "Content-Length": body.length };
    const sent = ask(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks), sentAt }),
      );
    });
    sent.once("finish", () => {
      sentAt = performance.now();
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Like `request`, but throws a UserError unless the status is 2xx. */
export async function requestOk(url, options) {
  const answer = await request(url, options);
  if (answer.status >= 200 && answer.status < 300) return answer;
  const { pathname } = new URL(url);
  const said = answer.body.toString("utf8").slice(0, 500);
  throw new UserError(`${options?.method ?? "GET"} ${pathname} was answered with ${answer.status}: ${said}`);
}

const json = ({ body }) => JSON.parse(body.toString("utf8"));

/** Uploads with tus, as browsers do. Resolves with `{ location, ms, lastByteAt }`. */
export async function uploadFile(url, bytes, { name, type, cookie }) {
  const headers = { ...TUS, ...(cookie && { cookie }) };
  const stated = Object.entries({ name, type }).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`,
  );
  const since = performance.now();
  const made = await requestOk(url, {
    method: "POST",
    headers: { ...headers, "Upload-Length": String(bytes.length), "Upload-Metadata": stated.join(",") },
  });
  const location = new URL(made.headers.location, url).href;
  let lastByteAt = since;
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const { sentAt } = await requestOk(location, {
      method: "PATCH",
      headers: { ...headers, "Content-Type": "application/offset+octet-stream", "Upload-Offset": String(at) },
      body: bytes.subarray(at, at + CHUNK_BYTES),
    });
    lastByteAt = sentAt;
  }
  return { location, ms: performance.now() - since, lastByteAt };
}

export const cancelUpload = (location, { cookie } = {}) =>
  requestOk(location, { method: "DELETE", headers: { ...TUS, ...(cookie && { cookie }) } });

export const assetIdOf = (location) => location.split("/").at(-1);

/** Polls until another user sees it. Resolves with `{ ms, post }`. Throws a UserError if it does not become live. */
export async function publishFile({ url, author, reader }, { bytes, name, type }) {
  const { location, lastByteAt } = await uploadFile(`${url}/api/media/uploads`, bytes, {
    name,
    type,
    cookie: author.cookie,
  });
  const [kind] = type.split("/");
  const body = {
    type: kind,
    text: "Out and about again today.",
    visibility: "public",
    media: [{ id: assetIdOf(location) }],
  };
  const made = await requestOk(`${url}/api/posts`, {
    method: "POST",
    headers: { cookie: author.cookie, "Content-Type": "application/json" },
    body: Buffer.from(JSON.stringify(body)),
  });
  const address = `${url}/api/posts/${json(made).id}`;
  for (let look = 1; performance.now() - lastByteAt < PUBLISH_TIMEOUT_MS; look++) {
    const shown = await request(address, { headers: { cookie: reader.cookie } });
    if (shown.status === 200) return { ms: performance.now() - lastByteAt, post: json(shown) };
    if (look % POLLS_PER_AUTHOR_POLL === 0) {
      const { state, media } = json(await requestOk(address, { headers: { cookie: author.cookie } }));
      if (state === "held" || state === "failed")
        throw new UserError(
          `The post with "${name}" is ${state}: ${media[0]?.failure ?? "screening found something"}.`,
        );
    }
    await sleep(POLL_INTERVAL_MS);
  }
  throw new UserError(`The post with "${name}" was not live after ${PUBLISH_TIMEOUT_MS / 1000} s.`);
}
