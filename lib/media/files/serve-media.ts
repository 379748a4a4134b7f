import "server-only";
import fs from "node:fs/promises";
import { Readable } from "node:stream";
import { env } from "@/lib/env";
import { notFound } from "@/lib/http/errors";
import { DATA_POLICY } from "@/lib/http/security/security-headers";
import { translateError } from "@/lib/http/translate-error";
import { localeOfRequest } from "@/lib/i18n/request-locale";
import { mediaStorage } from "@/lib/infra/storage";
import { requestedRange, type Validators } from "./conditional";
import type { Servable } from "./serving";

/** Seconds that browsers may reuse a copy without revalidating. */
const CACHE_SECONDS = 300;
/** Seconds that a signed storage URL is valid, and that a browser may cache the redirect. */
const SIGNED_URL_SECONDS = 60;
const REDIRECT_CACHE_SECONDS = 20;

/** Smaller files are read at once: a stream costs more. */
const SMALL_FILE_BYTES = 128 * 1024;
const STREAM_CHUNK_BYTES = 256 * 1024;

interface Kind {
  type: string;
  disposition: string;
  cacheControl: string;
}

interface Content extends Validators, Kind {
  /** Zero-based and inclusive. */
  read: (start: number, end: number) => Promise<BodyInit>;
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;

function missing(request: Request): Response {
  const error = notFound("file");
  const body = { error: error.code, message: translateError(error, localeOfRequest(request.headers)) };
  return Response.json(body, { status: error.status, headers: { "Cache-Control": "no-store" } });
}

async function answer(request: Request, content: Content): Promise<Response> {
  const { size, etag, modifiedAt, type, disposition, cacheControl } = content;
  const validators = new Headers({ ETag: etag, "Accept-Ranges": "bytes" });
  if (modifiedAt) validators.set("Last-Modified", modifiedAt.toUTCString());
  const headers = new Headers(validators);
  headers.set("Content-Type", type);
  headers.set("Content-Disposition", disposition);
  headers.set("Cache-Control", cacheControl);
  const range = requestedRange(request, content);
  if (range === "unchanged") return new Response(null, { status: 304, headers });
  if (range === "failed") return new Response(null, { status: 412, headers: validators });
  if (range === "unsatisfiable") {
    validators.set("Cache-Control", cacheControl);
    validators.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers: validators });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers.set("Content-Length", String(end - start + 1));
  if (range) headers.set("Content-Range", `bytes ${start}-${end}/${size}`);
  const hasBody = request.method !== "HEAD" && end >= start;
  return new Response(hasBody ? await content.read(start, end) : null, { status: range ? 206 : 200, headers });
}

async function readSmall(file: string, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  const handle = await fs.open(file, "r");
  try {
    const bytes = new Uint8Array(end - start + 1);
    const { bytesRead } = await handle.read(bytes, 0, bytes.byteLength, start);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function fromDisk(request: Request, { file, ...kind }: Kind & { file: string }): Promise<Response> {
  const found = await fs.stat(file).catch(() => null);
  if (!found?.isFile()) return missing(request);
  const { size, mtime, mtimeMs } = found;
  return answer(request, {
    ...kind,
    size,
    etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    modifiedAt: mtime,
    async read(start, end) {
      if (end - start < SMALL_FILE_BYTES) return readSmall(file, start, end);
      const handle = await fs.open(file, "r");
      return toWeb(handle.createReadStream({ start, end, highWaterMark: STREAM_CHUNK_BYTES }));
    },
  });
}

async function fileResponse(request: Request, found: Servable): Promise<Response> {
  const { key, type, disposition, isPublic } = found;
  const cacheControl = `${isPublic ? "public" : "private"}, max-age=${CACHE_SECONDS}`;
  const kind = { type, disposition, cacheControl };
  const files = await mediaStorage();
  if (found.isPassedOn && files.findRemote) {
    const remote = await files.findRemote(key);
    if (!remote) return missing(request);
    const { size, etag, read } = remote;
    return answer(request, {
      ...kind,
      size,
      etag,
      modifiedAt: null,
      read: async (start, end) => toWeb(await read(start, end)),
    });
  }
  const method = request.method === "HEAD" ? "HEAD" : "GET";
  const place = await files.place(key, { ...kind, method, seconds: SIGNED_URL_SECONDS });
  if ("file" in place) return fromDisk(request, { ...kind, file: place.file });
  const redirectCache = isPublic ? `public, max-age=${REDIRECT_CACHE_SECONDS}` : "no-store";
  return new Response(null, { status: 302, headers: { Location: place.url, "Cache-Control": redirectCache } });
}

/** Answers with a file, a part of it, or a redirect to it. Missing and forbidden files (null) get the same response. */
export async function serveMedia(request: Request, found: Servable | null): Promise<Response> {
  const response = found ? await fileResponse(request, found) : missing(request);
  response.headers.set("Content-Security-Policy", DATA_POLICY);
  if (env.MEDIA_CDN_URL) {
    // Pages of this site fetch it across origins through the CDN.
    response.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    response.headers.set("Access-Control-Allow-Origin", "*");
  }
  return response;
}
