import type { Drawing } from "./drawing";
import { flowers, hills, loaf, marsh, pots, quilt, sea, street } from "./scenes";

interface Shot {
  draw: () => Drawing;
  alt: string;
  /** For a video: its length, panning across the drawing from left to right. */
  seconds?: number;
}

/** The pictures of demo posts and vibes by name, all drawn by code. */
export const ALBUM = {
  "morning swim": {
    draw: () => sea(2, 200),
    alt: "Three heads in bright hats in calm water, and a line of light to the far shore.",
  },
  "grey loch": {
    draw: () => sea(21, 215, 1_600, 1_000),
    alt: "A loch without a ripple under a pale sky, with low hills behind.",
  },
  "kiln shelf": { draw: () => pots(4), alt: "Two shelves of pots in blue, green, red and brown glazes." },
  "second shelf": { draw: () => pots(44), alt: "Twelve more pots on two wooden shelves, no two of a height." },
  "third shelf": { draw: () => pots(45), alt: "Bowls and jugs on two shelves against a cream wall." },
  "glaze test": {
    draw: () => pots(57, 1_400, 1_400),
    alt: "Pots in test glazes, several of them the blue of the sea before rain.",
  },
  "market stall": {
    draw: () => pots(91, 2_600, 1_000),
    alt: "Along a stall with two shelves of jugs, mugs and bowls, no two of a glaze.",
    seconds: 10,
  },
  "bowl twelve": {
    draw: () => pots(12, 1_200, 1_500),
    alt: "A row of small bowls on a shelf, and a taller row below.",
  },
  "flat loaf": { draw: () => loaf(5), alt: "A round loaf on a wooden board, dusted with flour and scored four times." },
  "rye under the counter": { draw: () => loaf(51), alt: "A dark loaf on a board." },
  "dawn count": { draw: () => marsh(3, 35), alt: "Reeds and bulrushes before still water, and a flock going over." },
  "last light": {
    draw: () => marsh(31, 20, 2_400, 900),
    alt: "Birds crossing a wide pale sky above a reed bed.",
    seconds: 8,
  },
  "dahlia field": { draw: () => flowers(6, 340), alt: "Pink and red dahlias among dark leaves." },
  "dahlias, yellow": { draw: () => flowers(61, 45), alt: "Yellow and orange dahlias from above." },
  "dahlias, white": { draw: () => flowers(62, 300), alt: "Violet dahlias, some as wide as a plate." },
  "dahlias, mixed": { draw: () => flowers(63, 10), alt: "Red dahlias in rows." },
  scraps: {
    draw: () => quilt(8),
    alt: "Patchwork in greens and violets, with a line of white stitches round each square.",
  },
  "night shift": { draw: () => street(9), alt: "Roofs at night under a round moon, with some windows lit." },
  "the pass": {
    draw: () => hills(1, 30, 3_600, 1_000),
    alt: "Blue hills behind hills, going by in evening light.",
    seconds: 12,
  },
  "the climb": {
    draw: () => hills(7, 190, 1_080, 1_600),
    alt: "Red ridges, one behind the other, under an early sky.",
  },
  "evening ridge": {
    draw: () => hills(71, 24, 1_080, 1_600),
    alt: "Hills in the last light, with the sun just above them.",
  },
} satisfies Record<string, Shot>;

export type ShotName = keyof typeof ALBUM;

export const shotOf = (name: ShotName): Shot => ALBUM[name];
