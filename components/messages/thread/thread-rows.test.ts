import { describe, expect, test } from "@jest/globals";
import { translatorFor } from "@/lib/i18n/translator";
import type { ThreadItem } from "@/lib/messages/client/thread/thread-item";
import { type ThreadMessageRow, threadRows } from "./thread-rows";
import { messageTimes } from "./times";

const ME = "me";
const NOW = Date.parse("2026-11-22T12:00:00Z");
const times = messageTimes(translatorFor("en", "chat.when"), "en", "Europe/London");

const person = (id: string) => ({
  id,
  firstName: "Ada",
  lastName: "Test",
  username: id,
  profileImageUrl: null,
  subscription: null,
});

const item = (sequence: number, sender: string, minutes: number, change: Partial<ThreadItem> = {}): ThreadItem => ({
  id: `m${sequence}`,
  localId: `m${sequence}`,
  clientId: null,
  conversationId: "c",
  sequence,
  revision: sequence,
  text: "Hello",
  createdAt: new Date(NOW - minutes * 60_000).toISOString(),
  sender: person(sender),

  editedAt: null,
  state: "live" as const,
  replyTo: null,
  reactions: [],
  mutedBy: null,
  media: [],
  embed: null,
  screening: null,
  isLate: false,
  isModerated: false,
  status: sender === ME ? ("sent" as const) : null,
  ...change,
});

const rows = (items: readonly ThreadItem[], openedAt: number | null = null) =>
  threadRows(items, { me: ME, whole: false, openedAt, now: NOW, times }).flatMap((row) =>
    row.kind === "message" ? [row] : [],
  );
const short = ({ item: { sequence }, day, unread, first, last }: ThreadMessageRow) => [
  sequence,
  day,
  unread,
  first,
  last,
];

describe("rows of a thread", () => {
  test("messages group by sender until the other writes, five minutes pass or the day changes", () => {
    const threadRows = rows([
      item(1, "ada", 1_440),
      item(2, "ada", 30),
      item(3, "ada", 28),
      item(4, ME, 27),
      item(5, ME, 10),
      item(6, ME, 9),
    ]);
    expect(threadRows.map(short)).toEqual([
      [1, "Yesterday", false, true, true],
      [2, "Today", false, true, false],
      [3, null, false, false, true],
      [4, null, false, true, true],
      [5, null, false, true, false],
      [6, null, false, false, true],
    ]);
  });

  test("a held message has a row for its sender only", () => {
    const held = { state: "held" as const, text: "" };
    const threadRows = rows([item(1, "ada", 9), item(2, "ada", 8, held), item(3, ME, 7, held), item(4, "ada", 6)]);
    expect(threadRows.map((row) => row.item.sequence)).toEqual([1, 3, 4]);
  });

  test("the unread divider is before the first message from the other person at or after the given place", () => {
    const waiting = { status: "waiting" as const, sequence: Number.MAX_SAFE_INTEGER, localId: "w" };
    const threadRows = rows(
      [item(1, "ada", 9), item(2, ME, 8), item(3, "ada", 7), item(4, "ada", 6), item(5, ME, 5, waiting)],
      2,
    );
    expect(threadRows.filter(({ unread }) => unread).map((row) => row.item.sequence)).toEqual([3]);
    expect(rows([item(1, "ada", 9), item(5, ME, 5, waiting)], 2).some(({ unread }) => unread)).toBe(false);
    expect(threadRows[0]?.last).toBe(true);
  });

  test("a quote shows the current text, and nothing of a deleted message", () => {
    const replyTo = { id: "m1", sequence: 1, senderId: "ada", text: "Hello", hasMedia: false, mutedBy: null };
    const quote = (change: Partial<ThreadItem>) =>
      rows([item(1, "ada", 9, change), item(2, ME, 8, { replyTo })])[1]?.item.replyTo?.text;
    expect(quote({})).toBe("Hello");
    expect(quote({ text: "Hello there" })).toBe("Hello there");
    expect(quote({ text: "", state: "removed" })).toBeNull();
    expect(rows([item(2, ME, 8, { replyTo })])[0]?.item.replyTo?.text).toBe("Hello");
  });

  test("a row object is reused until it changes or a message follows it", () => {
    const items = [item(1, "ada", 9), item(2, ME, 8), item(3, ME, 7)];
    const before = rows(items);
    const after = rows([...items, item(4, ME, 6)]);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(after[2]).not.toBe(before[2]);
    expect(after[2]?.last).toBe(false);
  });

  test("the start row is first once all older messages are loaded", () => {
    const [first] = threadRows([item(1, "ada", 9)], { me: ME, whole: true, openedAt: null, now: NOW, times });
    expect(first?.kind).toBe("start");
  });
});
