import { describe, expect, test } from "@jest/globals";
import { actionOf } from "./player-keys";

const press = (key: string, held: Partial<Record<"ctrlKey" | "metaKey" | "altKey", boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe("the player's keys", () => {
  test("player keys play, skip, jump, mute, toggle full screen and turn captions on", () => {
    expect(actionOf(press(" "), "other")).toEqual({ type: "toggle" });
    expect(actionOf(press("k"), "button")).toEqual({ type: "toggle" });
    expect(actionOf(press("ArrowLeft"), "other")).toEqual({ type: "skip", seconds: -5 });
    expect(actionOf(press("ArrowRight"), "scrub")).toEqual({ type: "skip", seconds: 5 });
    expect(actionOf(press("ArrowUp"), "scrub")).toEqual({ type: "skip", seconds: 5 });
    expect(actionOf(press("7"), "other")).toEqual({ type: "jump", share: 0.7 });
    expect(actionOf(press("M"), "other")).toEqual({ type: "mute" });
    expect(actionOf(press("f"), "other")).toEqual({ type: "fullscreen" });
    expect(actionOf(press("c"), "other")).toEqual({ type: "captions" });
  });

  test("player keys leave a focused control's own keys and browser shortcuts alone", () => {
    expect(actionOf(press(" "), "button")).toBeNull();
    expect(actionOf(press("ArrowRight"), "slider")).toBeNull();
    expect(actionOf(press("m"), "list")).toBeNull();
    expect(actionOf(press("ArrowDown"), "other")).toBeNull();
    expect(actionOf(press("f", { ctrlKey: true }), "other")).toBeNull();
    expect(actionOf(press("ArrowLeft", { altKey: true }), "other")).toBeNull();
    expect(actionOf(press("c", { metaKey: true }), "other")).toBeNull();
  });
});
