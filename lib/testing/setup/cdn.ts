import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll } from "@jest/globals";

// Import before "@/lib/testing/setup/database", for tests of CDN purging.

/** Records the purges posted to MEDIA_CDN_PURGE_URL, and sets the response. */
export const cdnServer = {
  url: "https://cdn.veranda.test",
  status: 200,
  purges: [] as { urls: string[] }[],
  authorization: "",
};

const server = createServer((request, response) => {
  void text(request).then((body) => {
    cdnServer.purges.push(JSON.parse(body));
    cdnServer.authorization = request.headers.authorization ?? "";
    response.writeHead(cdnServer.status).end();
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.MEDIA_CDN_URL = cdnServer.url;
  process.env.MEDIA_CDN_PURGE_URL = `http://veranda:secret@127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
