import type { Conversation, Message, MessageEvent, MessagesQuery } from "@/lib/messages/contract";

/** A contiguous range of messages with every event up to `revision`, and perhaps some later ones. */
export interface ThreadWindow {
  messages: readonly Message[];
  revision: number;
  atStart: boolean;
  atEnd: boolean;
}

export const THREAD_PAGE_SIZE = 50;
const AROUND_PAGE_SIZE = 100;
/** The messages that are left when more than this and `WINDOW_SLACK` are loaded and the farthest ones are dropped. */
const MAX_WINDOW_MESSAGES = 400;
const WINDOW_SLACK = 100;

type Query = Pick<MessagesQuery, "limit" | "around" | "before" | "date" | "tz">;
type Opening = Pick<Conversation, "unreadCount" | "readSequence" | "lateSequence">;

export const openingQuery = ({ unreadCount, readSequence, lateSequence }: Opening): Query =>
  unreadCount > 0 ? aroundQuery({ around: lateSequence ?? readSequence + 1 }) : { limit: THREAD_PAGE_SIZE };

export const aroundQuery = (target: { around: number } | { date: string; tz: string }): Query => ({
  limit: AROUND_PAGE_SIZE,
  ...target,
});

const byPlace = (page: readonly Message[]) => page.toSorted((one, other) => one.sequence - other.sequence);
const olderHalf = (limit: number) => Math.floor(limit / 2);
const newest = (page: readonly Message[]) => page.reduce((most, { revision }) => Math.max(most, revision), 0);

/** Creates a window from a page. `readAt`: an event number known before the request was sent. */
export function openWindow(query: Query, page: readonly Message[], readAt: number): ThreadWindow {
  const messages = byPlace(page);
  const isEmpty = messages.length === 0;
  // The place of a date is unknown, and so is how much lies on either side.
  if (query.date !== undefined) return { messages, revision: readAt, atStart: isEmpty, atEnd: isEmpty };
  if (query.around === undefined)
    return { messages, revision: Math.max(readAt, newest(page)), atStart: page.length < query.limit, atEnd: true };
  const { around } = query;
  const before = messages.filter(({ sequence }) => sequence < around).length;
  return {
    messages,
    revision: readAt,
    atStart: before < olderHalf(query.limit),
    atEnd: messages.length - before < query.limit - olderHalf(query.limit),
  };
}

function trimmed(window: ThreadWindow, keep: "start" | "end"): ThreadWindow {
  if (window.messages.length <= MAX_WINDOW_MESSAGES + WINDOW_SLACK) return window;
  return keep === "start"
    ? { ...window, messages: window.messages.slice(0, MAX_WINDOW_MESSAGES), atEnd: false }
    : { ...window, messages: window.messages.slice(-MAX_WINDOW_MESSAGES), atStart: false };
}

const firstPlace = ({ messages }: ThreadWindow) => messages[0]?.sequence ?? 1;
const lastPlace = ({ messages }: ThreadWindow) => messages.at(-1)?.sequence ?? 0;

export const olderQuery = (window: ThreadWindow): Query => ({ limit: THREAD_PAGE_SIZE, before: firstPlace(window) });
export const newerQuery = (window: ThreadWindow): Query => aroundQuery({ around: lastPlace(window) + 1 });

export function coversPlace(window: ThreadWindow, place: number): boolean {
  return (window.atStart || place >= firstPlace(window)) && (window.atEnd || place <= lastPlace(window));
}

/** Adds messages to a window or replaces older revisions of them; ignores those outside its range. */
function withMessages(window: ThreadWindow, some: readonly Message[]): ThreadWindow {
  const known = new Map(window.messages.map((message) => [message.id, message]));
  let isChanged = false;
  for (const message of some) {
    const before = known.get(message.id);
    if (before ? message.revision <= before.revision : !coversPlace(window, message.sequence)) continue;
    known.set(message.id, before ? succeeding(before, message) : message);
    isChanged = true;
  }
  return isChanged ? { ...window, messages: byPlace([...known.values()]) } : window;
}

/** The screening result comes only with the sender's own request: keep it until the text or state changes. */
const succeeding = (before: Message, after: Message): Message =>
  after.screening === null && after.text === before.text && after.state === before.state
    ? { ...after, screening: before.screening }
    : after;

/** Extends a window by a page, which may be older than events applied since the request. */
export function extendWindow(
  window: ThreadWindow,
  { query, page, readAt }: { query: Query; page: readonly Message[]; readAt: number },
): ThreadWindow {
  const direction = query.before !== undefined ? "older" : "newer";
  const edge = direction === "older" ? olderQuery(window).before : newerQuery(window).around;
  // The window has moved since the request.
  if (edge !== (query.before ?? query.around)) return window;
  const fresh = page.filter(({ sequence }) =>
    direction === "older" ? sequence < firstPlace(window) : sequence > lastPlace(window),
  );
  const messages =
    direction === "older" ? [...byPlace(fresh), ...window.messages] : [...window.messages, ...byPlace(fresh)];
  const isAll = fresh.length < (direction === "older" ? query.limit : query.limit - olderHalf(query.limit));
  const grown: ThreadWindow = {
    messages,
    revision: Math.min(window.revision, readAt),
    atStart: window.atStart || (direction === "older" && isAll),
    atEnd: window.atEnd || (direction === "newer" && isAll),
  };
  return trimmed(grown, direction === "older" ? "start" : "end");
}

/** Applies an event. `isBehind`: earlier events are missing, so fetch what comes after `revision`. */
export function applyEventToWindow(
  window: ThreadWindow,
  { sequence, message }: Pick<MessageEvent, "sequence" | "message">,
): { window: ThreadWindow; isBehind: boolean } {
  const changed = message ? withMessages(window, [message]) : window;
  if (sequence <= window.revision) return { window: changed, isBehind: false };
  const isNext = sequence === window.revision + 1 && message !== null;
  const after = isNext ? { ...changed, revision: sequence } : changed;
  return { window: trimmed(after, "end"), isBehind: !isNext };
}

/** Applies a page of `?after=`. `upTo`: for the last page, an event number known before the request; else 0. */
export function catchUpWindow(
  window: ThreadWindow,
  after: number,
  page: readonly Message[],
  upTo: number,
): ThreadWindow {
  const changed = withMessages(window, page);
  const revision = Math.max(newest(page), upTo);
  const isWhole = window.revision >= after && revision > window.revision;
  return trimmed(isWhole ? { ...changed, revision } : changed, "end");
}

/** A refetched range of a window: messages missing from it are gone for this user. */
export interface RereadRange {
  first: number;
  last: number;
  messages: readonly Message[];
  atStart: boolean;
  readAt: number;
}

export function rereadWindow(
  window: ThreadWindow,
  { first, last, messages, atStart, readAt }: RereadRange,
): ThreadWindow {
  const read = new Map(messages.map((message) => [message.id, message]));
  const isGone = ({ id, sequence, revision }: Message) =>
    sequence >= first && sequence <= last && revision <= readAt && !read.has(id);
  const remaining = window.messages.filter((message) => !isGone(message));
  const newer = remaining.map((message) => {
    const again = read.get(message.id);
    return again && again.revision >= message.revision ? succeeding(message, again) : message;
  });
  const isFirst = firstPlace(window) >= first;
  return withMessages({ ...window, messages: newer, atStart: window.atStart || (atStart && isFirst) }, messages);
}

export const withoutMessage = (window: ThreadWindow, messageId: string): ThreadWindow => ({
  ...window,
  messages: window.messages.filter(({ id }) => id !== messageId),
});

export const patchMessage = (
  window: ThreadWindow,
  messageId: string,
  change: (message: Message) => Message,
): ThreadWindow => ({
  ...window,
  messages: window.messages.map((message) => (message.id === messageId ? change(message) : message)),
});

/** The place of the first unread message for `me`, or null. Late messages count. */
export const firstUnreadPlace = ({ messages }: ThreadWindow, { unreadCount, readSequence }: Opening, me: string) =>
  unreadCount === 0
    ? null
    : (messages.find(
        ({ sequence, sender, state, isLate }) =>
          (sequence > readSequence || isLate) && sender?.id !== me && state === "live",
      )?.sequence ?? null);
