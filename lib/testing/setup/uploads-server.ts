import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as uploads from "@/app/api/media/uploads/[[...upload]]/route";
import { UPLOADS_PATH } from "@/lib/media/constants";
import { drainAfter } from "@/server/http/drain";
import { createRouter } from "@/server/router";

/** Answers 418 to what the web process leaves to Next. */
export async function serveUploads(port = 0): Promise<{ url: string; close: () => Promise<void> }> {
  const path = `${UPLOADS_PATH}/[[...upload]]`;
  const serveRoute = createRouter([{ path, methods: Object.keys(uploads), load: async () => uploads }]);
  const server = createServer(async (request, response) => {
    drainAfter(request, response);
    const { pathname } = new URL(request.url ?? "/", "http://site");
    if (!(await serveRoute(request, response, decodeURIComponent(pathname)))) response.writeHead(418).end();
  });
  // A slow test must not lose an idle connection just as it reuses it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${UPLOADS_PATH}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
