import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { CLOSE_REASONS } from "./protocol/close-codes";
import {
  cleanUp,
  connectClient,
  nextEvent,
  RawClient,
  recordEvents,
  startRelay,
  subscribeAndWait,
  waitUntil,
} from "./testing/harness";
import { bundleRelay, forkRelay, waitForExit, waitForReady } from "./testing/processes";

afterEach(cleanUp);

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

describe("relay shutdown", () => {
  test("a closing relay stops listening before it closes connections with 1001", async () => {
    const running = await startRelay();
    const raw = new RawClient(running.port);
    await raw.socketId();
    let listening: Promise<boolean> | undefined;
    raw.ws.on("close", () => {
      listening = listens(running.port);
    });
    await running.relay.close();
    expect((await raw.ends()).code).toBe(CLOSE_REASONS.goingAway.code);
    expect(await listening).toBe(false);
  });

  test("a relay closes in time even if a client does not answer", async () => {
    const running = await startRelay();
    const deaf = new RawClient(running.port);
    await deaf.socketId();
    deaf.ws.pause();
    await running.relay.close();
    await running.relay.close();
    expect(await listens(running.port)).toBe(false);
  });

  test("official clients reconnect after a restart with their subscriptions", async () => {
    const before = await startRelay();
    const client = connectClient(before, { user: { user_id: "ada" } });
    const channels = await Promise.all(
      ["news", "private-room", "presence-room"].map((name) => subscribeAndWait(client, name)),
    );
    client.signin();
    await waitUntil(() => client.user.user_data, "the sign-in");
    const first = client.connection.socket_id;
    const again = channels.map((channel) => nextEvent(channel, "pusher:subscription_succeeded"));
    await before.relay.close();
    const after = await startRelay({ port: before.port, apiPort: before.apiPort });
    await Promise.all(again);
    expect(client.connection.socket_id).not.toBe(first);
    const lists = channels.map((channel) => recordEvents(channel, "announced"));
    await waitUntil(() => client.user.user_data, "the sign-in");
    const note = nextEvent(client.user, "note");
    await after.server.trigger(["news", "private-room", "presence-room"], "announced", {});
    await after.server.sendToUser("ada", "note", {});
    await waitUntil(() => lists.every((list) => list.length === 1));
    await note;
  });
});

describe("relay process", () => {
  let bundle: ReturnType<typeof bundleRelay>;
  beforeAll(() => {
    bundle = bundleRelay();
  });
  afterAll(() => bundle.remove());

  test("the process reports when it is ready, and closes its connections on SIGTERM", async () => {
    const child = forkRelay(bundle.file);
    const running = await waitForReady(child);
    const raw = new RawClient(running.port);
    await raw.subscribe("news");
    await running.server.trigger("news", "announced", {});
    await raw.receives("announced");
    child.kill("SIGTERM");
    expect((await raw.ends()).code).toBe(CLOSE_REASONS.goingAway.code);
    expect(await waitForExit(child)).toEqual({ code: 0, signal: null });
  });

  test("the process ends when its parent is gone", async () => {
    const child = forkRelay(bundle.file);
    await waitForReady(child);
    child.disconnect();
    expect(await waitForExit(child)).toEqual({ code: 0, signal: null });
  });

  test("the process does not start with invalid settings or a port in use", async () => {
    for (const [name, value] of Object.entries({ RELAY_APP_ID: "seven", RELAY_SECRET: "", RELAY_PORT: "70000" }))
      expect(await waitForExit(forkRelay(bundle.file, { [name]: value }))).toEqual({ code: 78, signal: null });
    const { port } = await startRelay();
    expect(await waitForExit(forkRelay(bundle.file, { RELAY_PORT: String(port) }))).toEqual({ code: 1, signal: null });
  });
});
