import type { IncomingMessage, ServerResponse } from "node:http";
import { createProxyServer } from "httpxy";
import { env } from "@/lib/env";
import { COMMON_HEADERS } from "@/lib/http/security/security-headers";
import { log } from "@/lib/infra/logging/log";

/** For browsers. All other paths of the simulator are between servers. */
const PAYPAL_PATHS_PATTERN = /^\/(checkoutnow|sdk\/js|v1\/notifications\/certs\/[\w-]+)$/;

const proxy = createProxyServer({ changeOrigin: true });

export const isPaypalPath = (sitePath: string) => env.PAYPAL_SIMULATOR && PAYPAL_PATHS_PATTERN.test(sitePath);

export async function proxyToPaypal(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  target = env.PAYPAL_API_URL,
): Promise<void> {
  // The simulator sets its own policies; ours would cut the popup off from its opener.
  for (const name of Object.keys(COMMON_HEADERS)) response.removeHeader(name);
  request.url = path;
  try {
    await proxy.web(request, response, { target });
  } catch (error) {
    log.warn({ reason: error }, "the PayPal simulator could not be reached");
    if (!response.headersSent) response.writeHead(502);
    response.end();
  }
}
