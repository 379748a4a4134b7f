import type { ThreadItem } from "@/lib/messages/client/thread/thread-item";
import { dayKey, type MessageTimes } from "./times";

/** Maximum gap within a group of messages, in ms. */
const GROUPING_MS = 5 * 60_000;

export interface ThreadMessageRow {
  kind: "message";
  key: string;
  item: ThreadItem;
  mine: boolean;
  day: string | null;
  /** Whether the unread divider is above it. */
  unread: boolean;
  /** Whether it is the first, and the last, of a group. */
  first: boolean;
  last: boolean;
}

export type ThreadRow = { kind: "start"; key: "start" } | ThreadMessageRow;

interface RowsOptions {
  me: string;
  whole: boolean;
  /** The first unread place when the thread was opened. */
  openedAt: number | null;
  now: number;
  times: MessageTimes;
}

/** Held and processing messages are invisible to the recipient. */
const isShown = (item: ThreadItem, me: string) =>
  item.state === "live" || item.state === "removed" || item.sender?.id === me;

const knownDays = new WeakMap<ThreadItem, { timeZone: string; day: string }>();

function dayIn(item: ThreadItem, timeZone: string): string {
  const known = knownDays.get(item);
  if (known?.timeZone === timeZone) return known.day;
  const day = dayKey(item.createdAt, timeZone);
  knownDays.set(item, { timeZone, day });
  return day;
}

const follows = (before: ThreadItem | undefined, after: ThreadItem) =>
  before !== undefined &&
  before.sender?.id === after.sender?.id &&
  Date.parse(after.createdAt) - Date.parse(before.createdAt) < GROUPING_MS;

/** A quote may have been edited or deleted since. */
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

const known = new WeakMap<ThreadItem, ThreadMessageRow>();

/** Reuses the row object until something changes, so that it does not re-render. */
function same(row: ThreadMessageRow): ThreadMessageRow {
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

export function threadRows(
  items: readonly ThreadItem[],
  { me, whole, openedAt, now, times }: RowsOptions,
): ThreadRow[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const shown = items.filter((item) => isShown(item, me)).map((item) => quotingNow(item, byId));
  const days = shown.map((item) => dayIn(item, times.timeZone));
  const firstUnread =
    openedAt === null
      ? -1
      : shown.findIndex(({ sequence, sender, status }) => {
          const settled = status !== "sending" && status !== "waiting" && status !== "refused";
          return settled && sequence >= openedAt && sender?.id !== me;
        });
  const rows = shown.map((item, at): ThreadMessageRow => {
    const newDay = days[at] !== days[at - 1];
    const unread = at === firstUnread;
    const next = shown[at + 1];
    const dayEnds = next !== undefined && days[at + 1] !== days[at];
    return same({
      kind: "message",
      key: item.localId,
      item,
      mine: item.sender?.id === me,
      day: newDay ? times.dayLabel(item.createdAt, now) : null,
      unread,
      first: newDay || unread || !follows(shown[at - 1], item),
      last: next === undefined || dayEnds || at + 1 === firstUnread || !follows(item, next),
    });
  });
  return whole ? [{ kind: "start", key: "start" }, ...rows] : rows;
}
