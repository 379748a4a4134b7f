import { expect, test } from "@jest/globals";
import { vibeActionOf } from "./vibe-keys";

const press = (key: string, more: { ctrlKey?: boolean } = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false },
  ...more,
});

test("arrows go from vibe to vibe, the page keys from person to person", () => {
  expect(vibeActionOf(press("ArrowRight"), true)).toEqual({ type: "step", by: 1 });
  expect(vibeActionOf(press("ArrowLeft"), false)).toEqual({ type: "step", by: -1 });
  expect(vibeActionOf(press("PageDown"), false)).toEqual({ type: "person", by: 1 });
  expect(vibeActionOf(press("PageUp"), false)).toEqual({ type: "person", by: -1 });
});

test("space pauses, unless it presses the button that has the focus", () => {
  expect(vibeActionOf(press(" "), false)).toEqual({ type: "pause" });
  expect(vibeActionOf(press(" "), true)).toBeNull();
  expect(vibeActionOf(press("M"), true)).toEqual({ type: "mute" });
});

test("a shortcut of the browser stays the browser's", () => {
  expect(vibeActionOf(press("ArrowLeft", { ctrlKey: true }), false)).toBeNull();
  expect(vibeActionOf(press("Escape"), false)).toBeNull();
});
