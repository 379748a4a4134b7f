import type { ThreadItem } from "@/lib/messages/client/thread-item";
import { dayLabel, dayOf } from "./times";

/** Messages of one person that follow each other within this time stand together. In ms. */
const TOGETHER = 5 * 60_000;

export interface MessageRow {
  kind: "message";
  key: string;
  item: ThreadItem;
  mine: boolean;
  /** Stands above it, where a day begins. */
  day: string | null;
  /** Whether what was not read begins here. */
  unread: boolean;
  /** Whether it begins, and ends, a group of one person's messages. */
  first: boolean;
  last: boolean;
}

export type Row = { kind: "start"; key: "start" } | MessageRow;

interface RowsOptions {
  me: string;
  /** Whether nothing older exists: the thread begins here. */
  whole: boolean;
  /** The first place that was not read when the thread was opened. */
  openedAt: number | null;
  now: number;
  timeZone: string;
}

/** What is held from the reader, or is not ready, has a place and shows nothing. */
const isShown = (item: ThreadItem, me: string) =>
  item.state === "live" || item.state === "removed" || item.sender?.id === me;

const knownDays = new WeakMap<ThreadItem, { timeZone: string; day: string }>();

/** The day of an item, looked up in the calendar once. */
function dayIn(item: ThreadItem, timeZone: string): string {
  const known = knownDays.get(item);
  if (known?.timeZone === timeZone) return known.day;
  const day = dayOf(item.createdAt, timeZone);
  knownDays.set(item, { timeZone, day });
  return day;
}

const follows = (before: ThreadItem | undefined, after: ThreadItem) =>
  before !== undefined &&
  before.sender?.id === after.sender?.id &&
  Date.parse(after.createdAt) - Date.parse(before.createdAt) < TOGETHER;

/** A message with what it quotes as that is now: it may have been edited or taken back since. */
function quotingNow(item: ThreadItem, byId: ReadonlyMap<string, ThreadItem>): ThreadItem {
  const { replyTo } = item;
  const quoted = replyTo && byId.get(replyTo.id);
  if (!quoted) return item;
  const text = quoted.state === "removed" ? null : quoted.text;
  const hasMedia = quoted.media.length > 0;
  return text === replyTo.text && hasMedia === replyTo.hasMedia
    ? item
    : { ...item, replyTo: { ...replyTo, text, hasMedia } };
}

const known = new WeakMap<ThreadItem, MessageRow>();

/** The row of an item: the same one as long as nothing about it changes, so that it is not drawn again. */
function same(row: MessageRow): MessageRow {
  const before = known.get(row.item);
  const { mine, day, unread, first, last } = row;
  if (
    before?.mine === mine &&
    before.day === day &&
    before.unread === unread &&
    before.first === first &&
    before.last === last
  )
    return before;
  known.set(row.item, row);
  return row;
}

/** The rows of a thread: its messages in their order, with where days begin, what stands together, and where the unread begins. */
export function rowsOf(items: readonly ThreadItem[], { me, whole, openedAt, now, timeZone }: RowsOptions): Row[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const shown = items.filter((item) => isShown(item, me)).map((item) => quotingNow(item, byId));
  const days = shown.map((item) => dayIn(item, timeZone));
  const firstUnread =
    openedAt === null
      ? -1
      : shown.findIndex(({ sequence, sender, status }) => {
          const settled = status !== "sending" && status !== "waiting" && status !== "refused";
          return settled && sequence >= openedAt && sender?.id !== me;
        });
  const rows = shown.map((item, at): MessageRow => {
    const newDay = days[at] !== days[at - 1];
    const unread = at === firstUnread;
    const next = shown[at + 1];
    const dayEnds = next !== undefined && days[at + 1] !== days[at];
    return same({
      kind: "message",
      key: item.localId,
      item,
      mine: item.sender?.id === me,
      day: newDay ? dayLabel(item.createdAt, now, timeZone) : null,
      unread,
      first: newDay || unread || !follows(shown[at - 1], item),
      last: next === undefined || dayEnds || at + 1 === firstUnread || !follows(item, next),
    });
  });
  return whole ? [{ kind: "start", key: "start" }, ...rows] : rows;
}
