import { describe, expect, test } from "@jest/globals";
import { EDIT_WINDOW_MS } from "./constants";
import {
  type ContactFacts,
  canBeginConversation,
  canEdit,
  canReact,
  canUnsend,
  editableUntil,
  sendRestriction,
} from "./policy";

const FREE: ContactFacts = {
  plan: "starter",
  isOtherGone: false,
  isOtherBanned: false,
  isBlockedByMe: false,
  isBlockedByOther: false,
  otherTakes: "everyone",
  isFollowedByOther: false,
  isAccepted: true,
  isStartedByMe: true,
  hasWritten: true,
};

describe("send restriction", () => {
  const of = (overrides: Partial<ContactFacts>) => sendRestriction({ ...FREE, ...overrides });

  test("nothing restricts sending in an accepted conversation, whatever the other's settings", () => {
    expect(of({})).toBeNull();
    expect(of({ otherTakes: "nobody" })).toBeNull();
  });

  test("the most serious restriction is returned, and a missing plan only where a plan would help", () => {
    const all = { plan: null, isBlockedByMe: true, isBlockedByOther: true, isOtherBanned: true } as const;
    expect(of({ ...all, isOtherGone: true })).toBe("gone");
    expect(of(all)).toBe("blocked-by-me");
    expect(of({ ...all, isBlockedByMe: false })).toBe("closed");
    expect(of({ plan: null, isOtherBanned: true })).toBe("closed");
    expect(of({ plan: null })).toBe("plan");
  });

  test("a request allows one message unless the other person follows", () => {
    const request = { isAccepted: false };
    expect(of({ ...request, hasWritten: false })).toBeNull();
    expect(of(request)).toBe("request-sent");
    expect(of({ ...request, isFollowedByOther: true })).toBeNull();
    expect(of({ ...request, isStartedByMe: false })).toBeNull();
  });

  test("the other's settings restrict the first message", () => {
    const first = { isAccepted: false, hasWritten: false };
    expect(of({ ...first, otherTakes: "nobody" })).toBe("closed");
    expect(of({ ...first, otherTakes: "followed" })).toBe("closed");
    expect(of({ ...first, otherTakes: "followed", isFollowedByOther: true })).toBeNull();
    expect(of({ ...first, isStartedByMe: false, otherTakes: "nobody" })).toBeNull();
  });
});

test("a user who accepts nobody is not reached even by people they follow", () => {
  const takes = (otherTakes: ContactFacts["otherTakes"], isFollowedByOther: boolean) =>
    canBeginConversation({ otherTakes, isFollowedByOther });
  expect([takes("everyone", false), takes("followed", false), takes("followed", true)]).toEqual([true, false, true]);
  expect(takes("nobody", true)).toBe(false);
});

describe("one's own message", () => {
  const me = { id: "a" };
  const sentAt = new Date("2026-11-22T12:00:00Z");
  const ownMessage = { senderId: "a", state: "live", createdAt: sentAt, embed: null } as const;
  const later = (milliseconds: number) => new Date(sentAt.getTime() + milliseconds);

  test("a message may be edited for 15 minutes and while it is held", () => {
    expect(canEdit(me, ownMessage, later(EDIT_WINDOW_MS - 1))).toBe(true);
    expect(canEdit(me, ownMessage, later(EDIT_WINDOW_MS))).toBe(false);
    expect(canEdit(me, { ...ownMessage, state: "held" }, later(100 * EDIT_WINDOW_MS))).toBe(true);
    expect(editableUntil({ ...ownMessage, createdAt: sentAt.toISOString() })).toBe(later(EDIT_WINDOW_MS).getTime());
  });

  test("nobody but the sender may edit or delete a message, and nobody once it is deleted", () => {
    for (const reader of [{ id: "b" }, null, undefined]) {
      expect(canEdit(reader, ownMessage, sentAt)).toBe(false);
      expect(canUnsend(reader, ownMessage)).toBe(false);
    }
    expect(canEdit(me, { ...ownMessage, state: "removed" }, sentAt)).toBe(false);
    expect(canUnsend(me, { ...ownMessage, state: "removed" })).toBe(false);
    expect(canUnsend(me, { ...ownMessage, state: "held" })).toBe(true);
    expect(canUnsend({ id: "a" }, { ...ownMessage, senderId: null })).toBe(false);
    expect(canUnsend(me, { ...ownMessage, embed: { kind: "call", id: "c" } })).toBe(false);
  });
});

test("only live messages take reactions", () => {
  const states = (["live", "held", "processing", "failed", "removed"] as const).filter((state) => canReact({ state }));
  expect(states).toEqual(["live"]);
});
