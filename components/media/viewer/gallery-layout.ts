/** The maximum number of pictures in a gallery; the last one shows '+N' for the rest. */
export const MAX_GALLERY_TILES = 5;

export interface GalleryLayout {
  grid: string;
  tiles: readonly string[];
  shares: readonly number[];
  more: number;
}

const HALF = 1 / 2;
const THIRD = 1 / 3;

const GRIDS: Readonly<Record<number, Omit<GalleryLayout, "more">>> = {
  2: { grid: "aspect-[2/1] grid-cols-2", tiles: ["", ""], shares: [HALF, HALF] },
  3: {
    grid: "aspect-[3/2] grid-cols-3 grid-rows-2",
    tiles: ["col-span-2 row-span-2", "", ""],
    shares: [2 * THIRD, THIRD, THIRD],
  },
  4: {
    grid: "aspect-[4/3] grid-cols-2 grid-rows-2",
    tiles: ["", "", "", ""],
    shares: [HALF, HALF, HALF, HALF],
  },
  5: {
    grid: "aspect-[6/5] grid-cols-6 grid-rows-[3fr_2fr]",
    tiles: ["col-span-3", "col-span-3", "col-span-2", "col-span-2", "col-span-2"],
    shares: [HALF, HALF, THIRD, THIRD, THIRD],
  },
};

export function galleryLayout(count: number): GalleryLayout | null {
  const grid = GRIDS[Math.min(count, MAX_GALLERY_TILES)];
  return grid ? { ...grid, more: Math.max(0, count - MAX_GALLERY_TILES) } : null;
}
