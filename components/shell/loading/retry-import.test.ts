import { expect, test } from "@jest/globals";
import { isLoadFailure, LoadError, reloadIfOutdated, retryImport } from "./retry-import";

test("a failed import is retried until it succeeds", async () => {
  let asked = 0;
  const loaded = await retryImport(async () => {
    asked += 1;
    if (asked < 2) throw new Error("the line is cut");
    return "code";
  });
  expect([loaded, asked]).toEqual(["code", 2]);
});

test("recognises missing code by its error", () => {
  const missing = Object.assign(new Error("Failed to load chunk"), { name: "ChunkLoadError" });
  expect([new LoadError(), missing, new TypeError("x is not a function")].map(isLoadFailure)).toEqual([
    true,
    true,
    false,
  ]);
});

test("a page whose code is gone reloads once, and only if the site answers", async () => {
  const stored = new Map<string, string>();
  let [status, reloads] = [503, 0];
  Object.assign(globalThis, {
    fetch: async () => new Response(null, { status }),
    location: { reload: () => (reloads += 1) },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  });
  await reloadIfOutdated();
  expect(reloads).toBe(0);
  status = 200;
  await reloadIfOutdated();
  await reloadIfOutdated();
  expect(reloads).toBe(1);
});
