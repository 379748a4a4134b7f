import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** Request timeout, in ms; afterwards the request counts as not acknowledged. */
const CALL_TIMEOUT_MS = 15_000;
/** A large body is sent in chunks with a pause between, so that faults interrupt it half way. */
const BODY_CHUNK_BYTES = 64 * 1024;
const BODY_CHUNK_PAUSE_MS = 15;
/** How much of an unexpected response is kept, in characters. */
const MAX_LOGGED_CHARS = 300;

interface Sent {
  method: "GET" | "HEAD" | "POST" | "PATCH";
  /** Relative to the site's URL, without a leading slash. */
  path: string;
  cookie?: string;
  headers?: Record<string, string>;
  json?: unknown;
  bytes?: Buffer;
}

export interface HttpAnswer {
  /** 0 without a response. */
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
}

const NO_ANSWER: HttpAnswer = { status: 0, headers: {}, text: "" };

/** An HTTP/1.1 client with keep-alive. It records responses that must never occur: 5xx other than 503. */
export class HttpClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #site: string;
  readonly broken: string[] = [];
  /** Number of responses by status; 0 is none. */
  readonly statuses = new Map<number, number>();

  constructor(site: string) {
    this.#site = site;
  }

  async call(sent: Sent): Promise<HttpAnswer> {
    const answer = await this.#exchange(sent).catch(() => NO_ANSWER);
    const { status, text } = answer;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status >= 500 && status !== 503)
      this.broken.push(`${sent.method} ${sent.path}: ${status} ${text.slice(0, MAX_LOGGED_CHARS)}`);
    return answer;
  }

  cut(): number {
    const inHand = Object.values(this.#agent.sockets).flatMap((sockets) => sockets ?? []);
    for (const socket of inHand) socket.destroy();
    return inHand.length;
  }

  close(): void {
    this.#agent.destroy();
  }

  #exchange({ method, path, cookie, headers = {}, json, bytes }: Sent): Promise<HttpAnswer> {
    const body = json === undefined ? bytes : Buffer.from(JSON.stringify(json));
    return new Promise((resolve, reject) => {
      const call = request(new URL(path, this.#site), {
        method,
        agent: this.#agent,
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
        headers: {
          ...(cookie && { Cookie: cookie }),
          ...(json !== undefined && { "Content-Type": "application/json" }),
          ...(body && { "Content-Length": String(body.length) }),
          ...headers,
        },
      });
      // A cut request may report more than one error, such as for each part of its body.
      call.on("error", reject);
      call.once("response", (response) => {
        const pieces: Buffer[] = [];
        response.on("data", (piece: Buffer) => pieces.push(piece));
        response.on("error", reject);
        response.once("close", () => {
          if (!response.complete) return reject(new Error("the answer broke off"));
          const text = Buffer.concat(pieces).toString("utf8");
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      });
      send(call, body).catch(reject);
    });
  }
}

async function send(call: ReturnType<typeof request>, body: Buffer | undefined): Promise<void> {
  for (let index = 0; body && index < body.length && !call.destroyed; index += BODY_CHUNK_BYTES) {
    if (index > 0) await pause(BODY_CHUNK_PAUSE_MS);
    call.write(body.subarray(index, index + BODY_CHUNK_BYTES));
  }
  call.end();
}
