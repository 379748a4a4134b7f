import { describe, expect, test } from "@jest/globals";
import { layoutOf, SHOWN } from "./gallery-layout";

describe("pictures side by side", () => {
  test("one keeps its own shape", () => {
    expect(layoutOf(1)).toBeNull();
  });

  test("of two to ten none is forgotten: they are shown, or counted on the last", () => {
    for (let count = 2; count <= 10; count++) {
      const layout = layoutOf(count);
      expect(layout?.tiles.length).toBe(Math.min(count, SHOWN));
      expect(layout?.shares.length).toBe(layout?.tiles.length);
      expect((layout?.tiles.length ?? 0) + (layout?.more ?? 0)).toBe(count);
    }
  });
});
