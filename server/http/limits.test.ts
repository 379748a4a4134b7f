import "@/lib/testing/setup/no-database";
import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "@jest/globals";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { createLimitedServer, SERVER_LIMITS, type ServerLimits } from "./limits";

const SHORT: ServerLimits = { ...SERVER_LIMITS, headersTimeoutMs: 200, bodyTimeoutMs: 200, checkIntervalMs: 20 };

let server: Server;
let handled: string[] = [];
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(limits: ServerLimits, isProxy = false) {
  handled = [];
  const site = {
    addressOf: ({ headers }: { headers: NodeJS.Dict<string | string[]> }) => String(headers["x-client"] ?? "192.0.2.1"),
    isProxy: () => isProxy,
    isUpload: ({ url }: { url?: string | undefined }) => url?.startsWith("/upload") ?? false,
  };
  server = createLimitedServer(limits, site, (request, response) => {
    handled.push(request.url ?? "");
    if (request.url === "/upload/refused") return response.writeHead(403).end();
    text(request).then(
      (body) => response.end(body),
      () => handled.push("gone"),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

interface Connection {
  socket: Socket;
  heard: () => string;
  closed: Promise<unknown>;
}

async function open(sent: string): Promise<Connection> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let heard = "";
  socket.setEncoding("latin1");
  socket.on("data", (chunk) => {
    heard += chunk;
  });
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  await once(socket, "connect");
  socket.write(sent);
  return { socket, heard: () => heard, closed };
}

const post = (path: string, length: number, body = "", client = "192.0.2.1") =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Client: ${client}\r\nContent-Length: ${length}\r\n\r\n${body}`;

describe("a request that does not arrive", () => {
  test("answers 408 and closes when the headers take too long", async () => {
    await listen(SHORT);
    const { heard, closed } = await open("GET / HTTP/1.1\r\nHost: x\r\n");
    await closed;
    expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("answers 408 without calling the handler when the body stalls or trickles in", async () => {
    await listen(SHORT);
    const silent = await open(post("/", 10, "{"));
    const slow = await open(post("/", 60_000, "{"));
    const dripping = setInterval(() => slow.socket.write(" "), 20);
    await Promise.all([silent.closed, slow.closed]);
    clearInterval(dripping);
    for (const { heard } of [silent, slow]) expect(heard()).toMatch(/^HTTP\/1\.1 408 [\s\S]*Connection: close/);
    expect(handled).toEqual([]);
  });

  test("closes a connection whose streamed body stalls, and notifies its handler", async () => {
    await listen(SHORT);
    const { heard, closed } = await open(post("/", 100_000, "x"));
    await closed;
    await waitFor(async () => handled.length === 2, "the handler to hear of it");
    expect([heard(), handled]).toEqual(["", ["/", "gone"]]);
  });

  test("gives an upload more time, but not after an early response", async () => {
    await listen(SHORT);
    const upload = await open(post("/upload", 5, "1"));
    await (await open(post("/", 5, "1"))).closed;
    upload.socket.write("2345");
    await waitFor(async () => upload.heard().endsWith("12345"), "the answer to the upload");
    const refused = await open(post("/upload/refused", 5, "1"));
    await refused.closed;
    expect(refused.heard()).toMatch(/^HTTP\/1\.1 403 /);
    expect(handled).toEqual(["/upload", "/upload/refused"]);
  });
});

describe("a body that arrives", () => {
  test("handles a complete request whatever its packet boundaries", async () => {
    await listen(SERVER_LIMITS);
    const whole = await open(post("/", 5, "12345"));
    const cut = await open(post("/", 60_000, "x".repeat(20_000)));
    const chunked = await open("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n");
    const empty = await open("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
    await waitFor(async () => whole.heard().endsWith("12345"), "the first answer");
    expect(handled).toHaveLength(1);
    cut.socket.write("y".repeat(40_000));
    chunked.socket.write("0\r\n\r\n");
    empty.socket.write("0\r\n\r\n");
    await waitFor(async () => cut.heard().endsWith(`${"x".repeat(20_000)}${"y".repeat(40_000)}`), "the second answer");
    await waitFor(async () => chunked.heard().endsWith("abc"), "the third answer");
    await waitFor(async () => /Content-Length: 0\r\n\r\n$/i.test(empty.heard()), "the fourth answer");
  });
});

describe("too many connections", () => {
  test("closes the oldest pending body of an address over its limit, and no other address's", async () => {
    await listen({ ...SERVER_LIMITS, pendingBodiesPerAddress: 3 });
    const other = await open(post("/", 2, "1", "2001:db8:1:2::1"));
    const mine: Connection[] = [];
    // One IPv6 household controls the last 64 bits of its address.
    for (const client of ["1", "2", "3", "4", "5"]) mine.push(await open(post("/", 2, "1", `2001:db8::${client}`)));
    await Promise.all(mine.slice(0, 2).map(({ closed }) => closed));
    for (const { socket } of [other, ...mine]) socket.write("2");
    for (const { heard } of [other, ...mine.slice(2)]) await waitFor(async () => heard().endsWith("12"), "an answer");
    for (const { heard } of mine.slice(0, 2)) expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("closes the oldest pending body of all addresses over the total limit", async () => {
    await listen({ ...SERVER_LIMITS, pendingBodies: 2 });
    const all: Connection[] = [];
    for (const client of ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) all.push(await open(post("/", 2, "1", client)));
    await all[0]?.closed;
    all[2]?.socket.write("2");
    await waitFor(async () => all[2]?.heard().endsWith("12") ?? false, "the last answer");
  });

  test("rejects connections over the limit per address, except from a trusted proxy", async () => {
    const request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
    for (const isProxy of [false, true]) {
      await listen({ ...SERVER_LIMITS, connectionsPerAddress: 2 }, isProxy);
      const first = await open("");
      const second = await open("");
      const third = await open(request);
      if (isProxy) await waitFor(async () => third.heard() !== "", "an answer");
      else await third.closed;
      first.socket.destroy();
      await first.closed;
      await waitFor(async () => {
        const next = await open(request);
        await Promise.race([next.closed, once(next.socket, "data")]);
        next.socket.destroy();
        return next.heard() !== "";
      }, "room for another");
      second.socket.destroy();
      server.closeAllConnections();
      server.close();
    }
  });
});
