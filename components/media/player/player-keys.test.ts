import { describe, expect, test } from "@jest/globals";
import { playerActionOf } from "./player-keys";

const press = (key: string, held: Partial<Record<"ctrlKey" | "metaKey" | "altKey", boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe("the player's keys", () => {
  test("player keys play, skip, jump, mute, toggle full screen and turn captions on", () => {
    expect(playerActionOf(press(" "), "other")).toEqual({ type: "toggle" });
    expect(playerActionOf(press("k"), "button")).toEqual({ type: "toggle" });
    expect(playerActionOf(press("ArrowLeft"), "other")).toEqual({ type: "skip", seconds: -5 });
    expect(playerActionOf(press("ArrowRight"), "scrub")).toEqual({ type: "skip", seconds: 5 });
    expect(playerActionOf(press("ArrowUp"), "scrub")).toEqual({ type: "skip", seconds: 5 });
    expect(playerActionOf(press("7"), "other")).toEqual({ type: "jump", share: 0.7 });
    expect(playerActionOf(press("M"), "other")).toEqual({ type: "mute" });
    expect(playerActionOf(press("f"), "other")).toEqual({ type: "fullscreen" });
    expect(playerActionOf(press("c"), "other")).toEqual({ type: "captions" });
  });

  test("player keys leave a focused control's own keys and browser shortcuts alone", () => {
    expect(playerActionOf(press(" "), "button")).toBeNull();
    expect(playerActionOf(press("ArrowRight"), "slider")).toBeNull();
    expect(playerActionOf(press("m"), "list")).toBeNull();
    expect(playerActionOf(press("ArrowDown"), "other")).toBeNull();
    expect(playerActionOf(press("f", { ctrlKey: true }), "other")).toBeNull();
    expect(playerActionOf(press("ArrowLeft", { altKey: true }), "other")).toBeNull();
    expect(playerActionOf(press("c", { metaKey: true }), "other")).toBeNull();
  });
});
