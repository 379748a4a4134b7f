import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { endSessionInAllTabs } from "@/lib/accounts/client/session";
import { createBrowserStorage } from "@/lib/testing/fakes/browser-storage";
import { archiveUpload, startArchiveUpload, watchArchiveUpload } from "./archive-upload";

const page = globalThis as { window?: unknown; BroadcastChannel?: unknown };

beforeAll(() => {
  const location = { pathname: "/", search: "", hash: "", replace: () => undefined, reload: () => undefined };
  // There are no other tabs, and an open channel would keep the process alive.
  page.BroadcastChannel = undefined;
  page.window = { localStorage: createBrowserStorage(), sessionStorage: createBrowserStorage(), location };
});
afterAll(() => {
  delete page.window;
});

test("an upload shows its progress to any watcher until it ends", () => {
  const shown: (number | undefined)[] = [];
  const unwatch = watchArchiveUpload(() => shown.push(archiveUpload()?.percent));
  const { onProgress, onEnd } = startArchiveUpload("archive.zip", new AbortController());
  onProgress(0.509);
  expect(archiveUpload()).toMatchObject({ name: "archive.zip", percent: 50 });
  onEnd();
  unwatch();
  expect(shown).toEqual([0, 50, undefined]);
});

test("the end of the session cancels an upload, and its later progress is not shown", () => {
  const controller = new AbortController();
  const { onProgress } = startArchiveUpload("archive.zip", controller);
  endSessionInAllTabs("switched");
  expect(controller.signal.aborted).toBe(true);
  onProgress(0.5);
  expect(archiveUpload()).toBeNull();
});
