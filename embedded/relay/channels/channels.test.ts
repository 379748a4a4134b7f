import { afterEach, describe, expect, test } from "@jest/globals";
import type { PresenceChannel } from "pusher-js";
import {
  callApi,
  cleanUp,
  connectClient,
  nextEvent,
  RawClient,
  recordEvents,
  startRelay,
  subscribeAndWait,
  waitUntil,
} from "../testing/harness";

afterEach(cleanUp);

describe("official clients on each kind of channel", () => {
  test("a public event reaches all subscribers except the excluded socket and those who unsubscribed", async () => {
    const running = await startRelay();
    const [one, two, three] = [connectClient(running), connectClient(running), connectClient(running)];
    const news = await Promise.all([one, two, three].map((client) => subscribeAndWait(client, "news")));
    const lists = news.map((channel) => recordEvents(channel, "announced", "last"));
    await running.server.trigger("news", "announced", { n: 1 }, { socket_id: one.connection.socket_id });
    three.unsubscribe("news");
    const count = async () =>
      (await callApi(running, "GET", "/channels/news", { params: { info: "subscription_count" } })).json()
        .subscription_count;
    await waitUntil(async () => (await count()) === 2, "the end of a subscription");
    await running.server.trigger("news", "last", "ünïcode 😀");
    await waitUntil(() => lists[1]?.length === 2);
    await waitUntil(() => lists[0]?.length === 1);
    expect(lists).toEqual([
      [["last", "ünïcode 😀"]],
      [
        ["announced", { n: 1 }],
        ["last", "ünïcode 😀"],
      ],
      [["announced", { n: 1 }]],
    ]);
  });

  test("large events arrive whole, for every frame length encoding", async () => {
    const running = await startRelay();
    const channel = await subscribeAndWait(connectClient(running), "sizes");
    for (const size of [0, 60, 125, 126, 5_000, 10_200]) {
      const arrival = nextEvent(channel, "sized");
      await running.server.trigger("sizes", "sized", "x".repeat(size));
      expect(await arrival).toHaveLength(size);
    }
    const control = String.fromCharCode(1).repeat(10_240);
    const raw = new RawClient(running.port);
    await raw.subscribe("sizes");
    await callApi(running, "POST", "/events", {
      body: JSON.stringify({ name: "escaped", channel: "sizes", data: control }),
    });
    expect((await raw.receives("escaped")).data).toBe(control);
    // Only a member list grows beyond 64 kB, which needs the longest frame header.
    const crowd = Array.from({ length: 80 }, () => new RawClient(running.port));
    const note = "n".repeat(1_000);
    await Promise.all(crowd.map((each, n) => each.subscribe("presence-crowd", { user_id: `u${n}`, user_info: note })));
    const { data } = await raw.subscribe("presence-crowd", { user_id: "me" });
    const { presence } = JSON.parse(String(data));
    expect([presence.count, presence.ids.length, presence.hash.u79]).toEqual([81, 81, note]);
  });

  test("a private channel accepts a valid signature and reports an invalid one as a subscription error", async () => {
    const running = await startRelay();
    const channel = await subscribeAndWait(connectClient(running), "private-room");
    const forger = connectClient(running, { forged: true }).subscribe("private-room");
    expect(await nextEvent(forger, "pusher:subscription_error")).toMatchObject({ type: "AuthError", status: 401 });
    const leaked = recordEvents(forger, "secret");
    const arrival = nextEvent(channel, "secret");
    await running.server.trigger("private-room", "secret", { for: "members" });
    expect(await arrival).toEqual({ for: "members" });
    expect(leaked).toEqual([]);
  });

  test("an encrypted channel's events are unreadable for the relay", async () => {
    const running = await startRelay();
    const client = connectClient(running);
    const channel = await subscribeAndWait(client, "private-encrypted-room");
    const raw = new RawClient(running.port);
    await raw.subscribe("private-encrypted-room");
    const arrival = nextEvent(channel, "secret");
    await running.server.trigger("private-encrypted-room", "secret", { text: "plain words" });
    expect(await arrival).toEqual({ text: "plain words" });
    expect(JSON.stringify(await raw.receives("secret"))).not.toContain("plain words");
  });

  test("a user with two tabs is one presence member, added once and removed once", async () => {
    const running = await startRelay();
    const watcher = connectClient(running, { user: { user_id: "w", user_info: { name: "Wanda" } } });
    const channel = await subscribeAndWait<PresenceChannel>(watcher, "presence-room");
    expect([channel.members.count, channel.members.me]).toEqual([1, { id: "w", info: { name: "Wanda" } }]);
    const changes = recordEvents(channel, "pusher:member_added", "pusher:member_removed");
    // An id may be a number; on the wire it is a string.
    const user = { user_id: 42, user_info: { name: "Ada" } };
    const [first, second] = [connectClient(running, { user }), connectClient(running, { user })];
    const tab = await subscribeAndWait<PresenceChannel>(first, "presence-room");
    expect(tab.members.count).toBe(2);
    expect(tab.members.get("42")).toEqual({ id: "42", info: { name: "Ada" } });
    const other = await subscribeAndWait<PresenceChannel>(second, "presence-room");
    expect(other.members.count).toBe(2);
    first.disconnect();
    const late = connectClient(running, { user: { user_id: "late" } });
    await subscribeAndWait(late, "presence-room");
    second.unsubscribe("presence-room");
    await waitUntil(() => changes.length === 3, "the last tab's end");
    expect(changes).toEqual([
      ["pusher:member_added", { id: "42", info: { name: "Ada" } }],
      ["pusher:member_added", { id: "late", info: null }],
      ["pusher:member_removed", { id: "42", info: { name: "Ada" } }],
    ]);
    expect(channel.members.count).toBe(2);
  });

  test("a signed-in user needs no channel_data for presence, and the member limit is enforced", async () => {
    const running = await startRelay({ limits: { members: 2 } });
    const signed = connectClient(running, { user: { user_id: "s", user_info: { name: "Sam" } }, bare: true });
    signed.signin();
    const channel = await subscribeAndWait<PresenceChannel>(signed, "presence-small");
    expect(channel.members.me).toEqual({ id: "s", info: { name: "Sam" } });
    await subscribeAndWait(connectClient(running, { user: { user_id: "t" } }), "presence-small");
    const third = connectClient(running, { user: { user_id: "u" } }).subscribe("presence-small");
    expect(await nextEvent(third, "pusher:subscription_error")).toMatchObject({ type: "LimitReached", status: 403 });
    expect(channel.members.count).toBe(2);
    await subscribeAndWait(connectClient(running, { user: { user_id: "t" } }), "presence-small");
  });

  test("a cache channel sends a new subscriber the last server event, or a cache miss", async () => {
    const running = await startRelay({ clientEvents: ["presence-"] });
    const first = connectClient(running, { user: { user_id: "a" } }).subscribe("presence-cache-state");
    await nextEvent(first, "pusher:cache_miss");
    await running.server.trigger("presence-cache-state", "state", { n: 1 });
    await running.server.trigger("presence-cache-state", "state", { n: 2 });
    // Neither client events nor member events are cached.
    const second = connectClient(running, { user: { user_id: "b" } }).subscribe("presence-cache-state");
    expect(await nextEvent(second, "state")).toEqual({ n: 2 });
    const event = nextEvent(first, "client-said");
    second.trigger("client-said", { loud: true });
    await event;
    const third = connectClient(running, { user: { user_id: "c" } }).subscribe("presence-cache-state");
    const misses = recordEvents(third, "pusher:cache_miss");
    expect(await nextEvent(third, "state")).toEqual({ n: 2 });
    expect(misses).toEqual([]);
    const answer = await callApi(running, "GET", "/channels/presence-cache-state", { params: { info: "cache" } });
    const { cache } = answer.json() as { cache: { data: string; ttl: number } };
    expect(JSON.parse(cache.data)).toEqual({ n: 2 });
    expect(cache.ttl).toBeGreaterThan(1_700);
  });
});

describe("client events", () => {
  test("client events reach the other subscribers, with the user if known, and not the sender", async () => {
    const running = await startRelay({ clientEvents: [""] });
    const [ada, ben] = [{ user_id: "ada" }, { user_id: "ben" }].map((user) => connectClient(running, { user }));
    if (!ada || !ben) throw new Error("unreachable");
    const adasChannel = await subscribeAndWait(ada, "presence-talk");
    const bensChannel = await subscribeAndWait(ben, "presence-talk");
    const echo = recordEvents(adasChannel, "client-typing");
    const arrival = new Promise((resolve) =>
      bensChannel.bind("client-typing", (data: unknown, meta: unknown) => resolve([data, meta])),
    );
    adasChannel.trigger("client-typing", { on: true });
    expect(await arrival).toEqual([{ on: true }, { user_id: "ada" }]);
    const back = nextEvent(adasChannel, "client-done");
    bensChannel.trigger("client-done", "text");
    expect(await back).toBe("text");
    expect(echo).toEqual([]);
  });

  test("client events are refused on other channels, unsubscribed, too large and beyond ten a second", async () => {
    const running = await startRelay({ clientEvents: [""] });
    const raw = new RawClient(running.port);
    const other = new RawClient(running.port);
    for (const channel of ["public", "private-encrypted-x", "private-x"]) await raw.subscribe(channel);
    await other.subscribe("private-x");
    raw.send("client-a", {}, "public");
    raw.send("client-a", {}, "private-encrypted-x");
    raw.send("client-a", {}, "private-elsewhere");
    raw.send("client-a", "x".repeat(10_241), "private-x");
    raw.send(`client-${"a".repeat(200)}`, {}, "private-x");
    raw.send("client-a", {});
    await waitUntil(() => raw.messages.filter(({ event }) => event === "pusher:error").length === 6);
    const codes = raw.messages.flatMap(({ event, data }) =>
      event === "pusher:error" ? [(data as { code: unknown }).code] : [],
    );
    expect(codes).toEqual([null, null, null, null, null, null]);
    for (let n = 0; n < 100; n++) raw.send("client-n", { n }, "private-x");
    await raw.receives("pusher:error", ({ data }) => (data as { code: unknown }).code === 4301);
    raw.send("pusher:ping", {});
    await raw.receives("pusher:pong");
    const arrived = other.messages
      .filter(({ event }) => event === "client-n")
      .map(({ data }) => (data as { n: number }).n);
    // The first ten at least; how many more depends on how long sending took.
    expect(arrived.slice(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(arrived.length).toBeLessThan(100);
  });

  test("client events are refused on channels that the settings do not allow", async () => {
    for (const [clientEvents, refused] of [
      [undefined, ["private-x", "presence-room-1"]],
      [["presence-room-"], ["private-x"]],
    ] as const) {
      const running = await startRelay({ clientEvents: clientEvents && [...clientEvents] });
      const [raw, other] = [new RawClient(running.port), new RawClient(running.port)];
      for (const channel of ["private-x", "presence-room-1"])
        for (const [at, client] of [raw, other].entries()) await client.subscribe(channel, { user_id: `user-${at}` });
      for (const channel of ["private-x", "presence-room-1"]) raw.send("client-a", {}, channel);
      raw.send("pusher:ping", {});
      await raw.receives("pusher:pong");
      expect(raw.messages.filter(({ event }) => event === "pusher:error")).toHaveLength(refused.length);
      await running.server.trigger(["private-x", "presence-room-1"], "last", {});
      await other.receives("last", ({ channel }) => channel === "presence-room-1");
      const heardOn = other.messages.flatMap(({ event, channel }) => (event === "client-a" ? (channel ?? []) : []));
      expect(heardOn).toEqual(clientEvents ? ["presence-room-1"] : []);
    }
  });

  test("a client event nested too deeply is refused without harm to the relay", async () => {
    const running = await startRelay({ clientEvents: [""] });
    const raw = new RawClient(running.port);
    await raw.subscribe("private-x");
    raw.ws.send(`{"event":"client-deep","channel":"private-x","data":${"[".repeat(30_000)}${"]".repeat(30_000)}}`);
    await raw.receives("pusher:error");
    raw.send("pusher:ping", {});
    await raw.receives("pusher:pong");
  });
});
