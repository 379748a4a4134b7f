import { createHash } from "node:crypto";
import { PORTRAITS } from "./people/portraits";
import { ALBUM } from "./scenes/album";
import type { Drawing } from "./scenes/drawing";
import { portraitOf } from "./scenes/portrait";
import { VIGNETTES } from "./scenes/vignettes";

/** A drawing from which `npm run demo-media` renders a picture or video. */
interface Source {
  draw: () => Drawing;
  seconds?: number;
}

export const shotName = (shot: string) => `shots/${shot.replaceAll(/\W+/g, "-")}`;
export const portraitName = (username: string) => `portraits/${username}`;
/** An avatar of people who show no portrait. */
export const vignetteName = (index: number) => `vignettes/${String(index + 1).padStart(2, "0")}`;

/** Every drawing by the folder below `prisma/seed/media` with its rendered files. */
export const DRAWINGS: Record<string, Source> = Object.fromEntries([
  ...Object.entries(ALBUM).map(([shot, source]): [string, Source] => [shotName(shot), source]),
  ...Object.entries(PORTRAITS).map(([username, portrait]): [string, Source] => [
    portraitName(username),
    { draw: () => portraitOf(portrait) },
  ]),
  ...VIGNETTES.map((draw, index): [string, Source] => [vignetteName(index), { draw }]),
]);

/** A hash of the drawing, to detect outdated rendered files. */
export function drawingHash({ draw, seconds = 0 }: Source): string {
  return createHash("sha256").update(`${seconds}:${draw().svg}`).digest("hex").slice(0, 16);
}
