import type { Server, ServerResponse } from "node:http";

/** Node goes on serving a kept-alive connection after `server.close()`. */
const endAfter = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader("Connection", "close");
};

/**
 * Call it before the first request. The result stops accepting connections and ends each open one after its response,
 * so that a proxy sends its next request elsewhere. It calls `done` once all are closed.
 */
export function prepareGracefulClose(server: Server): (done: () => void) => void {
  const pending = new Set<ServerResponse>();
  let isClosing = false;
  server.prependListener("request", (_request, response) => {
    pending.add(response);
    if (isClosing) endAfter(response);
    response.once("close", () => {
      pending.delete(response);
      // One whose headers had been sent keeps its connection.
      if (isClosing) setImmediate(() => server.closeIdleConnections());
    });
  });
  return (done) => {
    isClosing = true;
    server.close(done);
    server.closeIdleConnections();
    pending.forEach(endAfter);
  };
}
