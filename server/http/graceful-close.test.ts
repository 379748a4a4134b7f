import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { prepareGracefulClose } from "./graceful-close";

let server: Server;
let close: () => Promise<void>;
let responses: ServerResponse[];

beforeEach(async () => {
  responses = [];
  // A kept-alive connection never times out.
  server = createServer({ keepAliveTimeout: 0 }, (_request, response) => responses.push(response));
  const closeServer = prepareGracefulClose(server);
  close = () => new Promise((resolve) => closeServer(resolve));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const REQUEST = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

/** Sends a request on a connection that stays open, and resolves once it is being handled. `all` is what comes back. */
async function request() {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk) => {
    heard += chunk;
  });
  const all = once(socket, "close").then(() => heard);
  socket.write(REQUEST);
  await once(server, "request");
  return { all };
}

describe("a server that closes", () => {
  test("ends a kept-alive connection after the response that is due", async () => {
    const { all } = await request();
    const closed = close();
    responses[0]?.end("done");
    await closed;
    expect(await all).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*done$/i);
  });

  test("ends a kept-alive connection whose response had begun", async () => {
    const { all } = await request();
    responses[0]?.writeHead(200, { "Content-Length": 4 }).write("do");
    const closed = close();
    responses[0]?.end("ne");
    await closed;
    expect(await all).toMatch(/connection: keep-alive[\s\S]*done$/i);
  });
});
