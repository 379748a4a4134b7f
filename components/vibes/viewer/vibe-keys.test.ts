import { expect, test } from "@jest/globals";
import { vibeActionOf } from "./vibe-keys";

const press = (key: string, more: { ctrlKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test("arrows change the vibe, page keys change the person", () => {
  expect(vibeActionOf(press("ArrowRight"), true)).toEqual({ type: "step", by: 1 });
  expect(vibeActionOf(press("ArrowLeft"), false)).toEqual({ type: "step", by: -1 });
  expect(vibeActionOf(press("PageDown"), false)).toEqual({ type: "person", by: 1 });
  expect(vibeActionOf(press("PageUp"), false)).toEqual({ type: "person", by: -1 });
});

test("space pauses, unless a focused button needs it", () => {
  expect(vibeActionOf(press(" "), false)).toEqual({ type: "pause" });
  expect(vibeActionOf(press(" "), true)).toBeNull();
  expect(vibeActionOf(press("M"), true)).toEqual({ type: "mute" });
});

test("browser shortcuts are left to the browser", () => {
  expect(vibeActionOf(press("ArrowLeft", { ctrlKey: true }), false)).toBeNull();
  expect(vibeActionOf(press("Escape"), false)).toBeNull();
});
