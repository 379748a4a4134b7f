import { type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { env } from "@/lib/env";
import { COMMON_HEADERS } from "@/lib/http/security/security-headers";
import { log } from "@/lib/infra/logging/log";

/** For browsers. All other paths of the simulator are between servers. */
const PAYPAL_PATHS_PATTERN = /^\/(checkoutnow|sdk\/js|v1\/notifications\/certs\/[\w-]+)$/;

export const isPaypalPath = (sitePath: string) => env.PAYPAL_SIMULATOR && PAYPAL_PATHS_PATTERN.test(sitePath);

/** Hop-by-hop (RFC 9110, section 7.6.1), and Host, which the simulator sets. */
const HOP_BY_HOP_HEADERS = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
  "te",
  "trailer",
  "host",
]);

const passedOn = (headers: IncomingMessage["headers"]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP_HEADERS.has(name)));

export function proxyToPaypal(request: IncomingMessage, response: ServerResponse, target: string): Promise<void> {
  // The simulator sets its own policies; ours would cut the popup off from its opener.
  for (const name of Object.keys(COMMON_HEADERS)) response.removeHeader(name);
  return new Promise((resolve) => {
    const onward = send(new URL(target, env.PAYPAL_API_URL), {
      method: request.method,
      headers: passedOn(request.headers),
    });
    onward.once("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
      answer.pipe(response);
      answer.once("error", () => response.destroy());
    });
    onward.once("error", (error) => {
      log.warn({ reason: error }, "the PayPal simulator could not be reached");
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
    response.once("close", () => {
      onward.destroy();
      resolve();
    });
    request.pipe(onward);
  });
}
