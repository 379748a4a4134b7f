import { afterEach, describe, expect, test } from "@jest/globals";
import {
  callApi,
  cleanUp,
  connectClient,
  nextEvent,
  RawClient,
  recordEvents,
  startRelay,
  subscribeAndWait,
  TEST_APP,
  waitUntil,
} from "../testing/harness";

afterEach(cleanUp);

const event = (more: object) => ({ body: JSON.stringify({ name: "e", channel: "c", data: "{}", ...more }) });

describe("publishing", () => {
  test("a batch is published in order, and not at all if one event is invalid", async () => {
    const running = await startRelay();
    const client = connectClient(running);
    const list = recordEvents(await subscribeAndWait(client, "a"), "x", "y");
    const other = recordEvents(await subscribeAndWait(client, "b"), "x", "y");
    await running.server.triggerBatch([
      { channel: "a", name: "x", data: { n: 1 } },
      { channel: "b", name: "x", data: { n: 2 } },
      { channel: "a", name: "y", data: { n: 3 }, socket_id: client.connection.socket_id },
      { channel: "a", name: "y", data: { n: 4 } },
    ]);
    await waitUntil(() => list.length === 2);
    expect([list, other]).toEqual([
      [
        ["x", { n: 1 }],
        ["y", { n: 4 }],
      ],
      [["x", { n: 2 }]],
    ]);
    const wrong = { body: JSON.stringify({ batch: [{ channel: "a", name: "x", data: "{}" }, { channel: "a" }] }) };
    expect((await callApi(running, "POST", "/batch_events", wrong)).status).toBe(400);
    const last = nextEvent(client.channel("a"), "z");
    await running.server.trigger("a", "z", {});
    await last;
    expect(list).toHaveLength(2);
  });

  test("an event to a hundred channels reaches each once, and the response has the requested attributes", async () => {
    const running = await startRelay();
    const client = connectClient(running, { user: { user_id: "u" } });
    const names = Array.from({ length: 99 }, (_, n) => `many-${n}`);
    const channels = await Promise.all(
      ["presence-many", ...names.slice(0, 20)].map((name) => subscribeAndWait(client, name)),
    );
    const lists = channels.map((channel) => recordEvents(channel, "all"));
    const answer = await running.server.trigger(
      [...names, "presence-many"],
      "all",
      {},
      {
        info: "user_count,subscription_count",
      },
    );
    await waitUntil(() => lists.every((list) => list.length === 1));
    const body = (await answer.json()) as { channels: object };
    expect(Object.keys(body.channels)).toHaveLength(100);
    expect(body.channels).toMatchObject({
      "presence-many": { user_count: 1, subscription_count: 1 },
      "many-0": { subscription_count: 1 },
      "many-98": { subscription_count: 0 },
    });
    const batch = {
      batch: [
        { name: "e", channel: "many-0", data: "", info: "subscription_count" },
        { name: "e", channel: "x", data: "" },
      ],
    };
    const batched = await callApi(running, "POST", "/batch_events", { body: JSON.stringify(batch) });
    expect(batched.json()).toEqual({ batch: [{ subscription_count: 1 }, {}] });
  });

  test("publishing beyond the cloud's limits is refused with the cloud's status and a reason", async () => {
    const running = await startRelay();
    const status = async (path: string, options: { body: string }) =>
      (await callApi(running, "POST", path, options)).status;
    const batch = (length: number) => ({
      body: JSON.stringify({ batch: Array.from({ length }, () => ({ name: "e", channel: "c", data: "" })) }),
    });
    const many = (length: number) => event({ channel: undefined, channels: Array.from({ length }, (_, n) => `c${n}`) });
    expect(await status("/events", event({ data: "x".repeat(10_240) }))).toBe(200);
    const tooLarge = await callApi(running, "POST", "/events", event({ data: "x".repeat(10_241) }));
    expect([tooLarge.status, tooLarge.text]).toEqual([
      413,
      "The data content of this event exceeds the allowed maximum (10240 bytes)\n",
    ]);
    // The limit is in bytes, not characters.
    expect(await status("/events", event({ data: "ü".repeat(5_121) }))).toBe(413);
    expect(await status("/events", event({ data: "x".repeat(2_000_000) }))).toBe(413);
    expect(await status("/events", many(100))).toBe(200);
    expect(await status("/events", many(101))).toBe(400);
    expect(await status("/events", many(0))).toBe(400);
    expect(await status("/batch_events", batch(10))).toBe(200);
    expect(await status("/batch_events", batch(11))).toBe(400);
    expect(await status("/events", event({ channel: "c".repeat(164) }))).toBe(200);
    expect(await status("/events", event({ name: "e".repeat(200) }))).toBe(200);
    for (const wrong of [
      { channel: "c".repeat(165) },
      { channel: "no spaces" },
      { channel: "" },
      { channel: 7 },
      { channel: "#server-to-user-" },
      { name: "e".repeat(201) },
      { name: "" },
      { name: "pusher:error" },
      { name: "pusher_internal:member_added" },
      { data: { an: "object" } },
      { data: undefined },
      { socket_id: "not one" },
      { info: "secrets" },
    ])
      expect([wrong, await status("/events", event(wrong))]).toEqual([wrong, 400]);
    expect(await status("/events", { body: "no json" })).toBe(400);
    expect(await status("/batch_events", { body: '{"batch":[1]}' })).toBe(400);
    expect(await status("/elsewhere", event({}))).toBe(404);
  });
});

describe("queries", () => {
  test("occupied channels can be listed by prefix, and the users of one", async () => {
    const running = await startRelay();
    const [one, two] = ["one", "two"].map((user_id) => connectClient(running, { user: { user_id } }));
    if (!one || !two) throw new Error("unreachable");
    for (const client of [one, two, connectClient(running, { user: { user_id: "two" } })])
      await subscribeAndWait(client, "presence-a");
    await subscribeAndWait(one, "b");
    const get = async (path: string, params?: Record<string, string>) =>
      (await callApi(running, "GET", path, { params })).json();
    expect(await get("/channels")).toEqual({ channels: { "presence-a": {}, b: {} } });
    const info = "user_count,subscription_count";
    expect(await get("/channels", { filter_by_prefix: "presence-", info })).toEqual({
      channels: { "presence-a": { user_count: 2, subscription_count: 3 } },
    });
    expect(await get("/channels/presence-a", { info })).toEqual({
      occupied: true,
      user_count: 2,
      subscription_count: 3,
    });
    expect(await get("/channels/nobody", { info: "subscription_count" })).toEqual({
      occupied: false,
      subscription_count: 0,
    });
    expect(await get("/channels/presence-a/users")).toEqual({ users: [{ id: "one" }, { id: "two" }] });
    const status = async (path: string, params?: Record<string, string>) =>
      (await callApi(running, "GET", path, { params })).status;
    expect(await status("/channels", { info: "user_count" })).toBe(400);
    expect(await status("/channels/b", { info: "user_count" })).toBe(400);
    expect(await status("/channels/b", { info: "cache" })).toBe(400);
    expect(await status("/channels/b/users")).toBe(400);
    expect(await status("/channels/b", { info: "anything" })).toBe(400);
  });

  test("/healthz needs no signature", async () => {
    const running = await startRelay();
    const raw = new RawClient(running.port);
    await raw.subscribe("a");
    const response = await fetch(`http://127.0.0.1:${running.apiPort}/healthz`);
    const health = (await response.json()) as { memory: { rss: number } };
    expect(health).toMatchObject({ connections: 1, channels: 1, slowReaders: 0 });
    expect(health.memory.rss).toBeGreaterThan(1_000_000);
  });
});

describe("request signature", () => {
  test("each part of the request signature is checked, and the error names the invalid part", async () => {
    const running = await startRelay();
    const path = `/apps/${TEST_APP.appId}/events`;
    const body = event({}).body;
    const right = running.server.createSignedQueryString({ method: "POST", path, body });
    const post = async (query: string, content = body, to = path) => {
      const response = await fetch(`http://127.0.0.1:${running.apiPort}${to}?${query}`, {
        method: "POST",
        body: content,
      });
      return [response.status, (await response.text()).split(":")[0]?.trim()];
    };
    expect(await post(right)).toEqual([200, "{}"]);
    expect(await post(right.replace("auth_key=a-key", "auth_key=b-key"))).toEqual([401, "Unknown auth_key"]);
    expect(await post(right.replace("auth_version=1.0", "auth_version=2.0"))).toEqual([
      401,
      "Unsupported auth_version",
    ]);
    expect(await post(right, event({ name: "other" }).body)).toEqual([401, "Invalid body_md5"]);
    expect(await post(right.replace(/&body_md5=\w+/, ""))).toEqual([401, "Invalid body_md5"]);
    expect(await post(right.replace(/.{4}$/, "0000"))).toEqual([401, "Invalid signature"]);
    expect(await post(right, body, path.replace("events", "batch_events"))).toEqual([401, "Invalid signature"]);
    expect(await post("")).toEqual([401, "Unknown auth_key"]);
    expect(await post(right, body, "/apps/8/events")).toEqual([404, "Unknown application"]);
    // The limit is 600 s; a busy machine may take a while to send the request.
    for (const seconds of [-601, 900]) {
      const timestamp = Math.floor(Date.now() / 1000) + seconds;
      expect(await post(right.replace(/auth_timestamp=\d+/, `auth_timestamp=${timestamp}`))).toEqual([
        401,
        "Timestamp expired",
      ]);
    }
    expect(await post(right.replace(/auth_timestamp=\d+/, "auth_timestamp=soon"))).toEqual([401, "Timestamp expired"]);
  });

  test("a request signature works for a user id that needs escaping in the path", async () => {
    const running = await startRelay();
    const client = connectClient(running, { user: { user_id: "ada lovelace@example.org" } });
    client.signin();
    await waitUntil(() => client.user.user_data, "the sign-in");
    await running.server.terminateUserConnections("ada lovelace@example.org");
    await waitUntil(() => client.connection.state === "disconnected");
  });

  test("a disabled application refuses signed requests", async () => {
    const running = await startRelay({ disabled: true });
    expect((await callApi(running, "POST", "/events", event({}))).status).toBe(403);
  });
});
