import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll } from "@jest/globals";

// Import right after "@/lib/testing/setup/database": S3 storage that accepts connections and never responds.

const sockets: Socket[] = [];
const server = createServer((socket) => sockets.push(socket));
// Without a host it has its port at once, before the settings are read.
server.listen(0);

Object.assign(process.env, {
  S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  S3_BUCKET: "media",
  S3_ACCESS_KEY_ID: "silent",
  S3_SECRET_ACCESS_KEY: "silent",
});

afterAll(() => {
  server.close();
  for (const socket of sockets) socket.destroy();
});
