import { afterEach, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { ApiError } from "@/lib/http/errors";
import type { Message } from "@/lib/messages/contract";
import { clientMessage } from "@/lib/testing/factories/client-message";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { runInSequence } from "../web-lock";
import { Outbox } from "./outbox";
import { listWaitingEntries, type OutboxEntry, toThreadItem } from "./outbox-entry";
import { createMemoryStore, type OutboxStore } from "./outbox-store";

const ME = "00000000-0000-7000-8000-000000000001";
const CONVERSATIONS = ["a", "b"] as const;
const REFUSED = "not this";

type Fault = "none" | "lost" | "answer lost" | "busy" | "broken" | "empty";

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
const answerOf = (status: number, message: string) =>
  new ApiError(status, JSON.stringify({ error: "x", message }), "", "/api/conversations");

const stored = ({ clientId, conversationId, text }: OutboxEntry, sequence: number): Message =>
  clientMessage(sequence, { clientId, conversationId, text });

/** A fake server: stores each client id once and returns the stored message for a repetition. */
class Service {
  readonly messages: Message[] = [];
  requests = 0;
  largest = 0;
  constructor(private readonly faults: readonly Fault[] = []) {}

  async send(entries: readonly OutboxEntry[]): Promise<Message[]> {
    const fault = this.requests < this.faults.length ? this.faults[this.requests] : "none";
    this.requests += 1;
    await turn();
    if (fault === "lost") throw new TypeError("no connection");
    if (fault === "busy") throw answerOf(503, "busy");
    if (fault === "empty") return [];
    if (fault === "broken") throw answerOf(500, "broken");
    if (entries[0]?.text === REFUSED) throw answerOf(403, "You can't message this person.");
    const end = entries.findIndex(({ text }) => text === REFUSED);
    const answer = entries.slice(0, end < 0 ? entries.length : end).map((entry) => this.keep(entry));
    this.largest = Math.max(this.largest, answer.length);
    await turn();
    if (fault === "answer lost") throw new TypeError("no connection");
    return answer;
  }

  private keep(entry: OutboxEntry): Message {
    const existing = this.messages.find(({ clientId }) => clientId === entry.clientId);
    const message = existing ?? stored(entry, this.messages.length + 1);
    if (!existing) this.messages.push(message);
    return message;
  }

  textsIn = (id: string) => this.messages.filter(({ conversationId }) => conversationId === id).map(({ text }) => text);
}

const opened: Outbox[] = [];
let count = 0;

/** A browser with several tabs. A closed tab receives no responses. */
function browser(service: Service, store: OutboxStore = createMemoryStore()) {
  count += 1;
  const userId = `${ME} ${count}`;
  const tab = (): Outbox => {
    const outbox: Outbox = new Outbox(userId, {
      store: async () => store,
      exclusive: runInSequence,
      deliver: async (entries) => {
        const sent = await service.send(entries);
        if (closed.has(outbox)) throw new TypeError("the tab is closed");
        return sent;
      },
    });
    opened.push(outbox);
    return outbox;
  };
  const closed = new Set<Outbox>();
  const close = (outbox: Outbox) => {
    closed.add(outbox);
    outbox.end();
  };
  return { userId, store, tab, close };
}

afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.end();
});

const words = (outbox: Outbox) => outbox.list().map(({ text }) => text);

describe("outbox", () => {
  test("stores each message once, in order, despite lost responses, a busy server, two tabs and reloads", async () => {
    const fault = fc.constantFrom<Fault>("none", "none", "lost", "answer lost", "busy");
    const step = fc.record({
      do: fc.constantFrom("send", "send", "send", "reload", "wait"),
      tab: fc.nat({ max: 1 }),
      to: fc.constantFrom(...CONVERSATIONS),
      isRefused: fc.nat({ max: 5 }).map((chance) => chance === 0),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 24, size: "max" }),
        fc.array(fault, { maxLength: 30, size: "max" }),
        async (steps, faults) => {
          const service = new Service(faults);
          const { userId, store, tab, close } = browser(service);
          const tabs = [tab(), tab()];
          await Promise.all(tabs.map((each) => each.start()));
          const expected = new Map<string, string[]>(CONVERSATIONS.map((id) => [id, []]));
          for (const [at, { do: what, tab: which, to, isRefused }] of steps.entries()) {
            const here = tabs[which];
            if (!here) continue;
            if (what === "send") {
              here.add(to, { text: isRefused ? REFUSED : `message ${at}` });
              if (!isRefused) expected.get(to)?.push(`message ${at}`);
              await turn();
            }
            if (what === "wait") await turn();
            if (what === "reload") {
              close(here);
              const again = tab();
              tabs[which] = again;
              await again.start();
            }
          }
          await waitFor(async () => {
            for (const each of tabs) each.hurry();
            return (await store.all(userId)).every(({ refused }) => refused === 1);
          }, "an outbox with nothing to send");
          for (const id of CONVERSATIONS) expect(service.textsIn(id)).toEqual(expected.get(id));
          await waitFor(
            async () => tabs.every((each) => each.list().every(({ refused }) => refused === 1)),
            "tabs that know so",
          );
          for (const each of tabs) close(each);
        },
      ),
      { numRuns: 25, endOnFailure: true },
    );
  });

  test("sends entries left by an earlier session, in order", async () => {
    const service = new Service();
    const { store, tab, close } = browser(service);
    const offline = tab();
    for (const text of ["one", "two", "three"]) offline.add("a", { text });
    await waitFor(async () => (await store.all(offline.userId)).length === 3, "three entries");
    expect(service.requests).toBe(0);
    close(offline);
    const today = tab();
    const sent: string[] = [];
    today.onSent(({ text }) => sent.push(text));
    await today.start();
    await waitFor(async () => sent.length === 3, "three messages");
    expect(sent).toEqual(["one", "two", "three"]);
    expect(service.textsIn("a")).toEqual(sent);
    expect([service.requests, service.largest]).toEqual([1, 3]);
    await waitFor(async () => (await store.all(today.userId)).length === 0, "an empty outbox");
  });

  test("shows why a message was rejected, sends the others and resends it on request", async () => {
    const service = new Service();
    const { tab } = browser(service);
    const outbox = tab();
    await outbox.start();
    const refused = outbox.add("a", { text: REFUSED });
    outbox.add("a", { text: "after it" });
    await waitFor(async () => service.textsIn("a").length === 1, "the other one");
    await waitFor(async () => words(outbox).length === 1, "the refused one alone");
    expect(outbox.list()).toMatchObject([{ clientId: refused, refused: 1, refusal: "You can't message this person." }]);
    const before = service.requests;
    outbox.retry(refused);
    await waitFor(async () => service.requests === before + 1 && outbox.list()[0]?.refused === 1, "a second refusal");
    outbox.discard(refused);
    expect(outbox.list()).toEqual([]);
  });

  test("shows entries and their results from other tabs", async () => {
    const service = new Service(["lost"]);
    const { tab } = browser(service);
    const [here, there] = [tab(), tab()];
    await Promise.all([here.start(), there.start()]);
    const arrived: string[] = [];
    there.onSent(({ text }) => arrived.push(text));
    here.add("a", { text: "hello" });
    await waitFor(async () => words(there).includes("hello"), "the other tab's entry");
    await waitFor(async () => {
      here.hurry();
      return arrived.length > 0;
    }, "the message in the other tab");
    expect(arrived).toEqual(["hello"]);
    expect(service.textsIn("a")).toEqual(["hello"]);
    expect(words(there)).toEqual([]);
  });

  test("keeps entries and reports a sign-out when the session has expired", async () => {
    const { store, tab } = browser(new Service());
    let changeCount = 0;
    const outbox = new Outbox("sender", {
      store: async () => store,
      exclusive: runInSequence,
      deliver: async () => {
        throw answerOf(401, "Unauthorized");
      },
    });
    opened.push(outbox);
    outbox.onSignedOut(() => {
      changeCount += 1;
    });
    await outbox.start();
    outbox.add("a", { text: "kept" });
    await waitFor(async () => changeCount > 0, "word of the session's end");
    await waitFor(async () => outbox.list()[0]?.failures === 1, "a failure");
    expect(await store.all("sender")).toMatchObject([{ text: "kept", refused: 0 }]);
    expect(tab().list()).toEqual([]);
  });

  test("deletes all entries when the account is deleted", async () => {
    const { store, tab } = browser(new Service());
    const outbox = tab();
    outbox.add("a", { text: "never mind" });
    await waitFor(async () => (await store.all(outbox.userId)).length === 1, "an entry");
    await outbox.clear();
    expect(outbox.list()).toEqual([]);
    expect(await store.all(outbox.userId)).toEqual([]);
  });
});

describe("outbox after a server error", () => {
  test("a message is rejected at once on a server error, reported in its own tab, and can be resent", async () => {
    const service = new Service(["broken"]);
    const { tab } = browser(service);
    const [outbox, other] = [tab(), tab()];
    const refusals: string[] = [];
    outbox.onRefused(() => refusals.push("here"));
    other.onRefused(() => refusals.push("elsewhere"));
    await outbox.start();
    const clientId = outbox.add("a", { text: "hello" });
    await waitFor(async () => outbox.list()[0]?.refused === 1, "a refusal");
    expect([service.requests, service.messages.length, refusals]).toEqual([1, 0, ["here"]]);
    outbox.retry(clientId);
    await waitFor(async () => outbox.list().length === 0, "the message");
    expect(service.textsIn("a")).toEqual(["hello"]);
  });

  test("a message waits before the next attempt when the server answers none", async () => {
    const service = new Service(["empty"]);
    const { tab } = browser(service);
    const outbox = tab();
    await outbox.start();
    outbox.add("a", { text: "hello" });
    await waitFor(async () => outbox.list()[0]?.failures === 1, "a failure");
    expect(service.requests).toBe(1);
    outbox.hurry();
    await waitFor(async () => outbox.list().length === 0, "the message");
    expect(service.textsIn("a")).toEqual(["hello"]);
  });
});

describe("outbox entries in a thread", () => {
  const entry: OutboxEntry = {
    clientId: "k",
    userId: ME,
    conversationId: "a",
    text: "hi",
    media: [],
    embed: null,
    replyTo: null,
    shown: [],
    createdAt: "2026-11-22T10:00:00.000Z",
    failures: 0,
    refused: 0,
    refusal: null,
  };

  test("an outbox entry shows as sending, waiting for the connection or rejected", () => {
    expect(toThreadItem(entry, null, false)).toMatchObject({ localId: "k", status: "sending", text: "hi" });
    expect(toThreadItem(entry, null, true).status).toBe("waiting");
    expect(toThreadItem({ ...entry, failures: 1 }, null, false).status).toBe("waiting");
    expect(toThreadItem({ ...entry, refused: 1, refusal: "No." }, null, true)).toMatchObject({
      status: "refused",
      refusal: "No.",
    });
  });

  test("an outbox entry is hidden once its message is stored", () => {
    const other = { ...entry, clientId: "l", conversationId: "b" };
    expect(listWaitingEntries([entry, other], "a", [])).toEqual([entry]);
    expect(listWaitingEntries([entry, other], "a", [stored(entry, 1)])).toEqual([]);
  });
});
