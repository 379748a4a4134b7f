import type { ServerResponse } from "node:http";
import { sendText } from "../http/exchange";
import { SDK } from "./sdk-source";

/** GET /sdk/js?client-id=…: the substitute for PayPal's JavaScript SDK. */
export function answerSdk(response: ServerResponse, url: URL, clientId: string): void {
  const headers = {
    "content-type": "application/javascript; charset=utf-8",
    "cache-control": "no-store",
    "cross-origin-resource-policy": "cross-origin",
  };
  const requestedId = url.searchParams.get("client-id");
  if (requestedId === clientId) {
    sendText(response, 200, SDK, headers);
    return;
  }
  const reason = requestedId === null ? "client-id is missing" : "client-id not recognized";
  sendText(response, 400, `throw new Error("SDK Validation error: '${reason}'");\n`, headers);
}
