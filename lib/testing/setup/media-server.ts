import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves media on a port of its own. The settings are read on the first call. */
export async function serveMediaAlone(): Promise<{ origin: string; close: () => Promise<void> }> {
  const { createRouter } = await import("@/server/router");
  const media = await import("@/app/media/[...path]/route");
  const serveRoute = createRouter([{ path: "/media/[...path]", methods: ["GET"], load: async () => media }]);
  const server = createServer((request, response) => {
    // The path is for matching: the handler reads the URL.
    serveRoute(request, response, "/media/file").catch(() => response.destroy());
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
