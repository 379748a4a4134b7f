import { expect, test } from "@jest/globals";
import { isComposing } from "./is-composing";

test("a key that an input method handles is none of ours, also in Safari, which ends the composition first", () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});
