import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Message } from "@/lib/messages/contract";
import { clientMessage } from "@/lib/testing/factories/client-message";
import {
  applyEventToWindow,
  catchUpWindow,
  extendWindow,
  firstUnreadPlace,
  newerQuery,
  olderQuery,
  openingQuery,
  openWindow,
  rereadWindow,
  THREAD_PAGE_SIZE,
  type ThreadWindow,
  withoutMessage,
} from "./thread-window";

const ME = "00000000-0000-7000-8000-000000000001";
const THEM = "00000000-0000-7000-8000-000000000002";
const CONVERSATION = "00000000-0000-7000-8000-00000000000c";

type Query = ReturnType<typeof olderQuery>;

const person = (id: string) => ({
  id,
  firstName: "Ada",
  lastName: "Moss",
  username: `ada${id.at(-1)}`,
  profileImageUrl: null,
  subscription: null,
});

const written = (sequence: number, from = THEM): Message =>
  clientMessage(sequence, {
    id: `10000000-0000-7000-8000-${String(sequence).padStart(12, "0")}`,
    conversationId: CONVERSATION,
    sender: person(from),
  });

/** A fake of the database with the reads of lib/messages/queries/thread.ts. */
class Database {
  readonly rows: Message[] = [];
  last = 0;

  send(): Message {
    this.last += 1;
    const message = written(this.last);
    this.rows.push(message);
    return message;
  }

  edit(sequence: number): Message {
    const before = this.rows[sequence];
    if (!before) return this.send();
    this.last += 1;
    const message = { ...before, revision: this.last, text: `edited at ${this.last}` };
    this.rows[sequence] = message;
    return message;
  }

  page({ limit, before, around }: Query): Message[] {
    if (around === undefined)
      return this.rows
        .filter(({ sequence }) => sequence < (before ?? 1e9))
        .slice(-limit)
        .reverse();
    const older = Math.floor(limit / 2);
    return [
      ...this.rows.filter(({ sequence }) => sequence < around).slice(-older),
      ...this.rows.filter(({ sequence }) => sequence >= around).slice(0, limit - older),
    ].reverse();
  }

  after(revision: number, limit = 100): Message[] {
    return this.rows
      .filter((row) => row.revision > revision)
      .sort((one, other) => one.revision - other.revision)
      .slice(0, limit);
  }
}

function databaseOf(messages: number): Database {
  const database = new Database();
  for (let sent = 0; sent < messages; sent += 1) database.send();
  return database;
}

function truthIn(database: Database, window: ThreadWindow): Message[] {
  const first = window.atStart ? 0 : (window.messages[0]?.sequence ?? 0);
  const last = window.atEnd ? Number.POSITIVE_INFINITY : (window.messages.at(-1)?.sequence ?? 0);
  return database.rows.filter(({ sequence }) => sequence >= first && sequence <= last);
}

/** A request whose sending, serving and applying are separate steps, so that others may come in between. */
interface Request {
  serve: () => void;
  take: (window: ThreadWindow) => ThreadWindow;
}

function pageRequest(database: Database, window: ThreadWindow, side: "older" | "newer"): Request {
  const query = side === "older" ? olderQuery(window) : newerQuery(window);
  const readAt = window.revision;
  let page: Message[] | undefined;
  return {
    serve: () => {
      page ??= database.page(query);
    },
    take: (latest) => extendWindow(latest, { query, page: page ?? database.page(query), readAt }),
  };
}

function eventsRequest(database: Database, window: ThreadWindow, sequence: number): Request {
  const after = window.revision;
  let page: Message[] | undefined;
  return {
    serve: () => {
      page ??= database.after(after);
    },
    take: (latest) => {
      const answer = page ?? database.after(after);
      return catchUpWindow(latest, after, answer, answer.length < 100 ? sequence : 0);
    },
  };
}

function rereadRequest(database: Database, window: ThreadWindow): Request {
  const readAt = window.revision;
  const first = window.atStart ? 0 : (window.messages[0]?.sequence ?? 0);
  const last = window.atEnd ? Number.POSITIVE_INFINITY : (window.messages.at(-1)?.sequence ?? 0);
  let messages: Message[] | undefined;
  const read = () => database.rows.filter(({ sequence }) => sequence >= first && sequence <= last);
  return {
    serve: () => {
      messages ??= read();
    },
    take: (latest) => rereadWindow(latest, { first, last, messages: messages ?? read(), atStart: first === 0, readAt }),
  };
}

/** Picks a row at an edge of the window, where most can go wrong, or any row. */
function rowFor(database: Database, window: ThreadWindow, which: number): number {
  const first = database.rows.findIndex(({ id }) => id === window.messages[0]?.id);
  const last = database.rows.findIndex(({ id }) => id === window.messages.at(-1)?.id);
  return [first - 1, first, last, last + 1, which % Math.max(1, database.rows.length)].at(which % 5) ?? 0;
}

const number = fc.nat({ max: 1_000 });
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("send" as const), which: number }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("edit" as const), which: number }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("push" as const), which: number }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("push without its message" as const), which: number }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("older" as const), which: number }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("newer" as const), which: number }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("events" as const), which: number }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reread" as const), which: number }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("serve" as const), which: number }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("take" as const), which: number }) },
);

describe("thread window", () => {
  test("a window stays complete, in order and current despite lost, late, repeated and racing events", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.nat({ max: 8 }), fc.integer({ min: 100, max: 260 })),
        fc.nat({ max: 260 }),
        fc.array(action, { maxLength: 80, size: "max" }),
        (messages, readSequence, actions) => {
          const database = databaseOf(messages);
          const unreadCount = Math.max(0, messages - readSequence);
          const query = openingQuery({ unreadCount, readSequence, lateSequence: null });
          const readAt = database.last;
          for (let late = 0; late < readSequence % 3; late += 1) database.send();
          let window = openWindow(query, database.page(query), readAt);
          let lastEventSequence = readAt;
          let pushed = 0;
          const happened: { sequence: number; message: Message }[] = [];
          const requests: Request[] = [];
          const note = (message: Message) => happened.push({ sequence: message.revision, message });

          for (const { do: what, which } of actions) {
            // Mostly the next event in order; sometimes any, early, late or repeated.
            const event = happened[which % 4 > 0 ? pushed : which % Math.max(1, happened.length)];
            const request = requests[which % Math.max(1, requests.length)];
            if (what === "send") note(database.send());
            if (what === "edit") note(database.edit(rowFor(database, window, which)));
            if ((what === "push" || what === "push without its message") && event) {
              lastEventSequence = Math.max(lastEventSequence, event.sequence);
              pushed = Math.max(pushed, happened.indexOf(event) + 1);
              const message = what === "push" ? event.message : null;
              window = applyEventToWindow(window, { ...event, message }).window;
            }
            if (what === "older" && !window.atStart) requests.push(pageRequest(database, window, "older"));
            if (what === "newer" && !window.atEnd) requests.push(pageRequest(database, window, "newer"));
            if (what === "events") requests.push(eventsRequest(database, window, lastEventSequence));
            if (what === "reread") requests.push(rereadRequest(database, window));
            if (what === "serve") request?.serve();
            if (what === "take" && request) {
              window = request.take(window);
              requests.splice(requests.indexOf(request), 1);
            }
            const places = window.messages.map(({ sequence }) => sequence);
            expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
            expect(window.revision).toBeLessThanOrEqual(database.last);
          }

          while (window.revision < database.last) {
            const before = window.revision;
            window = eventsRequest(database, window, database.last).take(window);
            expect(window.revision).toBeGreaterThan(before);
          }
          expect(window.messages).toEqual(truthIn(database, window));
        },
      ),
      { numRuns: 200 },
    );
  });

  test("a window grows page by page to the whole conversation from any starting point", () => {
    fc.assert(
      fc.property(fc.nat({ max: 380 }), fc.nat({ max: 400 }), (messages, readSequence) => {
        const database = databaseOf(messages);
        const query = openingQuery({
          unreadCount: Math.max(0, messages - readSequence),
          readSequence,
          lateSequence: null,
        });
        let window = openWindow(query, database.page(query), database.last);
        for (let pages = 0; pages < 20 && !window.atStart; pages += 1)
          window = pageRequest(database, window, "older").take(window);
        for (let pages = 0; pages < 20 && !window.atEnd; pages += 1)
          window = pageRequest(database, window, "newer").take(window);
        expect(window).toMatchObject({ atStart: true, atEnd: true });
        expect(window.messages).toEqual(database.rows);
      }),
      { numRuns: 60 },
    );
  });

  test("a window keeps at most 500 messages and can reload those it dropped", () => {
    const database = databaseOf(3_000);
    const query = openingQuery({ unreadCount: 0, readSequence: 0, lateSequence: null });
    let window = openWindow(query, database.page(query), database.last);
    for (let pages = 0; pages < 30; pages += 1) window = pageRequest(database, window, "older").take(window);
    expect(window.messages.length).toBeLessThanOrEqual(500);
    expect(window).toMatchObject({ atEnd: false, atStart: false });
    expect(window.messages).toEqual(truthIn(database, window));

    const event = database.send();
    const after = applyEventToWindow(window, { sequence: event.revision, message: event });
    expect(after).toMatchObject({ isBehind: false, window: { revision: event.revision } });
    expect(after.window.messages).toEqual(window.messages);
    window = after.window;
    for (let pages = 0; pages < 60 && !window.atEnd; pages += 1)
      window = pageRequest(database, window, "newer").take(window);
    expect(window.messages.at(-1)).toEqual(event);
    expect(window.messages.length).toBeLessThanOrEqual(500);
    expect(window.messages).toEqual(truthIn(database, window));
  });

  test("new messages push the oldest out of the window", () => {
    const database = databaseOf(THREAD_PAGE_SIZE);
    const query = openingQuery({ unreadCount: 0, readSequence: 0, lateSequence: null });
    let window = openWindow(query, database.page(query), database.last);
    for (let sent = 0; sent < 1_000; sent += 1) {
      const message = database.send();
      const after = applyEventToWindow(window, { sequence: message.revision, message });
      expect(after.isBehind).toBe(false);
      window = after.window;
    }
    expect(window.messages.length).toBeLessThanOrEqual(500);
    expect(window.messages).toEqual(truthIn(database, window));
  });

  test("a window reports that it is behind on a gap, and on an event without its message", () => {
    const database = databaseOf(3);
    const window = openWindow({ limit: THREAD_PAGE_SIZE }, database.page({ limit: THREAD_PAGE_SIZE }), 3);
    const [, fifth] = [database.send(), database.send()];
    const gap = applyEventToWindow(window, { sequence: 5, message: fifth });
    expect(gap.isBehind).toBe(true);
    expect(gap.window.messages.at(-1)).toBe(fifth);
    expect(gap.window.revision).toBe(3);
    expect(applyEventToWindow(window, { sequence: 4, message: null })).toMatchObject({
      isBehind: true,
      window: { revision: 3 },
    });
    expect(applyEventToWindow(window, { sequence: 3, message: null }).isBehind).toBe(false);
  });

  test("a window ignores an event page that started beyond its current revision", () => {
    const database = databaseOf(200);
    let window = openWindow({ limit: THREAD_PAGE_SIZE }, database.page({ limit: THREAD_PAGE_SIZE }), database.last);
    const older = pageRequest(database, window, "older");
    older.serve();
    const edited = database.edit(140);
    window = applyEventToWindow(window, { sequence: edited.revision, message: edited }).window;
    const events = eventsRequest(database, window, database.last);
    const sent = database.send();
    events.serve();
    window = older.take(window);
    expect(window.revision).toBe(200);
    window = events.take(window);
    expect(window.messages.at(-1)).toEqual(sent);
    expect(window.revision).toBe(200);
    window = eventsRequest(database, window, database.last).take(window);
    expect(window.messages).toEqual(truthIn(database, window));
  });

  test("a window drops messages that the reader deleted, on this or another device", () => {
    const database = databaseOf(6);
    const window = openWindow({ limit: THREAD_PAGE_SIZE }, database.page({ limit: THREAD_PAGE_SIZE }), 6);
    const [, second] = window.messages;
    expect(withoutMessage(window, second?.id ?? "").messages.map(({ sequence }) => sequence)).toEqual([1, 3, 4, 5, 6]);
    const request = rereadRequest(database, window);
    database.rows.splice(3, 1);
    request.serve();
    const late = database.send();
    const now = applyEventToWindow(window, { sequence: late.revision, message: late }).window;
    expect(request.take(now).messages.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 5, 6, 7]);
  });

  test("a window keeps the screening result of the reader's own message while its text is unchanged", () => {
    const database = databaseOf(1);
    const screening = { verdict: "queue", hits: [], ms: 1, reviewAsked: false } as const;
    const ownMessage: Message = { ...written(2, ME), screening: { ...screening, hits: [] } };
    const first = openWindow({ limit: THREAD_PAGE_SIZE }, database.page({ limit: THREAD_PAGE_SIZE }), 1);
    const { window } = applyEventToWindow(first, { sequence: 2, message: ownMessage });
    const reacted = applyEventToWindow(window, {
      sequence: 3,
      message: { ...ownMessage, revision: 3, screening: null },
    }).window;
    expect(reacted.messages.at(-1)?.screening).toEqual(screening);
    const edited = { ...ownMessage, revision: 4, text: "other words", screening: null };
    expect(applyEventToWindow(reacted, { sequence: 4, message: edited }).window.messages.at(-1)?.screening).toBeNull();
  });

  test("the first unread message is the first live one from the other person after the read position", () => {
    const messages = [written(1), written(2, ME), { ...written(3), state: "held" as const }, written(4), written(6)];
    const window: ThreadWindow = { messages, revision: 6, atStart: true, atEnd: true };
    const opening = { unreadCount: 2, readSequence: 1, lateSequence: null };
    expect(firstUnreadPlace(window, opening, ME)).toBe(4);
    expect(firstUnreadPlace(window, { ...opening, unreadCount: 0 }, ME)).toBeNull();
  });
});
