import type { Conversation, Message, MessagesQuery } from "../contract";

/**
 * What a browser has of a conversation: the messages of a stretch of places, without a gap. Everything that happened to that
 * stretch up to the event `revision` is in it, and perhaps some of what came later; it is brought up to date by what lies after
 * `revision`.
 */
export interface ThreadWindow {
  /** By place, each once. */
  messages: readonly Message[];
  revision: number;
  /** Whether there is nothing before it, and nothing after it. */
  atStart: boolean;
  atEnd: boolean;
}

/** Messages of one page, and of one that opens at a place. */
export const PAGE = 50;
const AROUND = 100;
/** So many messages are kept; with `SLACK` more, those farthest from where the reader is are let go. */
const KEPT = 400;
const SLACK = 100;

type Query = Pick<MessagesQuery, "limit" | "around" | "before" | "date" | "tz">;
type Opening = Pick<Conversation, "unreadCount" | "readSequence" | "lateSequence">;
type Happened = { sequence: number; message: Message | null };

/** What to read when a conversation is opened: its end, or where the unread begins. */
export const openingQuery = ({ unreadCount, readSequence, lateSequence }: Opening): Query =>
  unreadCount > 0 ? aroundQuery({ around: lateSequence ?? readSequence + 1 }) : { limit: PAGE };

/** What to read to stand at a place, or at the first message of a day. */
export const aroundQuery = (at: { around: number } | { date: string; tz: string }): Query => ({ limit: AROUND, ...at });

const byPlace = (page: readonly Message[]) => page.toSorted((one, other) => one.sequence - other.sequence);
/** How many messages of an answer to `around` lie before that place at most; the others lie there and after it. */
const olderHalf = (limit: number) => Math.floor(limit / 2);
const newest = (page: readonly Message[]) => page.reduce((most, { revision }) => Math.max(most, revision), 0);

/**
 * The window that an answer opens. `readAt`: the number of an event that the conversation is known to have had when the answer
 * was asked for.
 */
export function openWindow(query: Query, page: readonly Message[], readAt: number): ThreadWindow {
  const messages = byPlace(page);
  const isEmpty = messages.length === 0;
  // Of a day the place is not known, so neither is how much lies on either side of it.
  if (query.date !== undefined) return { messages, revision: readAt, atStart: isEmpty, atEnd: isEmpty };
  if (query.around === undefined)
    return { messages, revision: Math.max(readAt, newest(page)), atStart: page.length < query.limit, atEnd: true };
  const { around } = query;
  const before = messages.filter(({ sequence }) => sequence < around).length;
  return {
    ...{ messages, revision: readAt },
    atStart: before < olderHalf(query.limit),
    atEnd: messages.length - before < query.limit - olderHalf(query.limit),
  };
}

/** Keeps a window small, and what is at one of its ends. */
function trimmed(window: ThreadWindow, keep: "start" | "end"): ThreadWindow {
  if (window.messages.length <= KEPT + SLACK) return window;
  return keep === "start"
    ? { ...window, messages: window.messages.slice(0, KEPT), atEnd: false }
    : { ...window, messages: window.messages.slice(-KEPT), atStart: false };
}

const firstPlace = ({ messages }: ThreadWindow) => messages[0]?.sequence ?? 1;
const lastPlace = ({ messages }: ThreadWindow) => messages.at(-1)?.sequence ?? 0;

/** What to read for what lies before a window, or after it. */
export const olderQuery = (window: ThreadWindow): Query => ({ limit: PAGE, before: firstPlace(window) });
export const newerQuery = (window: ThreadWindow): Query => aroundQuery({ around: lastPlace(window) + 1 });

/** Whether a place lies in a window's stretch. */
export function covers(window: ThreadWindow, place: number): boolean {
  return (window.atStart || place >= firstPlace(window)) && (window.atEnd || place <= lastPlace(window));
}

/** The window with some messages put in or in the place of older versions of themselves; the others are not of its stretch. */
function withMessages(window: ThreadWindow, some: readonly Message[]): ThreadWindow {
  const known = new Map(window.messages.map((message) => [message.id, message]));
  let isChanged = false;
  for (const message of some) {
    const before = known.get(message.id);
    if (before ? message.revision <= before.revision : !covers(window, message.sequence)) continue;
    known.set(message.id, before ? succeeding(before, message) : message);
    isChanged = true;
  }
  return isChanged ? { ...window, messages: byPlace([...known.values()]) } : window;
}

/** How a message was screened is told once, to whom wrote it: it stays while its words do. */
const succeeding = (before: Message, after: Message): Message =>
  after.screening === null && after.text === before.text && after.state === before.state
    ? { ...after, screening: before.screening }
    : after;

/** What an answer to `olderQuery` or `newerQuery` adds. It may be older than some events that came while it was under way. */
export function extended(
  window: ThreadWindow,
  { query, page, readAt }: { query: Query; page: readonly Message[]; readAt: number },
): ThreadWindow {
  const asked = query.before !== undefined ? "older" : "newer";
  const edge = asked === "older" ? olderQuery(window).before : newerQuery(window).around;
  // It was asked for another edge: the window has been moved since.
  if (edge !== (query.before ?? query.around)) return window;
  const fresh = page.filter(({ sequence }) =>
    asked === "older" ? sequence < firstPlace(window) : sequence > lastPlace(window),
  );
  const messages =
    asked === "older" ? [...byPlace(fresh), ...window.messages] : [...window.messages, ...byPlace(fresh)];
  const isAll = fresh.length < (asked === "older" ? query.limit : query.limit - olderHalf(query.limit));
  const grown: ThreadWindow = {
    messages,
    revision: Math.min(window.revision, readAt),
    atStart: window.atStart || (asked === "older" && isAll),
    atEnd: window.atEnd || (asked === "newer" && isAll),
  };
  return trimmed(grown, asked === "older" ? "start" : "end");
}

/** A window with one event in it. `isBehind`: others before it are not, so what lies after `revision` has to be read. */
export function applyEvent(
  window: ThreadWindow,
  { sequence, message }: Happened,
): { window: ThreadWindow; isBehind: boolean } {
  const changed = message ? withMessages(window, [message]) : window;
  if (sequence <= window.revision) return { window: changed, isBehind: false };
  const isNext = sequence === window.revision + 1 && message !== null;
  const after = isNext ? { ...changed, revision: sequence } : changed;
  return { window: trimmed(after, "end"), isBehind: !isNext };
}

/**
 * A window with an answer to `?after=<after>` in it. `upTo`: the number of an event that the conversation is known to have had
 * when it was asked for, where the answer goes to the end; else 0.
 */
export function caughtUp(window: ThreadWindow, after: number, page: readonly Message[], upTo: number): ThreadWindow {
  const changed = withMessages(window, page);
  const revision = Math.max(newest(page), upTo);
  const isWhole = window.revision >= after && revision > window.revision;
  return trimmed(isWhole ? { ...changed, revision } : changed, "end");
}

/** A stretch of a window as it was read again: what is not in it any more has gone from the reader's side. */
export interface Reread {
  first: number;
  last: number;
  messages: readonly Message[];
  /** Whether nothing lies before the stretch. */
  atStart: boolean;
  readAt: number;
}

/** A window with that in it; what came while it was read stays. */
export function reread(window: ThreadWindow, { first, last, messages, atStart, readAt }: Reread): ThreadWindow {
  const read = new Map(messages.map((message) => [message.id, message]));
  const isGone = ({ id, sequence, revision }: Message) =>
    sequence >= first && sequence <= last && revision <= readAt && !read.has(id);
  const kept = window.messages.filter((message) => !isGone(message));
  const newer = kept.map((message) => {
    const again = read.get(message.id);
    return again && again.revision >= message.revision ? succeeding(message, again) : message;
  });
  const isFirst = firstPlace(window) >= first;
  return withMessages({ ...window, messages: newer, atStart: window.atStart || (atStart && isFirst) }, messages);
}

/** A window without a message that the reader deleted for themselves. */
export const without = (window: ThreadWindow, messageId: string): ThreadWindow => ({
  ...window,
  messages: window.messages.filter(({ id }) => id !== messageId),
});

/** A window with one of its messages changed ahead of the server's answer. */
export const patched = (
  window: ThreadWindow,
  messageId: string,
  change: (message: Message) => Message,
): ThreadWindow => ({
  ...window,
  messages: window.messages.map((message) => (message.id === messageId ? change(message) : message)),
});

/** Where the unread begins for `me`: the place of the first message that somebody else wrote after `readSequence`, or that came late; null where there is none. */
export const firstUnread = ({ messages }: ThreadWindow, { unreadCount, readSequence }: Opening, me: string) =>
  unreadCount === 0
    ? null
    : (messages.find(
        ({ sequence, sender, state, isLate }) =>
          (sequence > readSequence || isLate) && sender?.id !== me && state === "live",
      )?.sequence ?? null);
