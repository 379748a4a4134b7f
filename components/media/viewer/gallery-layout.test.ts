import { describe, expect, test } from "@jest/globals";
import { galleryLayout, MAX_GALLERY_TILES } from "./gallery-layout";

describe("gallery layout", () => {
  test("a single picture keeps its own shape", () => {
    expect(galleryLayout(1)).toBeNull();
  });

  test("two to ten pictures are all shown or counted on the last tile", () => {
    for (let count = 2; count <= 10; count++) {
      const layout = galleryLayout(count);
      expect(layout?.tiles.length).toBe(Math.min(count, MAX_GALLERY_TILES));
      expect(layout?.shares.length).toBe(layout?.tiles.length);
      expect((layout?.tiles.length ?? 0) + (layout?.more ?? 0)).toBe(count);
    }
  });
});
