import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import type { PresenceChannel } from "pusher-js";
import { CLOSE } from "./codes";
import {
  call,
  cleanUp,
  clientOf,
  heard,
  onEnd,
  RawClient,
  type Running,
  record,
  startRelay,
  subscribed,
  until,
} from "./testing/harness";
import { bundleRelay, forkRelay, hasRedis, ready, startRedis } from "./testing/processes";

const redisHere = hasRedis();
if (!redisHere) process.stderr.write("There is no redis-server on this machine: what needs it was not tested.\n");

/** A test that does nothing if Redis is not installed. */
const withRedis = (title: string, work: () => Promise<void>) =>
  test(title, () => (redisHere ? work() : undefined), 60_000);

let bundle: ReturnType<typeof bundleRelay> | null = null;
beforeAll(() => {
  if (redisHere) bundle = bundleRelay();
});
afterAll(() => bundle?.remove());
afterEach(cleanUp);

const state = async ({ apiPort }: Pick<Running, "apiPort">) => {
  const response = await fetch(`http://127.0.0.1:${apiPort}/healthz`);
  return ((await response.json()) as { cluster: { state: string; peers: number } }).cluster;
};

/** Two joined relays. */
async function pair(redisUrl: string, options: Parameters<typeof startRelay>[0] = {}) {
  const one = await startRelay({ redisUrl, ...options });
  const two = await startRelay({ redisUrl, ...options });
  for (const relay of [one, two]) await until(async () => (await state(relay)).peers === 1, "the other relay");
  return [one, two] as const;
}

const info = async (running: Running, channel: string, wanted: string) =>
  (await call(running, "GET", `/channels/${channel}`, { params: { info: wanted } })).json();

describe("two relays on one Redis", () => {
  withRedis("events, client events, users and questions cross over", async () => {
    const [one, two] = await pair((await startRedis()).url, { clientEvents: ["private-"] });
    const ada = clientOf(one, { user: { user_id: "ada" } });
    const ben = clientOf(two, { user: { user_id: "ben" } });
    const [here, there] = [await subscribed(ada, "private-talk"), await subscribed(ben, "private-talk")];
    const lists = [record(here, "told", "client-hi"), record(there, "told", "client-hi")];
    await one.server.trigger("private-talk", "told", { n: 1 });
    // Publications of two relays are only ordered if one waits for the other.
    await until(() => lists[1]?.length === 1);
    await two.server.trigger("private-talk", "told", { n: 2 }, { socket_id: ada.connection.socket_id });
    await until(() => lists[1]?.length === 2);
    here.trigger("client-hi", { from: "ada" });
    await until(() => lists[1]?.length === 3);
    expect(lists).toEqual([
      [["told", { n: 1 }]],
      [
        ["told", { n: 1 }],
        ["told", { n: 2 }],
        ["client-hi", { from: "ada" }],
      ],
    ]);
    await until(async () => (await info(one, "private-talk", "subscription_count")).subscription_count === 2);
    await until(async () => (await info(two, "private-talk", "subscription_count")).subscription_count === 2);
    ben.signin();
    await until(() => ben.user.user_data, "the sign-in");
    const note = heard(ben.user, "note");
    await one.server.sendToUser("ben", "note", {});
    await note;
    await one.server.terminateUserConnections("ben");
    await until(() => ben.connection.state === "disconnected");
    await until(async () => (await info(one, "private-talk", "subscription_count")).subscription_count === 1);
    await two.relay.close();
    await until(async () => (await state(one)).peers === 0);
  });

  withRedis("a user on both is one member, comes once and goes once", async () => {
    const [one, two] = await pair((await startRedis()).url);
    const watcher = await subscribed<PresenceChannel>(clientOf(one, { user: { user_id: "w" } }), "presence-room");
    const changes = record(watcher, "pusher:member_added", "pusher:member_removed");
    const user = { user_id: "ada", user_info: { name: "Ada" } };
    const [tab, other] = [clientOf(one, { user }), clientOf(two, { user })];
    await subscribed(tab, "presence-room");
    const far = await subscribed<PresenceChannel>(other, "presence-room");
    expect([far.members.count, far.members.get("ada")]).toEqual([2, { id: "ada", info: { name: "Ada" } }]);
    const ben = await subscribed<PresenceChannel>(clientOf(two, { user: { user_id: "ben" } }), "presence-room");
    expect(ben.members.count).toBe(3);
    for (const relay of [one, two])
      expect((await call(relay, "GET", "/channels/presence-room/users")).json()).toEqual({
        users: expect.arrayContaining([{ id: "w" }, { id: "ada" }, { id: "ben" }]),
      });
    tab.disconnect();
    const count = async () => (await info(two, "presence-room", "subscription_count")).subscription_count;
    await until(async () => (await count()) === 3, "the end of one tab");
    await subscribed(clientOf(one, { user: { user_id: "cleo" } }), "presence-room");
    other.disconnect();
    await until(() => changes.length === 4);
    expect(changes.map(([event, member]) => [event, (member as { id: string }).id])).toEqual([
      ["pusher:member_added", "ada"],
      ["pusher:member_added", "ben"],
      ["pusher:member_added", "cleo"],
      ["pusher:member_removed", "ada"],
    ]);
  });

  withRedis("many users who come and go on both at once are at last seen alike by all", async () => {
    const [one, two] = await pair((await startRedis()).url);
    const watchers = await Promise.all(
      [one, two].map((relay, n) =>
        subscribed<PresenceChannel>(clientOf(relay, { user: { user_id: `w${n}` } }), "presence-busy"),
      ),
    );
    const guests = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const raw = new RawClient([one, two][n % 2]?.port ?? 0);
        // Every user has a tab on either relay.
        const member = { user_id: `g${n >> 1}` };
        const { auth, channel_data } = await raw.authFor("presence-busy", member);
        for (let turn = 0; turn < 15; turn++) {
          raw.send("pusher:subscribe", { channel: "presence-busy", auth, channel_data });
          if (turn < 14 || n % 4 === 0) raw.send("pusher:unsubscribe", { channel: "presence-busy" });
        }
        return { raw, id: member.user_id, stays: n % 4 !== 0 };
      }),
    );
    const staying = new Set(guests.flatMap(({ id, stays }) => (stays ? [id] : [])));
    const wanted = ["w0", "w1", ...staying].sort();
    const seen = (channel: PresenceChannel) => Object.keys(channel.members.members).sort().join();
    await until(() => watchers.every((channel) => seen(channel) === wanted.join()), wanted.join());
    for (const { raw } of guests) raw.ws.close();
    await until(() => watchers.every((channel) => seen(channel) === "w0,w1"), "their going");
  });

  withRedis("a relay that starts later knows the last event of a cache channel", async () => {
    const { url } = await startRedis();
    const one = await startRelay({ redisUrl: url });
    await one.server.trigger("cache-state", "state", { n: 7 });
    const two = await startRelay({ redisUrl: url });
    const channel = clientOf(two).subscribe("cache-state");
    expect(await heard(channel, "state")).toEqual({ n: 7 });
    expect((await info(two, "cache-state", "cache")).cache).toMatchObject({ data: '{"n":7}' });
    await heard(clientOf(two).subscribe("cache-other"), "pusher:cache_miss");
  });

  withRedis("webhooks come once, from whichever relay", async () => {
    const told: string[] = [];
    const hook = createServer((request, response) => {
      let body = "";
      request.setEncoding("utf8").on("data", (text) => {
        body += text;
      });
      request.on("end", () => {
        for (const { name, channel, user_id } of JSON.parse(body).events)
          told.push(`${name} ${channel} ${user_id ?? ""}`.trim());
        response.end();
      });
    });
    await new Promise<void>((resolve) => hook.listen(0, "127.0.0.1", resolve));
    onEnd(() => hook.close());
    const webhookUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}`;
    const [one, two] = await pair((await startRedis()).url, { webhookUrl, limits: { absence: 500 } });
    const clients = [one, two].map((relay) => clientOf(relay, { user: { user_id: "ada" } }));
    for (const client of clients) await subscribed(client, "presence-room");
    await until(() => told.length === 2);
    for (const client of clients) client.disconnect();
    await until(() => told.length === 4);
    await subscribed(clientOf(two, { user: { user_id: "ben" } }), "presence-room");
    await until(() => told.length === 6);
    expect(told.slice(0, 2).sort()).toEqual(["channel_occupied presence-room", "member_added presence-room ada"]);
    expect(told.slice(2, 4).sort()).toEqual(["channel_vacated presence-room", "member_removed presence-room ada"]);
    expect(told.slice(4).sort()).toEqual(["channel_occupied presence-room", "member_added presence-room ben"]);
  });

  withRedis("what a killed relay held is gone soon, and clients of one that ends go to the other at once", async () => {
    const { url } = await startRedis();
    const one = await startRelay({ redisUrl: url });
    const child = forkRelay(bundle?.file ?? "", { REDIS_URL: url });
    const doomed = await ready(child);
    const watcher = await subscribed<PresenceChannel>(clientOf(one, { user: { user_id: "w" } }), "presence-room");
    const removed = record(watcher, "pusher:member_removed");
    const raw = new RawClient(doomed.port);
    await raw.subscribe("presence-room", { user_id: "ada" });
    await raw.subscribe("only-there");
    await until(() => watcher.members.count === 2);
    await until(async () => (await info(one, "only-there", "")).occupied === true);
    child.kill("SIGKILL");
    await until(() => removed.length === 1, "the removal of a dead relay's member");
    expect(removed).toEqual([["pusher:member_removed", { id: "ada", info: null }]]);
    expect((await call(one, "GET", "/channels/presence-room/users")).json()).toEqual({ users: [{ id: "w" }] });
    expect(await info(one, "only-there", "")).toEqual({ occupied: false });
    const two = await startRelay({ redisUrl: url });
    await until(async () => (await state(two)).peers === 1);
    const client = new RawClient(two.port);
    await client.socketId();
    await two.relay.close();
    expect((await client.ends()).code).toBe(CLOSE.movedOn.code);
  });
});

describe("Redis outage", () => {
  withRedis("a relay serves its own, says so, and is one with the others again when Redis is back", async () => {
    const redis = await startRedis();
    const [one, two] = await pair(redis.url);
    const ada = clientOf(one, { user: { user_id: "ada" } });
    const ben = clientOf(two, { user: { user_id: "ben" } });
    const [here, there] = [
      await subscribed<PresenceChannel>(ada, "presence-room"),
      await subscribed<PresenceChannel>(ben, "presence-room"),
    ];
    const leaver = new RawClient(two.port);
    await leaver.subscribe("presence-room", { user_id: "leaver" });
    await until(() => here.members.count === 3);
    redis.process.kill("SIGKILL");
    for (const relay of [one, two]) await until(async () => (await state(relay)).state === "lost");
    const arrival = heard(here, "told");
    await one.server.trigger("presence-room", "told", {});
    await arrival;
    const cleo = clientOf(one, { user: { user_id: "cleo" } });
    await subscribed(cleo, "presence-room");
    await until(() => here.members.get("cleo"));
    leaver.ws.close();
    await until(() => there.members.get("leaver") === null);
    expect(here.members.get("leaver")).not.toBeNull();
    expect((await info(one, "presence-room", "subscription_count")).subscription_count).toBe(2);
    expect(one.logged.map(({ level }) => level)).toEqual(["info", "warn"]);

    await startRedis(redis.port);
    for (const relay of [one, two]) await until(async () => (await state(relay)).peers === 1, "the return of Redis");
    await until(() => there.members.get("cleo"), "who came meanwhile");
    await until(() => here.members.get("leaver") === null, "news of who left meanwhile");
    await until(() => here.members.count === 3 && there.members.count === 3, "three members on both sides");
    const far = heard(there, "again");
    await one.server.trigger("presence-room", "again", {});
    await far;
    // A slow machine may lose it again: what counts is that each loss and each return is logged.
    const levels = one.logged.map(({ level }) => level);
    expect(levels.every((level, at) => level === (at % 2 === 0 ? "info" : "warn"))).toBe(true);
    expect(levels.length).toBeGreaterThan(2);
  });

  withRedis("commands that were under way when it was lost do not cost the new connection", async () => {
    const redis = await startRedis();
    const running = await startRelay({ redisUrl: redis.url });
    await until(async () => (await state(running)).state === "joined");
    // While stopped, it accepts commands and answers none.
    redis.process.kill("SIGSTOP");
    for (let n = 0; n < 20; n++) await running.server.trigger("a", "e", {});
    redis.process.kill("SIGKILL");
    await until(async () => (await state(running)).state === "lost");
    await startRedis(redis.port);
    await until(async () => (await state(running)).state === "joined");
    // Longer than the longest retry delay.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const since = running.logged.slice(running.logged.findIndex(({ fields }) => fields.again === true));
    expect(since.filter(({ fields }) => fields.reason === "the connection was closed")).toEqual([]);
    expect((await state(running)).state).toBe("joined");
  });

  withRedis("it starts all the same, and joins when there is one", async () => {
    const redis = await startRedis();
    redis.process.kill("SIGKILL");
    await until(() => redis.process.signalCode !== null);
    const running = await startRelay({ redisUrl: redis.url });
    await subscribed(clientOf(running, { user: { user_id: "ada" } }), "presence-room");
    expect((await state(running)).state).toBe("lost");
    await startRedis(redis.port);
    await until(async () => (await state(running)).state === "joined");
    const two = await startRelay({ redisUrl: redis.url });
    await until(async () => (await info(two, "presence-room", "user_count")).user_count === 1);
  });
});
