import { expect, test } from "@jest/globals";
import { createBrowserStorage } from "@/lib/testing/fakes/browser-storage";
import type { Draft, DraftContent } from "../contract/drafts";
import { findDraftStart, localDraftSlot, readLocalDraft, storeLocalDraft } from "./drafts";

Object.defineProperty(globalThis, "localStorage", { value: createBrowserStorage(), configurable: true });

// What the code under test reads of a draft.
const content = (text: string) => ({ text, quoteOf: null }) as DraftContent;
const draft = (id: string, text: string) => ({ id, content: content(text) }) as Draft;

test("quoting a post or opening a draft keeps the text of a new post that only the browser has", () => {
  storeLocalDraft("ann", localDraftSlot("ann", {}), { id: null, content: content("Only here"), isUnsaved: true });
  const starts: { quoteOf?: string; draft?: Draft }[] = [
    { quoteOf: "post" },
    { draft: draft("opened", "On the server") },
  ];
  for (const start of starts) {
    const slot = localDraftSlot("ann", start);
    storeLocalDraft("ann", slot, { id: null, content: content("Another"), isUnsaved: true });
    expect(findDraftStart("ann", slot, start.draft)?.content.text).toBe("Another");
    storeLocalDraft("ann", slot, null);
  }
  expect(readLocalDraft("ann")?.content.text).toBe("Only here");
});

test("opening a draft shows the browser's text only if the server does not have it", () => {
  const opened = draft("opened", "On the server");
  // Begun in this browser, so that publishing it removes what the composer would restore.
  storeLocalDraft("bob", localDraftSlot("bob", {}), { id: "opened", content: content("Longer"), isUnsaved: true });
  const slot = localDraftSlot("bob", { draft: opened });
  expect(findDraftStart("bob", slot, opened)?.content.text).toBe("Longer");
  storeLocalDraft("bob", slot, { id: "opened", content: content("Longer"), isUnsaved: false });
  expect(findDraftStart("bob", slot, opened)).toBe(opened);
  storeLocalDraft("bob", slot, null);
  expect(readLocalDraft("bob")).toBeNull();
});
