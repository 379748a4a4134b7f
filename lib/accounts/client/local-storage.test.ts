import { afterAll, beforeEach, expect, test } from "@jest/globals";
import { createBrowserStorage } from "@/lib/testing/fakes/browser-storage";
import type { CurrentUser } from "../contract";
import { cacheUser, clearRecentSearches, clearStoredRecords, DRAFT_TEXT_PREFIX } from "./local-storage";
import { endSessionInAllTabs, rememberUser } from "./session";

// Only the id is read.
const user = (id: string) => ({ id }) as CurrentUser;

const page = globalThis as { window?: unknown; BroadcastChannel?: unknown };
let storage: Storage;
let tabStorage: Storage;

beforeEach(() => {
  storage = createBrowserStorage();
  tabStorage = createBrowserStorage();
  const location = { pathname: "/", replace: () => undefined, reload: () => undefined };
  // There are no other tabs, and an open channel would keep the process alive.
  page.BroadcastChannel = undefined;
  page.window = { localStorage: storage, sessionStorage: tabStorage, location };
  for (const name of ["veranda-searches", "veranda-searches ada", "veranda-searches ben"])
    storage.setItem(name, '["tea"]');
});
afterAll(() => {
  delete page.window;
});

test("the end of a session removes all recent searches, also those stored without a user", () => {
  clearStoredRecords();
  expect(Object.keys(storage)).toEqual([]);
});

test("a user who signs in finds their own recent searches only", () => {
  cacheUser(user("ada"));
  rememberUser(user("ben"));
  expect(Object.keys(storage)).toEqual(["veranda-searches ben", "veranda-user"]);
  clearRecentSearches("ada");
  expect(Object.keys(storage)).toEqual(["veranda-user"]);
});

test("a tab that another user takes over removes the searches of the previous one, and keeps text in progress", () => {
  tabStorage.setItem(`${DRAFT_TEXT_PREFIX}ada comment 1`, "Half a comment");
  cacheUser(user("ben"));
  endSessionInAllTabs("switched");
  expect(Object.keys(storage)).toEqual(["veranda-searches ben", "veranda-user"]);
  expect(Object.keys(tabStorage)).toContain(`${DRAFT_TEXT_PREFIX}ada comment 1`);
});
