import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { createBrowserStorage } from "@/lib/testing/fakes/browser-storage";
import { clearDrafts, draftKeyOf, EMPTY_DRAFT, readDraft, subscribeToDraft, writeDraft } from "./draft-store";

const tab = new EventTarget();
const page = { visibilityState: "visible" };
let user = 0;
let key = "";
const draft = (text: string) => ({ ...EMPTY_DRAFT, text });

beforeAll(() => {
  Object.assign(globalThis, { window: Object.assign(tab, { localStorage: createBrowserStorage() }), document: page });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, "window");
  Reflect.deleteProperty(globalThis, "document");
});
beforeEach(() => {
  page.visibilityState = "visible";
  user += 1;
  key = draftKeyOf(`user ${user}`, "c");
});

/** What another tab of this browser does. */
function writeElsewhere(text: string): void {
  const newValue = text === "" ? null : JSON.stringify(draft(text));
  if (newValue === null) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, newValue);
  tab.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
}

test("a draft is kept for the next page, and one that is empty leaves nothing behind", () => {
  writeDraft(key, draft("Hello"));
  expect(JSON.parse(window.localStorage.getItem(key) ?? "")).toEqual(draft("Hello"));
  writeDraft(key, EMPTY_DRAFT);
  expect(window.localStorage.getItem(key)).toBeNull();
});

test("a draft that another tab has sent or changed is not offered again after its composer was left", () => {
  const leave = subscribeToDraft(key, () => undefined);
  writeDraft(key, draft("Hello"));
  leave();
  writeElsewhere("Hello there");
  expect(readDraft(key)).toEqual(draft("Hello there"));
  writeElsewhere("");
  expect(readDraft(key)).toEqual(EMPTY_DRAFT);
});

test("a draft does not change in a composer in view, but in one of a hidden tab", () => {
  let changes = 0;
  const leave = subscribeToDraft(key, () => changes++);
  writeDraft(key, draft("Typed here"));
  writeElsewhere("Typed there");
  expect([readDraft(key), changes]).toEqual([draft("Typed here"), 1]);
  page.visibilityState = "hidden";
  writeElsewhere("Typed there, too");
  expect([readDraft(key), changes]).toEqual([draft("Typed there, too"), 2]);
  leave();
});

test("drafts are cleared for one user only", () => {
  const other = draftKeyOf("another user", "c");
  writeDraft(key, draft("Mine"));
  writeDraft(other, draft("Theirs"));
  clearDrafts(`user ${user}`);
  expect([readDraft(key), readDraft(other)]).toEqual([EMPTY_DRAFT, draft("Theirs")]);
});
