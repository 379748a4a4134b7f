import { createHash } from "node:crypto";
import { PORTRAITS } from "./portraits";
import { ALBUM } from "./scenes/album";
import type { Drawing } from "./scenes/drawing";
import { portraitOf } from "./scenes/portrait";
import { VIGNETTES } from "./scenes/vignettes";

/** A drawing from which `npm run demo-media` renders a picture or a video of the demo world. */
interface Source {
  draw: () => Drawing;
  /** Of a video, which pans over the drawing from its left edge to its right. */
  seconds?: number;
}

/** The drawing behind a post, vibe or message. */
export const shotName = (shot: string) => `shots/${shot.replaceAll(/\W+/g, "-")}`;
/** The portrait of a person. */
export const portraitName = (username: string) => `portraits/${username}`;
/** One of the pictures that people have who do not show themselves. */
export const vignetteName = (index: number) => `vignettes/${String(index + 1).padStart(2, "0")}`;

/** Every drawing of the demo world, by the folder below `prisma/seed/media` that holds what was rendered from it. */
export const DRAWINGS: Record<string, Source> = Object.fromEntries([
  ...Object.entries(ALBUM).map(([shot, source]): [string, Source] => [shotName(shot), source]),
  ...Object.entries(PORTRAITS).map(([username, portrait]): [string, Source] => [
    portraitName(username),
    { draw: () => portraitOf(portrait) },
  ]),
  ...VIGNETTES.map((draw, index): [string, Source] => [vignetteName(index), { draw }]),
]);

/** Changes whenever a drawing does: what was rendered from another version is out of date. */
export function drawingHash({ draw, seconds = 0 }: Source): string {
  return createHash("sha256").update(`${seconds}:${draw().svg}`).digest("hex").slice(0, 16);
}
