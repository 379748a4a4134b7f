import { describe, expect, test } from "@jest/globals";
import { storyboardTile, storyboardTileStyle } from "./storyboard";

const board = { columns: 5, count: 13, tileWidth: 160, tileHeight: 90, seconds: 1.5 };

describe("storyboard tiles", () => {
  test("storyboard tiles are laid out row by row, one per interval of the video", () => {
    expect(storyboardTile(board, 0)).toEqual({ index: 0, x: 0, y: 0 });
    expect(storyboardTile(board, 1.49)).toEqual({ index: 0, x: 0, y: 0 });
    expect(storyboardTile(board, 1.5)).toEqual({ index: 1, x: 160, y: 0 });
    expect(storyboardTile(board, 7.5)).toEqual({ index: 5, x: 0, y: 90 });
  });

  test("times outside the video are clamped to the first and last tile", () => {
    expect(storyboardTile(board, -3).index).toBe(0);
    expect(storyboardTile(board, 500)).toEqual({ index: 12, x: 320, y: 180 });
  });

  test("a storyboard tile is scaled down to the given size together with its sheet", () => {
    expect(storyboardTileStyle({ ...board, url: "/media/x/storyboard.webp" }, 7.5, 80)).toEqual({
      width: "80px",
      height: "45px",
      backgroundImage: 'url("/media/x/storyboard.webp")',
      backgroundSize: "400px 135px",
      backgroundPosition: "-0px -45px",
    });
  });

  test("a small storyboard tile is not enlarged, and a tall one is limited by its height", () => {
    const tall = { ...board, tileWidth: 90, tileHeight: 160, url: "/s.webp" };
    expect(storyboardTileStyle(tall, 0, 400)).toMatchObject({ width: "90px", height: "160px" });
    expect(storyboardTileStyle(tall, 0, 80)).toMatchObject({ width: "45px", height: "80px" });
  });
});
