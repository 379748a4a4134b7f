import "server-only";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { SECOND_MS } from "../clock";
import { errorCode } from "../logging/error-code";
import { isPublicUrl, publicLookup } from "./public-host";

const CONNECT_TIMEOUT_MS = 5 * SECOND_MS;
/** The time with all redirects, until the last byte. */
const FETCH_TIMEOUT_MS = 8 * SECOND_MS;
const MAX_REDIRECTS = 3;
const MAX_HEADER_BYTES = 16 * 1024;
const REDIRECT_STATUSES = [301, 302, 303, 307, 308];
const RETRYABLE_STATUSES = [408, 425, 429];

/** Which hosts may be asked. Tests pass another one to reach a server of their own. */
export interface HostPolicy {
  /** Checked for the address and each redirect. */
  isAllowedUrl: (address: string) => boolean;
  /** Resolves a name, once for each connection, to the addresses that may be connected to. */
  lookup: LookupFunction;
}

export const PUBLIC_HOSTS: HostPolicy = {
  isAllowedUrl: (address) => isPublicUrl(address, ["http:", "https:"]),
  lookup: publicLookup,
};

/** `refused`: not a public host. `unavailable`: may work later. `unsuitable`: another status, type, coding or size. */
type PublicFetchFailure = "refused" | "unavailable" | "unsuitable";

export class PublicFetchError extends Error {
  override readonly name = "PublicFetchError";

  constructor(
    readonly failure: PublicFetchFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface PublicFetchOptions {
  headers: Record<string, string>;
  /** Media types, in lower case. */
  types: readonly string[];
  maxBytes: number;
  /** A longer body is cut off, or is `unsuitable`. */
  overflow: "cut" | "refuse";
  policy?: HostPolicy;
  timeoutMs?: number;
}

export interface PublicFile {
  /** The URL after redirects. */
  url: string;
  /** The charset in lower case; null if the server names none. */
  charset: string | null;
  robots: string;
  body: Buffer;
}

/** Sends a request without a shared agent: no connection, cookie or credential outlives it. */
function send(url: string, headers: Record<string, string>, lookup: LookupFunction, signal: AbortSignal) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const isSecure = url.startsWith("https:");
    const options = { agent: false as const, headers, lookup, signal, maxHeaderSize: MAX_HEADER_BYTES };
    const sent = (isSecure ? requestHttps : requestHttp)(url, options, resolve);
    const timer = setTimeout(() => sent.destroy(new Error("no connection in time")), CONNECT_TIMEOUT_MS);
    sent.on("socket", (socket) => socket.once(isSecure ? "secureConnect" : "connect", () => clearTimeout(timer)));
    sent.on("close", () => clearTimeout(timer));
    sent.on("error", reject);
    sent.end();
  });
}

/** One coding at most, so that the size is counted after the only decompression. */
function decoded(response: IncomingMessage): Readable {
  const coding = response.headers["content-encoding"]?.trim().toLowerCase() || "identity";
  if (coding === "identity") return response;
  // Errors reach the reader of the result.
  if (coding === "gzip" || coding === "x-gzip") return pipeline(response, createGunzip(), () => undefined);
  if (coding === "br") return pipeline(response, createBrotliDecompress(), () => undefined);
  throw new PublicFetchError("unsuitable", `content coding ${coding}`);
}

async function readBody(
  response: IncomingMessage,
  { maxBytes, overflow }: Pick<PublicFetchOptions, "maxBytes" | "overflow">,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of decoded(response) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > maxBytes && overflow === "refuse") throw new PublicFetchError("unsuitable", "too large");
    if (size >= maxBytes && overflow === "cut") break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function assertSuitable({ statusCode = 0, headers }: IncomingMessage, options: PublicFetchOptions): void {
  if (statusCode >= 500 || RETRYABLE_STATUSES.includes(statusCode))
    throw new PublicFetchError("unavailable", `status ${statusCode}`);
  if (statusCode !== 200) throw new PublicFetchError("unsuitable", `status ${statusCode}`);
  const type = headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (!options.types.includes(type)) throw new PublicFetchError("unsuitable", `type ${type.slice(0, 100)}`);
  if (options.overflow === "refuse" && Number(headers["content-length"]) > options.maxBytes)
    throw new PublicFetchError("unsuitable", "too large");
}

/** Null if the response is no redirect. Servers send the bytes of UTF-8, which Node reads as Latin-1. */
function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: string): string | null {
  if (!REDIRECT_STATUSES.includes(statusCode) || location === undefined) return null;
  const target = Buffer.from(location, "latin1").toString();
  if (!URL.canParse(target, from)) throw new PublicFetchError("unsuitable", "redirect to no address");
  return new URL(target, from).href;
}

async function follow(address: string, options: PublicFetchOptions, signal: AbortSignal): Promise<PublicFile> {
  const { policy = PUBLIC_HOSTS } = options;
  let url = address;
  for (let redirects = 0; ; redirects++) {
    if (!policy.isAllowedUrl(url)) throw new PublicFetchError("refused", "not a public address");
    const headers = { ...options.headers, "Accept-Encoding": "gzip, br" };
    const response = await send(url, headers, policy.lookup, signal);
    try {
      const next = redirectOf(response, url);
      if (next === null) {
        assertSuitable(response, options);
        const charset = /;\s*charset\s*=\s*"?([\w:.-]+)/i.exec(response.headers["content-type"] ?? "")?.[1];
        const robots = [response.headers["x-robots-tag"] ?? ""].flat().join(", ");
        return { url, charset: charset?.toLowerCase() ?? null, robots, body: await readBody(response, options) };
      }
      if (redirects === MAX_REDIRECTS) throw new PublicFetchError("unsuitable", "too many redirects");
      url = next;
    } finally {
      response.destroy();
    }
  }
}

/** Fetches a file of another site, on public addresses only. Every failure is a PublicFetchError. */
export async function fetchPublic(address: string, options: PublicFetchOptions): Promise<PublicFile> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? FETCH_TIMEOUT_MS);
  try {
    return await follow(address, options, signal);
  } catch (error) {
    if (error instanceof PublicFetchError) throw error;
    // publicLookup found private addresses only.
    const isRefused = errorCode(error) === "EACCES";
    throw new PublicFetchError(isRefused ? "refused" : "unavailable", "not fetched", { cause: error });
  }
}
