import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { drainAfter } from "./drain";

let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    drainAfter(request, response);
    if (request.method === "GET") return response.end("heard");
    // Starts to read the body, like a handler that rejects an upload half way.
    request.once("data", () => {
      request.pause();
      response.writeHead(409).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("drainAfter", () => {
  test("lets the next request of a connection through after an early response", async () => {
    const socket = connect(port, "127.0.0.1");
    let heard = "";
    socket.on("data", (chunk) => {
      heard += chunk;
    });
    socket.write(`PATCH / HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000\r\n\r\n${"x".repeat(1_000_000)}`);
    await once(socket, "data");
    socket.write("x".repeat(1_000_000));
    socket.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    await once(socket, "close");
    expect(heard).toMatch(/^HTTP\/1\.1 409 [\s\S]*HTTP\/1\.1 200 [\s\S]*heard$/);
  });

  test("disconnects a client that keeps sending after an early response", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write("PATCH / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
    const piece = `10000\r\n${"x".repeat(0x10000)}\r\n`;
    const more = () => {
      while (socket.writable && socket.write(piece));
    };
    socket.on("drain", more);
    more();
    socket.resume();
    await new Promise<void>((resolve) => socket.once("close", () => resolve()));
    expect(socket.bytesWritten).toBeGreaterThan(16 * 1024 * 1024);
  });
});
