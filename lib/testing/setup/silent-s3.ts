import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, beforeAll } from "@jest/globals";
import { env } from "@/lib/env";

// Import right after "@/lib/testing/setup/database": S3 storage that accepts connections and never responds.

const sockets: Socket[] = [];
const server = createServer((socket) => sockets.push(socket));

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  // The storage reads them at its first use.
  Object.assign(env, {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: "media",
    S3_ACCESS_KEY_ID: "silent",
    S3_SECRET_ACCESS_KEY: "silent",
  });
});

afterAll(() => {
  server.close();
  for (const socket of sockets) socket.destroy();
});
