import "@/lib/testing/setup/database";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { shouldOfferHelp } from "@/lib/screening/client";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeConversation, makeMessage } from "@/lib/testing/factories/conversation";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { type Message, type MessageEvent, messages } from "../contract";
import { readMessages } from "../serializers";
import { findCachedConversation } from "./conversation-cache";
import { conversationsOptions, editMessageOptions, threadOptions, unreadOptions } from "./messages";
import { outboxOf } from "./outbox/outbox";
import { MessagesSync } from "./sync";
import type { ThreadWindow } from "./thread/thread-window";

const inBrowser = globalThis.fetch;
let ada: TestUser;
let ben: TestUser;
let id: string;
let client: QueryClient;
let sync: MessagesSync;
let close: () => void;
let outages = 0;

const patterns = Object.values(messages)
  .map((endpoint) => ({
    endpoint,
    names: [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
    pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, "([^/]+)")}$`),
  }))
  .sort((one, other) => one.names.length - other.names.length);

/** A fetch that calls the route handlers directly, as Ben. */
async function throughRoutes(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  if (outages > 0) {
    outages -= 1;
    throw new TypeError("no connection");
  }
  const { pathname, search } = new URL(String(input), "http://veranda.test");
  for (const { endpoint, names, pattern } of patterns) {
    const match = endpoint.method === init.method ? pattern.exec(pathname) : null;
    if (!match) continue;
    const params = Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ""]));
    const { body } = init;
    const request = { as: ben, params, query: search.slice(1), ...(body && { raw: body }) };
    const { status, text, headers } = await sendTo(endpoint, request);
    return new Response(text, { status, headers });
  }
  throw new TypeError(`nothing answers ${pathname}`);
}

beforeAll(() => {
  globalThis.fetch = throughRoutes;
});
afterAll(() => {
  globalThis.fetch = inBrowser;
});

beforeEach(async () => {
  [ada, ben] = await Promise.all([makePerson({ plan: "starter" }), makePerson({ plan: "starter" })]);
  id = await makeConversation(ada, ben);
  for (let sent = 0; sent < 6; sent += 1) await makeMessage(sent % 2 ? ben : ada, id);
  client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } });
  sync = new MessagesSync(client, ben.id);
  await client.fetchInfiniteQuery(conversationsOptions("inbox"));
  await client.fetchQuery(unreadOptions());
  const observer = new QueryObserver(client, threadOptions(id));
  close = observer.subscribe(() => undefined);
  await waitFor(async () => observer.getCurrentResult().isSuccess, "the thread");
});
afterEach(() => close());

const shown = () => client.getQueryData<ThreadWindow>(threadOptions(id).queryKey)?.messages ?? [];
const stored = async () =>
  (await sendTo(messages.thread, { as: ben, params: { id }, query: { limit: 100 } })).body.toReversed();

async function write(text: string): Promise<Message> {
  const { status, body } = await sendTo(messages.send, { as: ada, params: { id }, body: { text } });
  expect(status).toBe(201);
  return body;
}

async function eventOf({ id: messageId, revision: sequence }: Message): Promise<MessageEvent> {
  const [message = null] = await readMessages(ben.id, [messageId]);
  return { conversationId: id, sequence, message };
}

const agrees = () =>
  waitFor(async () => {
    const [{ body: conversation }, { body: unread }] = [
      await sendTo(messages.one, { as: ben, params: { id } }),
      await sendTo(messages.unread, { as: ben }),
    ];
    const cached = findCachedConversation(client, id);
    return (
      JSON.stringify(shown().map((each) => [each.id, each.revision, each.text])) ===
        JSON.stringify((await stored()).map((each) => [each.id, each.revision, each.text])) &&
      cached?.unreadCount === conversation.unreadCount &&
      cached.readSequence === conversation.readSequence &&
      cached.lastMessage?.id === conversation.lastMessage?.id &&
      cached.lastSequence === conversation.lastSequence &&
      JSON.stringify(client.getQueryData(unreadOptions().queryKey)) === JSON.stringify(unread)
    );
  }, "a browser that shows what the server has");

describe("sync of cached conversations", () => {
  test("applies realtime events without a request", async () => {
    const before = findCachedConversation(client, id)?.unreadCount ?? 0;
    for (const text of ["one", "two"]) sync.message(await eventOf(await write(text)));
    expect(shown().map(({ text }) => text)).toEqual(expect.arrayContaining(["one", "two"]));
    expect(findCachedConversation(client, id)).toMatchObject({ unreadCount: before + 2, lastMessage: { text: "two" } });
    await agrees();
  });

  test("fetches lost events when the next one arrives, and applies late or duplicate ones once", async () => {
    const [one, two, three] = [await write("one"), await write("two"), await write("three")];
    const { body: edited } = await sendTo(messages.edit, {
      as: ada,
      params: { id, messageId: one.id },
      body: { text: "one, but better" },
    });
    sync.message(await eventOf(three));
    sync.message({ ...(await eventOf(two)), message: null });
    sync.message(await eventOf(three));
    sync.message(await eventOf(edited));
    await agrees();
    expect(shown().map(({ text }) => text)).toEqual(expect.arrayContaining(["one, but better", "two", "three"]));
  });

  test("fetches everything missed while realtime was down, after a subscription", async () => {
    for (let sent = 0; sent < 120; sent += 1) await makeMessage(ada, id, { text: `while away ${sent}` });
    await Promise.all([sync.resync(), client.refetchQueries(unreadOptions())]);
    await sync.threads.catchUp(id);
    await client.refetchQueries({ queryKey: conversationsOptions("inbox").queryKey });
    expect(shown().filter(({ text }) => text.startsWith("while away"))).toHaveLength(120);
    expect(findCachedConversation(client, id)?.unreadCount).toBe(123);
  });

  test("reloads at the end after missing more pages of events than the limit", async () => {
    for (let sent = 0; sent < 620; sent += 1) await makeMessage(ada, id, { text: `while away ${sent}` });
    sync.message(await eventOf(await write("the last")));
    await waitFor(async () => shown().length === 50, "a new beginning");
    expect(shown().at(-1)?.text).toBe("the last");
    const places = (await stored()).slice(-50).map(({ sequence }) => sequence);
    expect(shown().map(({ sequence }) => sequence)).toEqual(places);
  });

  test("retries while the server does not respond", async () => {
    outages = 2;
    const [, two] = [await write("one"), await write("two")];
    sync.message(await eventOf(two));
    expect(shown().at(-1)).toMatchObject({ text: "two" });
    await agrees();
    expect(outages).toBe(0);
    expect(shown().at(-2)).toMatchObject({ text: "one" });
  });

  test("opens a thread whose first load failed", async () => {
    close();
    client.removeQueries({ queryKey: threadOptions(id).queryKey });
    // The first load fails, and so does the one after the subscription.
    outages = 2;
    const observer = new QueryObserver(client, threadOptions(id));
    close = observer.subscribe(() => undefined);
    await waitFor(async () => observer.getCurrentResult().isError, "a thread that cannot be read");
    sync.threads.follow();
    await agrees();
    expect([outages, observer.getCurrentResult().isError]).toEqual([0, false]);
  });

  test("shows a sent message once, under the id that it had while unsent", async () => {
    const outbox = outboxOf(ben.id);
    outbox.onSent((message, isSentHere) => sync.written(message, isSentHere));
    await outbox.start();
    const localIds = ["a", "b", "c"].map((text) => outbox.add(id, { text }));
    await waitFor(async () => outbox.list().length === 0, "an empty outbox");
    sync.message(await eventOf((await stored()).at(-1) ?? (await write("never"))));
    expect(shown().slice(-3)).toMatchObject(localIds.map((clientId) => ({ clientId, sender: { id: ben.id } })));
    await agrees();
    outbox.end();
  });

  test("reports what the user has sent and edited, with the screening that decides whether to offer help", async () => {
    const written: [text: string, offersHelp: boolean, isWrittenHere: boolean][] = [];
    sync.onWritten((message, isHere) => written.push([message.text, shouldOfferHelp(message), isHere]));
    const outbox = outboxOf(ben.id);
    outbox.onSent((message, isHere) => sync.written(message, isHere));
    // Written before the page was opened, or offline.
    for (const text of ["good night", "I want to die"]) outbox.add(id, { text });
    await outbox.start();
    await waitFor(async () => outbox.list().length === 0, "an empty outbox");
    const messageId = shown().find(({ text }) => text === "good night")?.id ?? "";
    const edit = new MutationObserver(client, editMessageOptions(id, sync));
    await edit.mutate({ messageId, text: "I want to end my life" });
    expect(written).toEqual([
      ["good night", false, true],
      ["I want to die", true, true],
      ["I want to end my life", true, true],
    ]);
    outbox.end();
  });

  test("shows the read position at once and sends it to the server", async () => {
    sync.message(await eventOf(await write("read me")));
    const last = shown().at(-1)?.sequence ?? 0;
    sync.receipts.read(id, last);
    expect(findCachedConversation(client, id)).toMatchObject({ unreadCount: 0, readSequence: last });
    await waitFor(async () => {
      const { body } = await sendTo(messages.one, { as: ben, params: { id } });
      return body.unreadCount === 0 && body.readSequence === last;
    }, "the server's read position");
    await agrees();
    expect((await sendTo(messages.one, { as: ada, params: { id } })).body.otherReadSequence).toBe(last);
  });

  test("sends a read position again that failed without a connection, once the connection is back", async () => {
    const last = shown().at(-1)?.sequence ?? 0;
    outages = 1;
    sync.receipts.read(id, last);
    await waitFor(async () => outages === 0, "a failed request");
    expect((await sendTo(messages.one, { as: ben, params: { id } })).body.readSequence).toBeLessThan(last);
    await sync.resync();
    await waitFor(
      async () => (await sendTo(messages.one, { as: ben, params: { id } })).body.readSequence === last,
      "the server's read position",
    );
    await agrees();
  });

  test("drops messages deleted for oneself and empties those deleted for both", async () => {
    const [first, second] = shown();
    if (!first || !second) throw new Error("there are messages");
    await sendTo(messages.remove, { as: ben, params: { id, messageId: first.id }, query: { for: "me" } });
    sync.hidden(id, first.id);
    expect(shown()).not.toContainEqual(expect.objectContaining({ id: first.id }));
    await sendTo(messages.remove, { as: ben, params: { id, messageId: second.id }, query: { for: "both" } });
    sync.takenBack(id, second.id);
    expect(shown()[0]).toMatchObject({ id: second.id, state: "removed", text: "" });
    await agrees();
    await sendTo(messages.clear, { as: ben, params: { id } });
    sync.cleared(id);
    expect(shown()).toEqual([]);
    await waitFor(async () => !findCachedConversation(client, id)?.lastMessage, "an empty conversation");
    const listed = () =>
      itemsOfPages(client.getQueryData(conversationsOptions("inbox").queryKey)).map((each) => each.id);
    expect(listed()).toEqual([]);
    sync.message(await eventOf(await write("hello again")));
    await waitFor(async () => listed().includes(id), "its return to the list");
    await agrees();
  });
});
