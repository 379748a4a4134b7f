import fs from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { env } from "@/lib/env";
import { notFound } from "@/lib/http/errors";
import { DATA_POLICY } from "@/lib/http/security/security-headers";
import { refreshClock } from "@/lib/infra/clock";
import { isClientGone } from "@/lib/infra/logging/error-code";
import { mediaStorage } from "@/lib/infra/storage";
import type { RemoteFile } from "@/lib/infra/storage/media-storage";
import { findServable, type Servable } from "@/lib/media/files/serving";
import { servableExport } from "@/lib/privacy/exports/serving";
import { media as text } from "@/lib/text/media";
import { requestedRange, type Validators } from "../http/conditional";
import { MEDIA_AUDIENCE } from "./media-audience";

/** Seconds that browsers may reuse a copy without revalidating (DESIGN.md 3b). */
const CACHE_SECONDS = 300;
/** Seconds that a signed storage URL is valid, and that a browser may cache the redirect. */
const SIGNED_URL_SECONDS = 60;
const REDIRECT_CACHE_SECONDS = 20;

/** Smaller files are read at once: a stream costs more. */
const SMALL_FILE_BYTES = 128 * 1024;
const STREAM_CHUNK_BYTES = 256 * 1024;

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const { status, code, message } = notFound(text.file);
  const body = JSON.stringify({ error: code, message });
  response.setHeader("Cache-Control", "no-store");
  response.writeHead(status, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) });
  response.end(request.method === "HEAD" ? undefined : body);
}

interface Kind {
  type: string;
  disposition: string;
  cacheControl: string;
}

interface Content extends Validators, Kind {
  send: (start: number, end: number) => Promise<void>;
}

async function answer(request: IncomingMessage, response: ServerResponse, content: Content): Promise<void> {
  const { size, etag, modifiedAt } = content;
  response.setHeader("Content-Type", content.type);
  response.setHeader("Content-Disposition", content.disposition);
  response.setHeader("Cache-Control", content.cacheControl);
  response.setHeader("ETag", etag);
  if (modifiedAt) response.setHeader("Last-Modified", modifiedAt.toUTCString());
  response.setHeader("Accept-Ranges", "bytes");
  const wanted = requestedRange(request, content);
  if (wanted === "unchanged") {
    response.writeHead(304).end();
    return;
  }
  if (wanted === "failed") {
    for (const name of ["Content-Type", "Content-Disposition", "Cache-Control"]) response.removeHeader(name);
    response.writeHead(412, { "Content-Length": 0 }).end();
    return;
  }
  if (wanted === "unsatisfiable") {
    for (const name of ["Content-Type", "Content-Disposition"]) response.removeHeader(name);
    response.writeHead(416, { "Content-Range": `bytes */${size}`, "Content-Length": 0 }).end();
    return;
  }
  const { start, end } = wanted ?? { start: 0, end: size - 1 };
  if (wanted) response.setHeader("Content-Range", `bytes ${start}-${end}/${size}`);
  response.writeHead(wanted ? 206 : 200, { "Content-Length": end - start + 1 });
  if (request.method === "HEAD" || end < start) response.end();
  else await content.send(start, end);
}

async function fromDisk(
  request: IncomingMessage,
  response: ServerResponse,
  { file, ...kind }: Kind & { file: string },
): Promise<void> {
  const handle = await fs.open(file, "r").catch(() => null);
  const found = await handle?.stat();
  if (!handle || !found?.isFile()) {
    await handle?.close();
    return refuse(request, response);
  }
  try {
    const { size, mtime, mtimeMs } = found;
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
    await answer(request, response, {
      ...kind,
      size,
      etag,
      modifiedAt: mtime,
      async send(start, end) {
        if (end - start < SMALL_FILE_BYTES) {
          const buffer = Buffer.allocUnsafe(end - start + 1);
          const { bytesRead } = await handle.read(buffer, 0, buffer.byteLength, start);
          response.end(buffer.subarray(0, bytesRead));
          return;
        }
        const stream = handle.createReadStream({ start, end, highWaterMark: STREAM_CHUNK_BYTES, autoClose: false });
        await pipeline(stream, response).catch((error: unknown) => {
          if (!isClientGone(error)) throw error;
        });
      },
    });
  } finally {
    await handle.close();
  }
}

async function fromRemote(
  request: IncomingMessage,
  response: ServerResponse,
  { size, etag, read, ...kind }: Kind & RemoteFile,
): Promise<void> {
  await answer(request, response, {
    ...kind,
    size,
    etag,
    modifiedAt: null,
    async send(start, end) {
      await pipeline(await read(start, end), response).catch((error: unknown) => {
        if (!isClientGone(error)) throw error;
      });
    },
  });
}

async function send(request: IncomingMessage, response: ServerResponse, found: Servable): Promise<void> {
  const cacheControl = `${found.isPublic ? "public" : "private"}, max-age=${CACHE_SECONDS}`;
  const files = await mediaStorage();
  const method = request.method === "HEAD" ? "HEAD" : "GET";
  const { key, type, disposition, isPublic } = found;
  const kind = { type, disposition, cacheControl };
  if (found.isPassedOn && files.findRemote) {
    const remote = await files.findRemote(key);
    return remote ? fromRemote(request, response, { ...remote, ...kind }) : refuse(request, response);
  }
  const place = await files.place(key, { ...kind, method, seconds: SIGNED_URL_SECONDS });
  if ("file" in place) return fromDisk(request, response, { ...kind, file: place.file });
  response.setHeader("Cache-Control", isPublic ? `public, max-age=${REDIRECT_CACHE_SECONDS}` : "no-store");
  response.writeHead(302, { Location: place.url, "Content-Length": 0 }).end();
}

export const isMediaPath = (sitePath: string) => sitePath.startsWith("/media/");

/** Missing and forbidden files get the same response. `sitePath` keeps its case: names and signatures need it. */
export async function serveMedia(request: IncomingMessage, response: ServerResponse, sitePath: string): Promise<void> {
  response.setHeader("Content-Security-Policy", DATA_POLICY);
  if (env.MEDIA_CDN_URL) {
    // Pages of this site fetch it across origins through the CDN.
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    response.setHeader("Access-Control-Allow-Origin", "*");
  }
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { Allow: "GET, HEAD", "Content-Length": 0 }).end();
    return;
  }
  await refreshClock();
  const found = (await findServable(sitePath, MEDIA_AUDIENCE)) ?? (await servableExport(sitePath));
  return found ? send(request, response, found) : refuse(request, response);
}
