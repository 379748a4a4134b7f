import { relay } from "@/lib/testing/own-relay";
import "@/lib/testing/no-database";
import { afterEach, describe, expect, test } from "@jest/globals";
import Client from "pusher-js";
import { until } from "@/lib/testing/until";
import { publish, signer, terminate } from "./realtime";

const clients: Client[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});

/** An official client at the relay itself, signed in as this person. */
async function clientOf(id: string): Promise<Client> {
  const client = new Client(relay.key, {
    cluster: "",
    wsHost: "127.0.0.1",
    wsPort: relay.port,
    forceTLS: false,
    enabledTransports: ["ws"],
    userAuthentication: {
      customHandler: ({ socketId }, done) => done(null, signer?.authenticateUser(socketId, { id }) ?? null),
    },
  });
  clients.push(client);
  client.signin();
  await until(async () => client.user.user_data !== null, "a signed-in client");
  return client;
}

/** What this client hears of an event, as it comes. */
function heard(client: Client, channel: string, event: string): unknown[] {
  const list: unknown[] = [];
  client.subscribe(channel).bind(event, (data: unknown) => list.push(data));
  return list;
}

describe("what is pushed", () => {
  test("arrives at the subscribers of each channel, and at every device of a person", async () => {
    const [ada, alsoAda, ben] = [await clientOf("ada"), await clientOf("ada"), await clientOf("ben")];
    const news = heard(ben, "news", "told");
    const own: unknown[] = [];
    for (const client of [ada, alsoAda, ben]) client.user.bind("told", (data: unknown) => own.push(data));
    await until(async () => ben.channel("news").subscribed, "a subscription");
    expect(await publish(["news", "#server-to-user-ada"], "told", { words: "ééé" })).toBe(true);
    await until(async () => news.length + own.length === 3, "three events");
    expect([...news, ...own]).toEqual(Array.from({ length: 3 }, () => ({ words: "ééé" })));
  });

  test("is not sent when it is too large for any server of the protocol, or for nobody", async () => {
    expect(await publish(["news"], "told", { words: "x".repeat(10 * 1_024) })).toBe(false);
    expect(await publish(["news"], "told", { words: "é".repeat(5 * 1_024) })).toBe(false);
    expect(await publish(["news"], "told", { words: "x".repeat(9_000) })).toBe(true);
    expect(await publish([], "told", {})).toBe(false);
  });

  test("is refused quietly when the relay refuses it", async () => {
    expect(await publish(["no such name"], "told", {})).toBe(false);
    expect(await publish(["news"], "told", {})).toBe(true);
  });
});

describe("the end of somebody's connections", () => {
  test("ends all of theirs and no other's", async () => {
    const [ada, alsoAda, ben] = [await clientOf("ada"), await clientOf("ada"), await clientOf("ben")];
    expect(await terminate("ada")).toBe(true);
    for (const client of [ada, alsoAda])
      await until(async () => client.connection.state === "disconnected", "the end of a connection");
    expect(ben.connection.state).toBe("connected");
  });
});

describe("a relay that is not there", () => {
  test("takes nothing, throws nothing, and takes what is pushed once it is back", async () => {
    await relay.kill();
    expect([await publish(["news"], "told", {}), await terminate("nobody")]).toEqual([false, false]);
    await relay.start();
    expect(await publish(["news"], "told", {})).toBe(true);
  });

  test("that hangs is given up on, and asked again later", async () => {
    relay.signal("SIGSTOP");
    expect(await publish(["news"], "told", {})).toBe(false);
    relay.signal("SIGCONT");
    await until(() => publish(["news"], "told", {}), "a relay that takes what is pushed");
  });

  test("gets the end of somebody's connections as soon as it is back", async () => {
    relay.signal("SIGSTOP");
    expect(await publish(["news"], "told", {})).toBe(false);
    relay.signal("SIGCONT");
    await until(() => publish(["news"], "told", {}), "a relay that takes what is pushed");
    const ada = await clientOf("ada");
    relay.signal("SIGSTOP");
    expect(await terminate("ada")).toBe(false);
    relay.signal("SIGCONT");
    await until(async () => ada.connection.state === "disconnected", "the end of a connection");
  });
});
