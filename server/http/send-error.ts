import type { IncomingMessage, ServerResponse } from "node:http";
import { NodeRequest } from "srvx/node";
import type { AppError } from "@/lib/http/errors";
import { localeOfRequest } from "@/lib/i18n/request-locale";
import { translate } from "@/lib/i18n/translate";
import { waitForErrorTurn } from "./error-turns";

/** Answers with an error in the caller's language: as `route()` does, or as text where a browser wants a page. */
export async function sendError(request: IncomingMessage, response: ServerResponse, error: AppError): Promise<void> {
  await waitForErrorTurn(request);
  const message = translate(
    localeOfRequest(new NodeRequest({ req: request, res: response }).headers),
    error.descriptor,
  );
  const isForReading = request.headers.accept?.includes("text/html") === true;
  const body = isForReading ? message : JSON.stringify({ error: error.code, message });
  response.writeHead(error.status, {
    ...error.headers,
    "Cache-Control": "no-store",
    "Content-Type": isForReading ? "text/plain; charset=utf-8" : "application/json",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(body);
}
