import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { DELETE, HEAD, OPTIONS, PATCH, POST } from "@/app/api/media/uploads/[[...upload]]/route";
import { POST as takeArchive } from "@/app/api/privacy/imports/upload/route";
import { env } from "@/lib/env";
import { UPLOADS_PATH } from "@/lib/media/constants";
import { IMPORT_PATH } from "@/lib/privacy/constants";

const HANDLERS: Readonly<Record<string, typeof POST | undefined>> = { DELETE, HEAD, OPTIONS, PATCH, POST };

/** Below the uploads path; null for other and invalid paths. */
function segmentsOf(sitePath: string): string[] | null {
  if (sitePath !== UPLOADS_PATH && !sitePath.startsWith(`${UPLOADS_PATH}/`)) return null;
  return sitePath.slice(UPLOADS_PATH.length).split("/").filter(Boolean);
}

export const isUploadPath = (sitePath: string): boolean => sitePath === IMPORT_PATH || segmentsOf(sitePath) !== null;

/** Some networks allow only POST, so tus sends the method in a header. */
function methodOf({ method = "", headers }: IncomingMessage): string {
  const meant = headers["x-http-method-override"];
  return method === "POST" && typeof meant === "string" ? meant.toUpperCase() : method;
}

function toRequest(request: IncomingMessage, method: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const each of [value ?? []].flat()) headers.append(name, each);
  const hasBody = method === "POST" || method === "PATCH";
  const init: RequestInit & { duplex: "half" } = {
    method,
    headers,
    duplex: "half",
    // Node's web stream is what Request takes; the types differ in name only.
    body: hasBody ? (Readable.toWeb(request) as ReadableStream<Uint8Array>) : null,
  };
  return new Request(new URL(request.url?.slice(env.BASE_PATH.length) ?? "/", "http://site"), init);
}

/** Runs the route's handler without Next, which would copy the bytes. Null for other requests. */
export function findUploadHandler(
  request: IncomingMessage,
  response: ServerResponse,
  sitePath: string,
): (() => Promise<void>) | null {
  const isArchive = sitePath === IMPORT_PATH && request.method === "POST";
  const method = isArchive ? "POST" : methodOf(request);
  const handler = isArchive ? takeArchive : HANDLERS[method];
  const segments = isArchive ? [] : segmentsOf(sitePath);
  if (!handler || !segments) return null;
  return async () => {
    const given: Record<string, string[]> = segments.length > 0 ? { upload: segments } : {};
    const answer = await handler(toRequest(request, method), { params: Promise.resolve(given) });
    const body = method === "HEAD" ? "" : await answer.text();
    if (response.destroyed) return;
    response.writeHead(answer.status, [...answer.headers].flat());
    response.end(body);
  };
}
