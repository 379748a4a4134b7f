import { relayProcess } from "@/lib/testing/setup/relay";
import "@/lib/testing/setup/no-database";
import { afterEach, describe, expect, test } from "@jest/globals";
import Client from "pusher-js";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { publish, realtimeSigner, terminateConnections } from "./realtime";

const clients: Client[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});

async function clientOf(id: string): Promise<Client> {
  const client = new Client(relayProcess.key, {
    cluster: "",
    wsHost: "127.0.0.1",
    wsPort: relayProcess.port,
    forceTLS: false,
    enabledTransports: ["ws"],
    userAuthentication: {
      customHandler: ({ socketId }, done) => done(null, realtimeSigner?.authenticateUser(socketId, { id }) ?? null),
    },
  });
  clients.push(client);
  client.signin();
  await waitFor(async () => client.user.user_data !== null, "a signed-in client");
  return client;
}

function heard(client: Client, channel: string, event: string): unknown[] {
  const list: unknown[] = [];
  client.subscribe(channel).bind(event, (data: unknown) => list.push(data));
  return list;
}

describe("publish", () => {
  test("an event reaches the subscribers of each channel and every device of a user", async () => {
    const [ada, alsoAda, ben] = [await clientOf("ada"), await clientOf("ada"), await clientOf("ben")];
    const news = heard(ben, "news", "greeting");
    const own: unknown[] = [];
    for (const client of [ada, alsoAda, ben]) client.user.bind("greeting", (data: unknown) => own.push(data));
    await waitFor(async () => ben.channel("news").subscribed, "a subscription");
    expect(await publish(["news", "#server-to-user-ada"], "greeting", { words: "ééé" })).toBe(true);
    await waitFor(async () => news.length + own.length === 3, "three events");
    expect([...news, ...own]).toEqual(Array.from({ length: 3 }, () => ({ words: "ééé" })));
  });

  test("an event is not sent if it exceeds the protocol's limit or has no channels", async () => {
    expect(await publish(["news"], "greeting", { words: "x".repeat(10 * 1_024) })).toBe(false);
    expect(await publish(["news"], "greeting", { words: "é".repeat(5 * 1_024) })).toBe(false);
    expect(await publish(["news"], "greeting", { words: "x".repeat(9_000) })).toBe(true);
    expect(await publish([], "greeting", {})).toBe(false);
  });

  test("publishing returns false when the relay refuses the event", async () => {
    expect(await publish(["no such name"], "greeting", {})).toBe(false);
    expect(await publish(["news"], "greeting", {})).toBe(true);
  });
});

describe("terminate", () => {
  test("terminating a user's connections closes all of theirs and no others", async () => {
    const [ada, alsoAda, ben] = [await clientOf("ada"), await clientOf("ada"), await clientOf("ben")];
    expect(await terminateConnections("ada")).toBe(true);
    for (const client of [ada, alsoAda])
      await waitFor(async () => client.connection.state === "disconnected", "the end of a connection");
    expect(ben.connection.state).toBe("connected");
  });
});

describe("unavailable relay", () => {
  test("an unavailable relay makes publishing return false, and it works again once the relay is back", async () => {
    await relayProcess.kill();
    expect([await publish(["news"], "greeting", {}), await terminateConnections("nobody")]).toEqual([false, false]);
    await relayProcess.start();
    expect(await publish(["news"], "greeting", {})).toBe(true);
  });

  test("a relay that hangs is given up after a timeout and tried again later", async () => {
    relayProcess.signal("SIGSTOP");
    expect(await publish(["news"], "greeting", {})).toBe(false);
    relayProcess.signal("SIGCONT");
    await waitFor(() => publish(["news"], "greeting", {}), "the relay to accept events");
  });

  test("terminating connections is retried until the relay is back", async () => {
    relayProcess.signal("SIGSTOP");
    expect(await publish(["news"], "greeting", {})).toBe(false);
    relayProcess.signal("SIGCONT");
    await waitFor(() => publish(["news"], "greeting", {}), "the relay to accept events");
    const ada = await clientOf("ada");
    relayProcess.signal("SIGSTOP");
    expect(await terminateConnections("ada")).toBe(false);
    relayProcess.signal("SIGCONT");
    await waitFor(async () => ada.connection.state === "disconnected", "the end of a connection");
  });
});
