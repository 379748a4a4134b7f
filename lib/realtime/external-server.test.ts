import { externalRelay } from "@/lib/testing/setup/external-relay";
import "@/lib/testing/setup/database";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { POST } from "@/app/api/realtime/auth/route";
import { publish, realtimeSigner, terminateConnections } from "@/lib/infra/realtime";
import { CONTENT_CHANNEL } from "@/lib/moderation/constants";
import { makeConversation } from "@/lib/testing/factories/conversation";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { type RealtimeSite, serveRealtime } from "@/lib/testing/setup/realtime-site";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { conversationChannel, userChannel } from "./channels/channel-names";
import type { ChannelListener } from "./client/subscriptions";

let ada: TestUser;
let conversation: string;
let site: RealtimeSite;
let connection: typeof import("./client/connection");
const stops: (() => void)[] = [];

beforeAll(async () => {
  ada = await makePerson({ plan: "starter" });
  const ben = await makePerson({ plan: "starter" });
  conversation = conversationChannel(await makeConversation(ada, ben, { acceptedAt: new Date() }));
  site = await serveRealtime(ada);
  process.env.NEXT_PUBLIC_BASE_PATH = site.url;
  Object.assign(globalThis, { location: new URL(site.url) });
  connection = await import("./client/connection");
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  connection.disconnectRealtime();
});
afterAll(() => site.close());

/** Subscribes until the end of the test. */
function listen(channel: string, listener: ChannelListener): void {
  stops.push(connection.listenToChannel(channel, listener));
}

/** The site's signature for Ada on a channel. */
async function sign(channel: string): Promise<{ auth: string; channel_data?: string }> {
  const headers = { host: "veranda.test", cookie: ada.cookie };
  const body = new URLSearchParams({ socket_id: "1.2", channel_name: channel });
  const request = new Request("http://veranda.test/", { method: "POST", headers, body });
  return (await POST(request, { params: Promise.resolve(undefined) })).json();
}

test("a browser connects to the server at PUSHER_HOST, and receives what the site publishes there", async () => {
  const channels = [userChannel(ada.id), "feed", CONTENT_CHANNEL, conversation];
  const events: string[] = [];
  const subscribed = new Set<string>();
  for (const channel of channels)
    listen(channel, {
      events: { changed: () => events.push(channel) },
      onSubscribed: () => subscribed.add(channel),
    });
  const members: string[][] = [];
  listen(conversation, { events: {}, onMembers: (ids) => members.push([...ids]) });
  connection.connectRealtime(ada.id);
  await waitFor(async () => subscribed.size === channels.length, "a subscription to every channel");
  expect(await publish(channels, "changed", {})).toBe(true);
  await waitFor(async () => events.length === channels.length, "an event on every channel");
  expect(events.toSorted()).toEqual(channels.toSorted());
  await waitFor(async () => members.at(-1)?.join() === ada.id, "the members of the conversation");
});

test("a browser whose connections are terminated there returns while its session lives", async () => {
  let subscriptions = 0;
  listen(userChannel(ada.id), { events: {}, onSubscribed: () => subscriptions++ });
  connection.connectRealtime(ada.id);
  await waitFor(async () => subscriptions === 1, "a subscription");
  expect(await terminateConnections(ada.id)).toBe(true);
  await waitFor(async () => subscriptions === 2, "a subscription after the reconnection");
});

test("a browser reconnects to the server there after its crash", async () => {
  let subscriptions = 0;
  listen(userChannel(ada.id), { events: {}, onSubscribed: () => subscriptions++ });
  connection.connectRealtime(ada.id);
  await waitFor(async () => subscriptions === 1, "a subscription");
  await externalRelay.kill();
  expect(await publish([userChannel(ada.id)], "changed", {})).toBe(false);
  await externalRelay.start();
  await waitFor(async () => subscriptions === 2, "a subscription after the reconnection");
  expect(await publish([userChannel(ada.id)], "changed", {})).toBe(true);
});

test("a signature for a private channel names no user, which other servers refuse", async () => {
  expect(await sign(CONTENT_CHANNEL)).toEqual(realtimeSigner?.authorizeChannel("1.2", CONTENT_CHANNEL));
});
