import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { UPLOADS_PATH } from "@/lib/media/constants";
import { drainAfter } from "@/server/http/drain";
import { findUploadHandler } from "@/server/uploads/uploads";

/** Answers 418 to what the web process leaves to Next. */
export async function serveUploads(port = 0): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    drainAfter(request, response);
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const call = findUploadHandler(request, response, decodeURIComponent(pathname));
    if (call) void call();
    else response.writeHead(418).end();
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
