import type { IncomingMessage, ServerResponse } from "node:http";
import { NodeRequest } from "srvx/node";
import { AppError, type ErrorCode } from "@/lib/http/errors";
import type { MessageKey } from "@/lib/i18n/message-descriptor";
import { localeOfRequest } from "@/lib/i18n/request-locale";
import { translate } from "@/lib/i18n/translate";

/** Answers with an error as `route()` does, in the caller's language. */
export function sendError(request: IncomingMessage, response: ServerResponse, code: ErrorCode, key: MessageKey): void {
  const locale = localeOfRequest(new NodeRequest({ req: request, res: response }).headers);
  const body = JSON.stringify({ error: code, message: translate(locale, key) });
  response.writeHead(new AppError(code, key).status, {
    "Cache-Control": "no-store",
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(body);
}
