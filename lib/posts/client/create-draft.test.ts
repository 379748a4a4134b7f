import { expect, test } from "@jest/globals";
import { ApiError } from "@/lib/http/errors";
import type { Draft, DraftChange } from "../contract/drafts";
import { createDraftCreation } from "./create-draft";

// What the code under test reads of a draft.
const change = (text: string) => ({ content: { text }, publishAt: null }) as DraftChange;

/** A server that stores drafts by key, as the real one does, and loses or refuses the answers of `failures`. */
function fakeServer(failures: Error[]) {
  const stored = new Map<string, string>();
  const create = async ({ content }: DraftChange, key: string): Promise<Draft> => {
    const failure = failures.shift();
    if (failure instanceof ApiError) throw failure;
    const known = stored.get(key);
    if (known !== undefined && known !== content.text) throw new ApiError(409, "", "Conflict", "/api/posts/drafts");
    stored.set(key, content.text);
    if (failure) throw failure;
    return { id: key, content } as Draft;
  };
  return { stored, save: createDraftCreation(create) };
}

test("a draft whose first response was lost is created once, and the newer words are still to be saved", async () => {
  const { stored, save } = fakeServer([new TypeError("Failed to fetch")]);
  await expect(save(change("First"))).rejects.toThrow("Failed to fetch");
  const { draft, isCurrent } = await save(change("First and more"));
  expect([...stored.values()]).toEqual(["First"]);
  expect([draft.content.text, isCurrent]).toEqual(["First", false]);
});

test("a draft that the server refused is created with the newer words", async () => {
  const { stored, save } = fakeServer([new ApiError(400, "", "Bad Request", "/api/posts/drafts")]);
  await expect(save(change("Refused"))).rejects.toThrow();
  expect(await save(change("Accepted"))).toMatchObject({ isCurrent: true });
  expect([...stored.values()]).toEqual(["Accepted"]);
});

test("each draft that is begun after another was created is a new one", async () => {
  const { stored, save } = fakeServer([]);
  await save(change("Same words"));
  await save(change("Same words"));
  expect(stored.size).toBe(2);
});
