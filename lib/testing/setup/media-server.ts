import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** On its own port. The settings are read on the first call. */
export async function serveMediaAlone(): Promise<{ origin: string; close: () => Promise<void> }> {
  const { serveMedia } = await import("@/server/media/media");
  const server = createServer((request, response) => {
    void serveMedia(request, response, new URL(request.url ?? "/", "http://site").pathname).catch(() =>
      response.destroy(),
    );
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
