import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "@jest/globals";
import type { PresenceChannel } from "pusher-js";
import {
  callApi,
  cleanUp,
  connectClient,
  nextEvent,
  onCleanUp,
  RawClient,
  recordEvents,
  startRelay,
  subscribeAndWait,
  TEST_APP,
  waitUntil,
} from "../testing/harness";
import { CLOSE_REASONS } from "./close-codes";

afterEach(cleanUp);

/** A hand-made WebSocket connection, which closes and reads only on request. */
async function bareSocket(port: number): Promise<Socket> {
  // Keeps its half open, whatever the peer does.
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  onCleanUp(() => socket.destroy());
  const key = Buffer.alloc(16, 1).toString("base64");
  socket.write(
    `GET /app/${TEST_APP.key}?protocol=7 HTTP/1.1\r\nHost: relay\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
  await once(socket, "data");
  return socket;
}

/** A client frame with a zero mask. */
function clientFrame(opcode: number, text: string): Buffer {
  const head = text.length < 126 ? [0x80 | text.length] : [0x80 | 126, text.length >> 8, text.length & 0xff];
  return Buffer.concat([Buffer.from([0x80 | opcode, ...head, 0, 0, 0, 0]), Buffer.from(text)]);
}

describe("refused connections", () => {
  const code = async (port: number, path: string, headers = {}) =>
    (await new RawClient(port, path, headers).ends()).code;

  test.each([
    ["another application", "/app/other?protocol=7", 4001],
    ["another path", "/apps?protocol=7", 4005],
    ["a version that is no number", `/app/${TEST_APP.key}?protocol=seven`, 4006],
    ["a version that is too old", `/app/${TEST_APP.key}?protocol=4`, 4007],
    ["a version that is too new", `/app/${TEST_APP.key}?protocol=8`, 4007],
    ["no version", `/app/${TEST_APP.key}?client=js`, 4008],
  ])("a connection with %s is refused with the protocol's code", async (_, path, expectedCode) => {
    const { port } = await startRelay();
    expect(await code(port, path)).toBe(expectedCode);
  });

  test("a disabled application closes connections with 4003", async () => {
    const running = await startRelay({ disabled: true });
    const client = connectClient(running);
    const errors = recordEvents(client.connection, "error");
    await waitUntil(() => client.connection.state === "disconnected");
    expect(errors[0]).toMatchObject(["error", { error: { data: { code: 4003 } } }]);
  });

  test("an origin that is not allowed is closed with 4009", async () => {
    const { port } = await startRelay({ allowedOrigins: ["https://ours.example"] });
    const path = `/app/${TEST_APP.key}?protocol=7`;
    expect(await code(port, path, { Origin: "https://theirs.example" })).toBe(4009);
    await new RawClient(port, path, { Origin: "https://ours.example" }).socketId();
    await new RawClient(port, path).socketId();
  });

  test("a connection over the quota is closed with 4004, and one over the capacity with 4100", async () => {
    for (const [limits, wanted] of [
      [{ quota: 1 }, 4004],
      [{ capacity: 1 }, 4100],
    ] as const) {
      const { port } = await startRelay({ limits });
      const first = new RawClient(port);
      await first.socketId();
      expect((await new RawClient(port).ends()).code).toBe(wanted);
      first.ws.close();
      await first.ends();
      await waitUntil(async () => {
        const next = new RawClient(port);
        await waitUntil(() => next.closed ?? next.messages.length > 0);
        return next.closed === null;
      });
    }
  });

  test("protocol 5 gets an error event before the close", async () => {
    const running = await startRelay();
    const old = new RawClient(running.port, `/app/${TEST_APP.key}?protocol=5`);
    expect(await old.subscribe("news")).toMatchObject({ data: "{}" });
    const wrong = new RawClient(running.port, `/app/${TEST_APP.key}?protocol=4`);
    expect((await wrong.receives("pusher:error")).data).toMatchObject({ code: 4007 });
    expect((await wrong.ends()).code).toBe(4007);
  });
});

describe("accepted connections", () => {
  test("a connection starts with its id and the activity timeout", async () => {
    const { port } = await startRelay();
    const raw = new RawClient(port);
    const { data } = await raw.receives("pusher:connection_established");
    expect(JSON.parse(String(data))).toEqual({ socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 120 });
  });

  test("an idle connection is pinged, and closed with 4201 if it does not answer", async () => {
    const { port } = await startRelay({ limits: { activity: 100, pong: 400, sweep: 20 } });
    const [silent, answering] = [new RawClient(port), new RawClient(port)];
    answering.ws.on("message", () => answering.send("pusher:pong", {}));
    await silent.receives("pusher:ping");
    expect((await silent.ends()).code).toBe(4201);
    const pings = () => answering.messages.filter(({ event }) => event === "pusher:ping").length;
    await waitUntil(() => pings() > 3);
    expect(answering.closed).toBeNull();
  });

  test("an invalid message gets an error; a binary frame or an oversized message closes the connection", async () => {
    const { port } = await startRelay();
    const raw = new RawClient(port);
    await raw.socketId();
    for (const nonsense of [
      "no json",
      "[]",
      "{}",
      '{"event":7}',
      '{"event":"unknown"}',
      '{"event":"pusher:subscribe"}',
    ])
      raw.ws.send(nonsense);
    await waitUntil(() => raw.messages.filter(({ event }) => event === "pusher:error").length === 6);
    raw.send("pusher:subscribe", { channel: "not a name" });
    await raw.receives("pusher:subscription_error");
    await raw.subscribe("news");
    raw.send("pusher:subscribe", { channel: "news" });
    await waitUntil(() => raw.messages.filter(({ event }) => event === "pusher:error").length === 7);
    raw.ws.send(Buffer.from("{}"));
    expect((await raw.ends()).code).toBe(1003);
    const huge = new RawClient(port);
    await huge.socketId();
    huge.ws.send("x".repeat(70_000));
    expect((await huge.ends()).code).toBe(1009);
  });

  test("a connection holds at most a hundred subscriptions", async () => {
    const running = await startRelay();
    const raw = new RawClient(running.port);
    for (let n = 0; n < 100; n++) await raw.subscribe(`c${n}`);
    raw.send("pusher:subscribe", { channel: "c100" });
    await raw.receives("pusher:subscription_error", ({ data }) => String(data).includes("LimitReached"));
    raw.send("pusher:unsubscribe", { channel: "c0" });
    await raw.subscribe("c100");
  });

  test("a connection leaves its channels at its close frame, even if TCP stays open", async () => {
    const running = await startRelay();
    const watcher = await subscribeAndWait<PresenceChannel>(
      connectClient(running, { user: { user_id: "w" } }),
      "presence-room",
    );
    const removed = recordEvents(watcher, "pusher:member_removed");
    const raw = new RawClient(running.port);
    await raw.subscribe("presence-room", { user_id: "leaver" });
    await waitUntil(() => watcher.members.count === 2);
    const socket = await bareSocket(running.port);
    socket.write(clientFrame(1, JSON.stringify({ event: "pusher:subscribe", data: { channel: "bare" } })));
    await waitUntil(async () => "bare" in ((await callApi(running, "GET", "/channels")).json().channels as object));
    // Code 1000; nothing here ends the TCP connection.
    socket.write(clientFrame(8, "\u0003\u0068"));
    await waitUntil(async () => !("bare" in ((await callApi(running, "GET", "/channels")).json().channels as object)));
    expect(socket.destroyed).toBe(false);
    raw.ws.terminate();
    await waitUntil(() => removed.length === 1);
  });

  test("the official client reconnects and resubscribes after being closed as a slow reader", async () => {
    // So low that the first event exceeds it.
    const running = await startRelay({ limits: { unread: 2_000 } });
    const client = connectClient(running);
    const channel = await subscribeAndWait(client, "flood");
    const errors = recordEvents(client.connection, "error");
    const first = client.connection.socket_id;
    await running.server.trigger("flood", "e", "x".repeat(3_000));
    await waitUntil(() => client.connection.socket_id !== first && channel.subscribed, "its return");
    expect(errors[0]).toMatchObject(["error", { data: { code: CLOSE_REASONS.slowReader.code } }]);
    const arrival = nextEvent(channel, "small");
    await running.server.trigger("flood", "small", {});
    await arrival;
  });

  test("a slow reader is closed with a code that allows reconnecting, and this is logged", async () => {
    const running = await startRelay({ limits: { unread: 200_000 } });
    const reader = new RawClient(running.port);
    await reader.subscribe("flood");
    const socket = await bareSocket(running.port);
    socket.write(clientFrame(1, JSON.stringify({ event: "pusher:subscribe", data: { channel: "flood" } })));
    await once(socket, "data");
    socket.pause();
    const health = async () =>
      (await fetch(`http://127.0.0.1:${running.apiPort}/healthz`)).json() as Promise<{ slowReaders: number }>;
    let sent = 0;
    await waitUntil(async () => {
      for (let n = 0; n < 20; n++) await running.server.trigger("flood", "e", { n: sent++, fill: "x".repeat(9_000) });
      return (await health()).slowReaders === 1;
    }, "the slow reader's end");
    expect(running.logged).toMatchObject([{ level: "warn", fields: { inAll: 1 } }]);
    // The other reader has missed nothing.
    await waitUntil(() => reader.messages.filter(({ event }) => event === "e").length === sent);
    const chunks: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.resume();
    const { code, message } = CLOSE_REASONS.slowReader;
    expect([Math.floor(code / 100), new Set<number>([CLOSE_REASONS.overCapacity.code]).has(code)]).toEqual([41, false]);
    const expectedFrame = Buffer.from([0x88, message.length + 2, code >> 8, code & 0xff]);
    await waitUntil(() => Buffer.concat(chunks.slice(-3)).includes(expectedFrame), "the close frame");
  });
});
