import { describe, expect, test } from "@jest/globals";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import fc from "fast-check";
import { clientMessage } from "@/lib/testing/factories/client-message";
import type { Conversation, Message } from "../contract";
import { findCachedConversation } from "./conversation-cache";
import {
  applyEventToConversation,
  applyReceiptToConversation,
  inboxOfConversation,
  newerConversation,
  sortConversations,
  unreadAfter,
} from "./conversations";
import { conversationOptions, conversationsOptions } from "./messages";

const ME = "00000000-0000-7000-8000-000000000001";
const THEM = "00000000-0000-7000-8000-000000000002";

const person = (id: string) => ({
  id,
  firstName: "Ada",
  lastName: "Moss",
  username: `ada${id.at(-1)}`,
  profileImageUrl: null,
  subscription: null,
});

const calm: Conversation = {
  id: "c",
  participant1: person(ME),
  participant2: person(THEM),
  lastMessage: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  lastSequence: 4,
  unreadCount: 0,
  readSequence: 4,

  otherReadSequence: 2,
  otherDeliveredSequence: 3,
  lateSequence: null,
  isArchived: false,
  isPinned: false,
  isMuted: false,
  request: null,
  barrier: null,
  lastSeenAt: null,
};

const from = (who: string, sequence: number, change: Partial<Message> = {}): Message =>
  clientMessage(sequence, { sender: person(who), ...change });

const following = (before: Conversation, message: Message) =>
  applyEventToConversation(before, { sequence: message.revision, message }, ME);

describe("cached conversation", () => {
  test("an incoming message raises the unread count and becomes the last message", () => {
    const one = following(calm, from(THEM, 5));
    expect(one).toMatchObject({ unreadCount: 1, lastSequence: 5, lastMessage: { id: "m5", senderId: THEM } });
    expect(following(calm, from(ME, 5))).toMatchObject({ unreadCount: 0, lastMessage: { senderId: ME } });
    expect(one && following(one, from(THEM, 5))).toBe(one);
  });

  test("a held message from the other person raises only lastSequence", () => {
    expect(following(calm, from(THEM, 5, { state: "held", text: "" }))).toEqual({ ...calm, lastSequence: 5 });
    expect(following(calm, from(ME, 5, { state: "held" }))).toMatchObject({ lastMessage: { state: "held" } });
  });

  test("an edit of the last message updates the preview and not the unread count", () => {
    const read = {
      ...calm,
      lastSequence: 5,
      readSequence: 5,
      lastMessage: following(calm, from(THEM, 5))?.lastMessage ?? null,
    };
    expect(following(read, from(THEM, 5, { revision: 6, text: "other words" }))).toMatchObject({
      unreadCount: 0,
      lastSequence: 6,
      lastMessage: { text: "other words" },
    });
  });

  test("a conversation is refetched when an event does not determine its new state", () => {
    expect(following(calm, from(THEM, 7))).toBeNull();
    expect(applyEventToConversation(calm, { sequence: 5, message: null }, ME)).toBeNull();
    expect(following({ ...calm, isArchived: true }, from(THEM, 5))).toBeNull();
    expect(following({ ...calm, request: "outgoing" }, from(ME, 5))).toBeNull();
    expect(following({ ...calm, readSequence: 2, unreadCount: 1 }, from(THEM, 4, { revision: 5 }))).toBeNull();
    // Only a missed call is unread, which its message does not say.
    const embed = { kind: "call" as const, id: "00000000-0000-7000-8000-000000000003" };
    expect(following(calm, from(THEM, 5, { text: "", embed }))).toBeNull();
    expect(following(calm, from(ME, 5, { text: "", embed }))).toMatchObject({ unreadCount: 0, lastMessage: { embed } });
  });

  test("the other person's receipts only raise positions; the user's own receipts refetch the unread count", () => {
    const receipt = { userId: THEM, readSequence: 3, deliveredSequence: 4 };
    expect(applyReceiptToConversation(calm, receipt, ME)).toMatchObject({
      otherReadSequence: 3,
      otherDeliveredSequence: 4,
    });
    expect(applyReceiptToConversation(calm, { ...receipt, readSequence: 0, deliveredSequence: 1 }, ME)).toBe(calm);
    expect(applyReceiptToConversation({ ...calm, readSequence: 1 }, { ...receipt, userId: ME }, ME)).toBeNull();
    expect(applyReceiptToConversation(calm, { ...receipt, userId: ME }, ME)).toBe(calm);
  });

  test("a conversation is in exactly one list: pinned first in the inbox, then by last message", () => {
    expect(inboxOfConversation({ isArchived: true, request: "incoming" })).toBe("archive");
    expect(inboxOfConversation({ isArchived: false, request: "incoming" })).toBe("requests");
    expect(inboxOfConversation({ isArchived: false, request: "outgoing" })).toBe("inbox");
    const list = [
      { ...calm, id: "a" },
      { ...calm, id: "b", createdAt: "2026-11-21T10:00:00.000Z" },
      { ...calm, id: "c", isPinned: true },
    ];
    expect(sortConversations(list, "inbox").map(({ id }) => id)).toEqual(["c", "b", "a"]);
    expect(sortConversations(list, "archive").map(({ id }) => id)).toEqual(["b", "c", "a"]);
  });

  test("the unread totals change by the same amount as the conversation", () => {
    const unread = { messages: 3, conversations: 2, requests: 1 };
    const busy = { ...calm, unreadCount: 2 };
    expect(unreadAfter(unread, calm, busy)).toEqual({ messages: 5, conversations: 3, requests: 1 });
    expect(unreadAfter(unread, busy, calm)).toEqual({ messages: 1, conversations: 1, requests: 1 });
    expect(unreadAfter(unread, busy, { ...busy, isPinned: true })).toBe(unread);
    const muted = { ...busy, isMuted: true };
    expect(unreadAfter(unread, busy, muted)).toEqual({ messages: 1, conversations: 1, requests: 1 });
    expect(unreadAfter(unread, muted, { ...muted, unreadCount: 3 })).toBe(unread);
    expect(unreadAfter(unread, busy, { ...busy, isArchived: true })).toBeNull();
  });

  test("a fetched conversation does not overwrite newer events", () => {
    const place = fc.nat({ max: 20 });
    const side = fc.record({
      lastSequence: place,
      readSequence: place,
      unreadCount: place,
      otherReadSequence: place,
      otherDeliveredSequence: place,
    });
    fc.assert(
      fc.property(side, side, (one, other) => {
        const [known, read] = [
          { ...calm, ...one },
          { ...calm, ...other },
        ];
        const now = newerConversation(known, read);
        expect(now.lastSequence).toBe(Math.max(known.lastSequence, read.lastSequence));
        expect(newerConversation(now, now)).toEqual(now);
        expect(newerConversation(known, now)).toEqual(now);
        if (read.lastSequence < known.lastSequence) return;
        expect(now.readSequence).toBe(Math.max(known.readSequence, read.readSequence));
        expect(now.unreadCount).toBe((known.readSequence > read.readSequence ? known : read).unreadCount);
        if (read.otherReadSequence === 0) expect(now.otherReadSequence).toBe(0);
      }),
    );
    expect(newerConversation(undefined, calm)).toBe(calm);
  });

  test("a conversation or list that is fetched again unchanged stays the same object", async () => {
    const client = new QueryClient();
    const read = async (): Promise<Conversation> => JSON.parse(JSON.stringify(calm));
    const [one, list] = [conversationOptions(calm.id), conversationsOptions("inbox")];
    const fetchBoth = async () => {
      await client.fetchQuery({ ...one, queryFn: read });
      await client.fetchInfiniteQuery({ ...list, queryFn: async () => ({ items: [await read()], next: null }) });
      return [client.getQueryData(one.queryKey), client.getQueryData(list.queryKey)];
    };
    const [firstOne, firstList] = await fetchBoth();
    const [secondOne, secondList] = await fetchBoth();
    expect(firstOne).toEqual(calm);
    expect(secondOne).toBe(firstOne);
    expect(secondList).toBe(firstList);
  });

  test("a loading conversation is shown from its list, and only a change of the list makes a new object of it", () => {
    const client = new QueryClient();
    const setList = (items: Conversation[]) =>
      client.setQueryData(conversationsOptions("inbox").queryKey, {
        pages: [{ items, next: null }],
        pageParams: [null],
      });
    // As in `useConversation`: each render has a new `placeholderData`.
    const options = () => ({
      ...conversationOptions(calm.id),
      placeholderData: () => findCachedConversation(client, calm.id),
    });
    setList([calm]);
    const observer = new QueryObserver(client, options());
    const render = () => {
      observer.setOptions(options());
      return observer.getCurrentResult().data;
    };
    expect(render()).toBe(calm);
    setList([{ ...calm, lastSequence: 5, unreadCount: 1 }]);
    const shown = render();
    expect(shown).toEqual({ ...calm, lastSequence: 5, unreadCount: 1 });
    expect(render()).toBe(shown);
  });
});
