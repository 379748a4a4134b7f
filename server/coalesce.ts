import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { accounts } from "@/lib/accounts/contract";
import { env } from "@/lib/env";
import type { Endpoint } from "@/lib/http/endpoint";
import { AppError } from "@/lib/http/errors";
import { consumeRateLimit, rateLimitAddressKey } from "@/lib/infra/rate-limit/rate-limit";
import { posts } from "@/lib/posts/contract";
import { feed } from "@/lib/posts/contract/feed";
import { search } from "@/lib/search/contract";

/** How long an answer may be given again, in milliseconds (DESIGN.md section 1). */
const FRESH = 1_000;
/** How many answers are held at most; the oldest go first. */
const HELD = 500;

const endpoints: Pick<Endpoint, "method" | "path" | "shared">[] = [accounts, posts, feed, search].flatMap((contract) =>
  Object.values(contract),
);
const SHARED = endpoints
  .filter((endpoint) => endpoint.method === "GET" && endpoint.shared)
  .map((endpoint) => new RegExp(`^${env.BASE_PATH}${endpoint.path.replace(/\{\w+\}/g, "[^/]+")}$`, "i"));

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** What its scripts are allowed by, where it is a page: each reader gets another. */
  nonce: string | null;
}

interface Entry {
  answer: Promise<Answer | null>;
  since: number;
}

let changes = 0;
const entries = new Map<string, Entry>();

/** Whether one answer may serve many: a read of a public endpoint by somebody without a cookie. */
export function isShared(request: IncomingMessage, path: string): boolean {
  return request.method === "GET" && request.headers.cookie === undefined && SHARED.some((form) => form.test(path));
}

/** Forgets everything: called when a change has been made, before whoever made it hears so. */
export function forgetShared(): void {
  changes += 1;
  entries.clear();
}

function hold(key: string, entry: Entry): void {
  entries.set(key, entry);
  if (entries.size <= HELD) return;
  const oldest = entries.keys().next().value;
  if (oldest !== undefined) entries.delete(oldest);
}

/** Lets the answer through to its own client and keeps a copy: null when it is one that others must not get. */
function record(response: ServerResponse, nonce: string | null): Promise<Answer | null> {
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === "string")
      chunks.push(Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const { write, end } = response;
  response.write = (...args: unknown[]) => {
    keep(args[0], args[1]);
    return Reflect.apply(write, response, args);
  };
  return new Promise((resolve) => {
    // Known in full as soon as it is ended: a client that reads slowly must not keep the others waiting for "finish".
    response.end = (...args: unknown[]) => {
      keep(args[0], args[1]);
      const result = Reflect.apply(end, response, args);
      const { statusCode: status } = response;
      const sharable = (status === 200 || (status === 404 && nonce === null)) && !response.hasHeader("set-cookie");
      resolve(sharable ? { status, headers: response.getHeaders(), body: Buffer.concat(chunks), nonce } : null);
      return result;
    };
    response.once("close", () => resolve(null));
  });
}

const OWN = new Set(["date", "connection", "keep-alive", "transfer-encoding", "content-length", "x-request-id"]);

function setHeaders({ headers }: Answer, response: ServerResponse): void {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !OWN.has(name)) response.setHeader(name, value);
}

/** Sends a kept page, whose scripts were allowed by `before`, under the nonce of whoever asks now. */
function repeatPage(answer: Answer, before: string, nonce: string, response: ServerResponse): void {
  setHeaders(answer, response);
  response.writeHead(answer.status).end(answer.body.toString().replaceAll(before, nonce));
}

/** Sends a kept answer, counted against the address that asks like any other read. */
async function repeat(answer: Answer, address: string, response: ServerResponse): Promise<void> {
  try {
    const limits = await consumeRateLimit("read", rateLimitAddressKey(address));
    setHeaders(answer, response);
    for (const [name, value] of Object.entries(limits)) response.setHeader(name, value);
    response.writeHead(answer.status, { "Content-Length": answer.body.byteLength }).end(answer.body);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const body = JSON.stringify({ error: error.code, message: error.message });
    response
      .writeHead(error.status, { "Content-Type": "application/json", "Cache-Control": "no-store", ...error.headers })
      .end(body);
  }
}

/**
 * Answers a shared read: from the one that is under way or under a second old, else by `handle`, keeping what it answers. Of a
 * page `nonce` is what its own scripts are allowed by.
 */
export async function coalesce(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  handle: () => Promise<void>,
  nonce: string | null = null,
): Promise<void> {
  const { host = "", "accept-encoding": encoding = "" } = request.headers;
  // Pages name the site by the host that they were asked of.
  const key = [nonce === null ? "" : host, encoding, request.url].join("\n");
  const entry = entries.get(key);
  if (entry && Date.now() - entry.since < FRESH) {
    const answer = await entry.answer;
    if (!answer) return handle();
    if (answer.nonce !== null && nonce !== null) return repeatPage(answer, answer.nonce, nonce, response);
    return repeat(answer, address, response);
  }
  const before = changes;
  const answer = record(response, nonce);
  const mine: Entry = { answer, since: Date.now() };
  hold(key, mine);
  answer.then((kept) => {
    // Read before a change and finished after it: nobody else gets it. Nor what was no plain answer.
    const forget = () => entries.get(key) === mine && entries.delete(key);
    if (!kept || before !== changes) forget();
    else {
      mine.since = Date.now();
      setTimeout(forget, FRESH).unref();
    }
  });
  return handle();
}
