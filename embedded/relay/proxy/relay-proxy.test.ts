import { relayProcess } from "@/lib/testing/setup/relay";
import "@/lib/testing/setup/no-database";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { WebSocket } from "ws";
import { publish } from "@/lib/infra/realtime";
import { type RealtimeSite, serveRealtime } from "@/lib/testing/setup/realtime-site";
import { waitFor } from "@/lib/testing/wait/wait-for";

let site: RealtimeSite;
const sockets: WebSocket[] = [];

beforeEach(async () => {
  site = await serveRealtime(null);
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await site.close();
});

const PATH = `/realtime/app/${relayProcess.key}?protocol=7`;

function open(path = PATH, origin?: string): { socket: WebSocket; heard: { event: string; data: string }[] } {
  const socket = new WebSocket(`ws://127.0.0.1:${site.port}${path}`, { origin });
  sockets.push(socket);
  const heard: { event: string; data: string }[] = [];
  socket.on("message", (data) => heard.push(JSON.parse(String(data))));
  return { socket, heard };
}

async function refusal(path: string, origin?: string): Promise<number> {
  const { socket } = open(path, origin);
  socket.on("error", () => undefined);
  const [, response] = await once(socket, "unexpected-response");
  return response.statusCode;
}

async function subscriber(channel: string) {
  const { socket, heard } = open();
  await waitFor(async () => heard[0]?.event === "pusher:connection_established", "the relay's greeting");
  socket.send(JSON.stringify({ event: "pusher:subscribe", data: { channel } }));
  await waitFor(async () => heard.length === 2, "a subscription");
  return { socket, heard };
}

describe("an upgrade of /realtime", () => {
  test("pipes a socket to the relay both ways and closes both ends together", async () => {
    const { socket, heard } = await subscriber("news");
    await publish(["news"], "greeting", { n: 1 });
    await waitFor(async () => heard.length === 3, "an event");
    expect(heard[2]).toMatchObject({ event: "greeting", data: '{"n":1}' });
    socket.close();
    const [code] = await once(socket, "close");
    expect(code).toBe(1005);
    const wrong = open("/realtime/app/another-key?protocol=7").socket;
    expect((await once(wrong, "close"))[0]).toBe(4001);
  });

  test("matches the realtime path in any case and leaves other paths unhandled", async () => {
    const { heard } = open(`/ReAlTiMe/app/${relayProcess.key}?protocol=7`);
    await waitFor(async () => heard.length === 1, "the relay's greeting");
    expect([await refusal("/realtime"), await refusal("/realtimes/app/x"), await refusal("/")]).toEqual([
      404, 404, 404,
    ]);
  });

  test("rejects upgrades from other sites' pages, and accepts this site's pages and non-browser clients", async () => {
    expect(await refusal(PATH, "https://elsewhere.test")).toBe(403);
    expect(await refusal(PATH, "null")).toBe(403);
    for (const origin of [site.url, undefined]) {
      const { heard } = open(PATH, origin);
      await waitFor(async () => heard.length === 1, "the relay's greeting");
    }
  });
});

test("refuses an upgrade to another protocol", async () => {
  const socket = connect(site.port, "127.0.0.1");
  socket.write(`GET ${PATH} HTTP/1.1\r\nHost: site\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n`);
  expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 400 /);
});

describe("a relay that restarts", () => {
  test("closes sockets when the relay dies, and holds new ones until it restarts", async () => {
    const before = await Promise.all(Array.from({ length: 100 }, () => subscriber("news")));
    const ends = before.map(({ socket }) => once(socket, "close"));
    await relayProcess.kill();
    await Promise.all(ends);
    const waiting = Array.from({ length: 100 }, () => open());
    const started = relayProcess.start();
    await Promise.all(waiting.map(({ heard }) => waitFor(async () => heard.length === 1, "the relay's greeting")));
    await started;
  });

  test("answers 503 when the relay does not come back in time", async () => {
    await relayProcess.kill();
    expect(await refusal(PATH)).toBe(503);
    await relayProcess.start();
  });
});

describe("a browser that does not read", () => {
  test("buffers nothing for a slow reader, so that the relay's own limit disconnects it", async () => {
    const slow: Socket = connect(site.port, "127.0.0.1");
    await once(slow, "connect");
    slow.write(
      `GET ${PATH} HTTP/1.1\r\nHost: site\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n` +
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
    );
    await once(slow, "data");
    // A masked text frame of under 126 bytes; a mask of zeros leaves the text unchanged.
    const text = Buffer.from(JSON.stringify({ event: "pusher:subscribe", data: { channel: "flood" } }));
    slow.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]));
    await once(slow, "data");
    slow.pause();
    const health = async () => {
      const answer = await fetch(`http://127.0.0.1:${relayProcess.apiPort}/healthz`);
      return (await answer.json()) as { slowReaders: number; connections: number };
    };
    const { heard } = await subscriber("flood");
    const words = "x".repeat(9_000);
    let sent = 0;
    await waitFor(async () => {
      for (let each = 0; each < 50; each++) sent += Number(await publish(["flood"], "greeting", { words }));
      return (await health()).slowReaders === 1;
    }, "the end of a slow reader");
    await waitFor(async () => heard.length === 2 + sent, "all of it at the one who reads");
    slow.destroy();
  });
});
