import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "@jest/globals";
import {
  cleanUp,
  connectClient,
  nextEvent,
  onCleanUp,
  RawClient,
  startRelay,
  subscribeAndWait,
  waitUntil,
} from "../testing/harness";

afterEach(cleanUp);

interface Received {
  headers: IncomingHttpHeaders;
  rawBody: string;
}

/** A webhook receiver that answers with the given statuses. */
async function receiver(answers: number[] = []) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, rawBody: Buffer.concat(chunks).toString() });
      response.writeHead(answers.length > 1 ? (answers.shift() ?? 200) : (answers[0] ?? 200)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onCleanUp(() => {
    server.closeAllConnections();
    server.close();
  });
  const events = () => received.flatMap(({ rawBody }) => JSON.parse(rawBody).events as Record<string, unknown>[]);
  const named = (name: string) => events().filter((event) => event.name === name);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, events, named };
}

describe("webhooks", () => {
  test("webhooks report channels, members, client events and cache misses, with valid signatures", async () => {
    const hook = await receiver();
    const running = await startRelay({ webhookUrl: hook.url, clientEvents: ["presence-"], limits: { absence: 50 } });
    const client = connectClient(running, { user: { user_id: "ada" } });
    const channel = await subscribeAndWait(client, "presence-room");
    const other = connectClient(running, { user: { user_id: "ada" } });
    const arrival = nextEvent(await subscribeAndWait(other, "presence-room"), "client-hi");
    channel.trigger("client-hi", { text: "hi" });
    await arrival;
    await subscribeAndWait(client, "cache-empty");
    await waitUntil(() => hook.named("cache_miss").length === 1);
    const socket_id = client.connection.socket_id;
    client.disconnect();
    other.disconnect();
    await waitUntil(() => hook.named("channel_vacated").length === 2);
    expect(hook.events().slice(0, 5)).toEqual([
      { name: "member_added", channel: "presence-room", user_id: "ada" },
      { name: "channel_occupied", channel: "presence-room" },
      {
        name: "client_event",
        channel: "presence-room",
        event: "client-hi",
        data: '{"text":"hi"}',
        socket_id,
        user_id: "ada",
      },
      { name: "channel_occupied", channel: "cache-empty" },
      { name: "cache_miss", channel: "cache-empty" },
    ]);
    expect(
      hook
        .events()
        .slice(5)
        .map(({ name, channel }) => `${name} ${channel}`)
        .sort(),
    ).toEqual(["channel_vacated cache-empty", "channel_vacated presence-room", "member_removed presence-room"]);
    for (const request of hook.received) {
      const webhook = running.server.webhook(request);
      expect([webhook.isValid(), webhook.getEvents().length > 0]).toEqual([true, true]);
      expect(Math.abs(Date.now() - webhook.getTime().getTime())).toBeLessThan(600_000);
      expect(running.server.webhook({ ...request, rawBody: `${request.rawBody} ` }).isValid()).toBe(false);
    }
  });

  test("webhooks do not report a short absence", async () => {
    const hook = await receiver();
    const running = await startRelay({ webhookUrl: hook.url, limits: { absence: 3_600_000 } });
    for (let n = 0; n < 3; n++) {
      const raw = new RawClient(running.port);
      await raw.subscribe("presence-room", { user_id: "ada" });
      raw.ws.close();
      await raw.ends();
    }
    await new RawClient(running.port).subscribe("cache-empty");
    await waitUntil(() => hook.named("cache_miss").length === 1);
    expect(hook.events().map(({ name, channel }) => `${name} ${channel}`)).toEqual([
      "member_added presence-room",
      "channel_occupied presence-room",
      "channel_occupied cache-empty",
      "cache_miss cache-empty",
    ]);
    // A clean shutdown reports everything as gone.
    await running.relay.close();
    expect(
      hook
        .events()
        .slice(4)
        .map(({ name, channel }) => `${name} ${channel}`)
        .sort(),
    ).toEqual(["channel_vacated cache-empty", "channel_vacated presence-room", "member_removed presence-room"]);
  });

  test("failed webhooks are retried in order and finally dropped with a log entry", async () => {
    const timeouts = { answer: 5_000, firstPause: 10, longestPause: 20, total: 60_000 };
    const hook = await receiver([500, 302, 200]);
    const running = await startRelay({ webhookUrl: hook.url, webhookTimeouts: timeouts });
    const raw = new RawClient(running.port);
    await raw.subscribe("cache-one");
    await waitUntil(() => hook.received.length >= 3);
    await raw.subscribe("two");
    await waitUntil(() => hook.named("channel_occupied").some(({ channel }) => channel === "two"));
    expect(hook.received.slice(0, 3).map(({ rawBody }) => rawBody)).toEqual(Array(3).fill(hook.received[0]?.rawBody));
    expect(running.logged).toEqual([]);

    const deaf = await receiver([503]);
    const second = await startRelay({ webhookUrl: deaf.url, webhookTimeouts: { ...timeouts, total: 100 } });
    await new RawClient(second.port).subscribe("one");
    await waitUntil(() => second.logged.length > 0);
    expect(second.logged[0]).toMatchObject({ level: "warn", fields: { events: 1, reason: "it answered 503" } });
    expect(deaf.received.length).toBeGreaterThan(1);
  });
});
