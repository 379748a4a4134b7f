import { expect, test } from "@jest/globals";
import type { QuotedMessage } from "@/lib/messages/contract";
import { clientMessage } from "@/lib/testing/factories/client-message";
import { currentQuote } from "./current-quote";
import type { ThreadItem } from "./thread-item";

const saved: QuotedMessage = {
  id: "m3",
  sequence: 3,
  senderId: "ada",
  text: "at three",
  hasMedia: false,
  mutedBy: null,
};

const stored = (change: Partial<ThreadItem>): ThreadItem => ({
  ...clientMessage(3, { text: "at three" }),
  localId: "m3",
  status: null,
  ...change,
});

test("a draft keeps quoting a message outside the loaded ones, follows its edits, and drops it once it is deleted", () => {
  expect(currentQuote(saved, { items: [], covers: () => false })).toEqual({ quoted: saved, item: null });
  const edited = stored({ text: "edited" });
  expect(currentQuote(saved, { items: [edited], covers: () => true })?.quoted.text).toBe("edited");
  expect(currentQuote(saved, { items: [stored({ id: "m4" })], covers: () => true })).toBeNull();
  expect(currentQuote(null, { items: [edited], covers: () => true })).toBeNull();
});
