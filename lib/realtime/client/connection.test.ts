import { relayProcess } from "@/lib/testing/setup/relay";
import "@/lib/testing/setup/database";
import { afterEach, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { blockUser } from "@/lib/accounts/graph/follow-block-mute";
import { publish, realtimeSigner, terminateConnections } from "@/lib/infra/realtime";
import { makeConversation } from "@/lib/testing/factories/conversation";
import { makePerson, makeSession, type TestUser } from "@/lib/testing/factories/people";
import { type RealtimeSite, serveRealtime } from "@/lib/testing/setup/realtime-site";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { conversationChannel, userChannel } from "../channels/channel-names";

type Connection = typeof import("./connection");

let ada: TestUser;
let site: RealtimeSite;
let connection: Connection;
let seen: string[] = [];
const undo: (() => unknown)[] = [];

beforeAll(async () => {
  ada = await makePerson({ plan: "starter" });
});

afterEach(async () => {
  for (const work of undo.splice(0).reverse()) await work();
  seen = [];
});

/** A browser with the real client, on a site whose address it knows. */
async function another(person: TestUser): Promise<{ site: RealtimeSite; connection: Connection }> {
  const otherSite = await serveRealtime(person);
  undo.push(() => otherSite.close());
  process.env.NEXT_PUBLIC_BASE_PATH = otherSite.url;
  Object.assign(globalThis, { location: new URL(otherSite.url) });
  let loaded: Connection | undefined;
  await jest.isolateModulesAsync(async () => {
    loaded = await import("./connection");
  });
  if (!loaded) throw new Error("The client could not be loaded.");
  undo.push(loaded.disconnectRealtime);
  return { site: otherSite, connection: loaded };
}

async function open(): Promise<void> {
  ({ site, connection } = await another(ada));
  undo.push(connection.watchRealtimeStatus(() => seen.push(connection.realtimeStatus())));
}

function listenToMyself(): () => void {
  const stop = connection.listenToChannel(userChannel(ada.id), {
    events: { greeted: (data) => seen.push(`greeted ${JSON.stringify(data)}`) },
    onSubscribed: () => seen.push("subscribed"),
    onRefused: () => seen.push("refused"),
  });
  undo.push(stop);
  return stop;
}

const times = (what: string) => seen.filter((each) => each === what).length;
const came = (what: string, count = 1) => waitFor(async () => times(what) >= count, `${what}, ${count} times`);

describe("realtime connection of a user", () => {
  test("a user receives events from the subscription on", async () => {
    await open();
    listenToMyself();
    expect(connection.realtimeStatus()).toBe("off");
    connection.connectRealtime(ada.id);
    await came("subscribed");
    await publish([userChannel(ada.id)], "greeted", { n: 1 });
    await came('greeted {"n":1}');
    expect(seen).toEqual(["connecting", "connected", "subscribed", 'greeted {"n":1}']);
    // A later listener is notified of the subscription too.
    const late: string[] = [];
    undo.push(
      connection.listenToChannel(userChannel(ada.id), { events: {}, onSubscribed: () => late.push("subscribed") }),
    );
    await waitFor(async () => late.length === 1, "a late listener");
  });

  test("the client reconnects after a relay crash, and reports it after the subscription", async () => {
    await open();
    listenToMyself();
    connection.connectRealtime(ada.id);
    await came("subscribed");
    await relayProcess.kill();
    await came("lost");
    await relayProcess.start();
    await came("subscribed", 2);
    expect(seen).toEqual(["connecting", "connected", "subscribed", "connecting", "lost", "connected", "subscribed"]);
    await publish([userChannel(ada.id)], "greeted", { n: 2 });
    await came('greeted {"n":2}');
  });

  test("a terminated connection comes back while its session lives, and stays off otherwise", async () => {
    await open();
    listenToMyself();
    connection.connectRealtime(ada.id);
    await came("subscribed");
    expect(await terminateConnections(ada.id)).toBe(true);
    await came("subscribed", 2);
    site.cookie = null;
    expect(await terminateConnections(ada.id)).toBe(true);
    await came("refused");
    expect(connection.realtimeStatus()).toBe("off");
    site.cookie = await makeSession(ada.id);
    connection.connectRealtime(ada.id);
    await came("subscribed", 3);
  });

  test("the client retries authorisation while the site is down", async () => {
    await open();
    listenToMyself();
    site.isAway = true;
    connection.connectRealtime(ada.id);
    await came("lost");
    site.isAway = false;
    await came("subscribed");
    site.isAway = true;
    expect(await terminateConnections(ada.id)).toBe(true);
    await came("connected", 2);
    expect(times("subscribed")).toBe(1);
    site.isAway = false;
    await came("subscribed", 2);
    expect(times("refused")).toBe(0);
  });

  test("the connection ends at sign-out and the next user gets a new one", async () => {
    await open();
    const stop = listenToMyself();
    connection.connectRealtime(ada.id);
    await came("subscribed");
    connection.disconnectRealtime();
    expect(connection.realtimeStatus()).toBe("off");
    await publish([userChannel(ada.id)], "greeted", { n: 3 });
    const ben = await makePerson({ plan: "starter" });
    site.cookie = ben.cookie;
    const events: unknown[] = [];
    undo.push(connection.listenToChannel(userChannel(ben.id), { events: { greeted: (data) => events.push(data) } }));
    connection.connectRealtime(ben.id);
    await waitFor(
      () => publish([userChannel(ben.id)], "greeted", { n: 4 }).then(() => events.length > 0),
      "Ben's event",
    );
    await publish([userChannel(ada.id)], "greeted", { n: 5 });
    await publish([userChannel(ben.id)], "last", {});
    expect([times("subscribed"), times('greeted {"n":3}'), times('greeted {"n":4}'), times('greeted {"n":5}')]).toEqual(
      [1, 0, 0, 0],
    );
    stop();
  });
});

describe("presence channel", () => {
  test("a presence channel reports its members, those who left only after a delay, and refuses strangers", async () => {
    const [ben, cleo] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
    const channel = conversationChannel(await makeConversation(ada, ben, { acceptedAt: new Date() }));
    await open();
    const there: string[][] = [];
    const join = () =>
      connection.listenToChannel(channel, {
        events: {},
        onMembers: (ids) => there.push([...ids].sort()),
        onRefused: () => seen.push("refused"),
      });
    undo.push(join());
    connection.connectRealtime(ada.id);
    await waitFor(async () => there.at(-1)?.join() === ada.id, "Ada alone");
    const ownConnection = connection;
    const other = await another(ben);
    const leave = other.connection.listenToChannel(channel, { events: {} });
    other.connection.connectRealtime(ben.id);
    await waitFor(async () => there.at(-1)?.length === 2, "both of them");
    expect(there.at(-1)).toEqual([ada.id, ben.id].sort());
    leave();
    await waitFor(async () => there.at(-1)?.length === 1, "Ben's leaving");
    expect(ownConnection.realtimeStatus()).toBe("connected");
    const stranger = await another(cleo);
    const refused: string[] = [];
    undo.push(stranger.connection.listenToChannel(channel, { events: {}, onRefused: () => refused.push("refused") }));
    stranger.connection.connectRealtime(cleo.id);
    await waitFor(async () => refused.length === 1, "a refusal");
    expect([there.at(-1), seen.includes("refused")]).toEqual([[ada.id], false]);
  });

  test("a block closes the presence channel to both", async () => {
    const ben = await makePerson({ plan: "starter" });
    const channel = conversationChannel(await makeConversation(ada, ben, { acceptedAt: new Date() }));
    await open();
    const there: string[][] = [];
    undo.push(
      connection.listenToChannel(channel, {
        events: {},
        onMembers: (ids) => there.push(ids),
        onRefused: () => seen.push("refused"),
      }),
    );
    connection.connectRealtime(ada.id);
    await waitFor(async () => there.at(-1)?.join() === ada.id, "Ada alone");
    await blockUser(ben, ada.id);
    await came("refused");
    const occupied = await realtimeSigner?.get({ path: `/channels/${channel}` });
    expect(await occupied?.json()).toEqual({ occupied: false });
  });
});
