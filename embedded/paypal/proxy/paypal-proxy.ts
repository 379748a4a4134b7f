import type { IncomingMessage, ServerResponse } from "node:http";
import { createProxyServer } from "httpxy";

/** The paths for browsers. All other paths of the simulator are between servers. */
const BROWSER_PATHS_PATTERN = /^\/(checkoutnow|sdk\/js|v1\/notifications\/certs\/[\w-]+)$/;

interface PaypalProxyOptions {
  /** The URL of the simulator. */
  url: string;
  onError: (error: unknown) => void;
}

/** Serves the simulator's pages at a site's own address. */
export function createPaypalProxy({ url, onError }: PaypalProxyOptions) {
  const proxy = createProxyServer({ changeOrigin: true });
  return {
    serves: (sitePath: string) => BROWSER_PATHS_PATTERN.test(sitePath),
    /** `target` is the path and query in the site. 502 if the simulator cannot be reached. */
    async handle(request: IncomingMessage, response: ServerResponse, target: string): Promise<void> {
      request.url = target;
      try {
        await proxy.web(request, response, { target: url });
      } catch (error) {
        onError(error);
        if (!response.headersSent) response.writeHead(502);
        response.end();
      }
    },
  };
}
