import { expect, test } from "@jest/globals";
import { startPlayback } from "./start-playback";

async function isRefusedBy(name: string): Promise<boolean> {
  let isRefused = false;
  await startPlayback({ play: () => Promise.reject(new DOMException("", name)) }, () => {
    isRefused = true;
  });
  return isRefused;
}

test("playback counts as refused when the browser blocks it, not when a pause or another load comes first", async () => {
  expect(await isRefusedBy("NotAllowedError")).toBe(true);
  expect(await isRefusedBy("AbortError")).toBe(false);
});
