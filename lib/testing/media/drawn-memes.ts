import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { drawText } from "./drawn-pictures";

/** The photographs of the demo. */
const PHOTOGRAPHS_DIR = path.join("prisma", "seed", "media", "shots");

interface MemeLook {
  width: number;
  height: number;
  /** Font size, outline and added weight of the letters, as shares of the width. */
  size: number;
  outline: number;
  weight: number;
  colour: string;
  /** The quality of the JPEG, 1–100. */
  quality: number;
  /** Clockwise, in degrees, of the words alone. */
  turn: 0 | 90 | 270;
  font?: { name: string; file: string };
}

const PLAIN_LOOK: MemeLook = {
  width: 960,
  height: 720,
  size: 0.075,
  outline: 0.004,
  weight: 0.0015,
  colour: "white",
  quality: 80,
  turn: 0,
};

const photographs = (): string[] =>
  readdirSync(PHOTOGRAPHS_DIR)
    .sort()
    .map((name) => path.join(PHOTOGRAPHS_DIR, name, "1600.webp"))
    // The others are videos.
    .filter((file) => existsSync(file));

/** The words in a colour, from their shape grown by some pixels. */
async function coloured(shape: Buffer, grownPx: number, colour: string): Promise<Buffer> {
  const grown = sharp(shape);
  // sharp calls it erosion when the shape is light.
  if (grownPx >= 1) grown.erode(Math.round(grownPx));
  const { data, info } = await grown.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .joinChannel(data, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Words with an outline around them, as wide as at most `widest` pixels. */
async function outlined(words: string, look: MemeLook, widest: number): Promise<Buffer> {
  const outlinePx = Math.max(2, Math.round(look.outline * look.width));
  const weightPx = look.weight * look.width;
  const margin = outlinePx + Math.ceil(weightPx) + 2;
  const text = await drawText(words, "white", Math.round(look.size * look.width), look.font);
  const { data, info } = await sharp(text).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  const shape = await sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: "black" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const [around, letters] = await Promise.all([
    coloured(shape, outlinePx + weightPx, "black"),
    coloured(shape, weightPx, look.colour),
  ]);
  const whole = await sharp(around)
    .composite([{ input: letters }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(whole).resize({ width: widest, withoutEnlargement: true }).png({ compressionLevel: 1 }).toBuffer();
}

/** Words at the top and the bottom of a picture, or at its left and right edges if turned. */
export async function drawMeme(
  ground: string | Buffer,
  [above, below]: readonly [string, string],
  overrides: Partial<MemeLook> = {},
): Promise<Buffer> {
  const look = { ...PLAIN_LOOK, ...overrides };
  const { width, height, turn } = look;
  const edge = Math.round(0.02 * width);
  const layers: OverlayOptions[] = [];
  for (const [index, words] of [above, below].entries()) {
    if (words === "") continue;
    const upright = await outlined(words, look, (turn ? height : width) - 2 * edge);
    const input = await sharp(upright).rotate(turn).png().toBuffer();
    const box = await sharp(input).metadata();
    const isFirst = index === 0;
    const across = Math.round((width - box.width) / 2);
    const down = Math.round((height - box.height) / 2);
    if (turn) layers.push({ input, top: down, left: isFirst ? edge : width - box.width - edge });
    else layers.push({ input, left: across, top: isFirst ? edge : height - box.height - edge });
  }
  return sharp(ground)
    .resize(width, height, { fit: "cover" })
    .composite(layers)
    .jpeg({ quality: look.quality })
    .toBuffer();
}

/** What each meme says, above and below. */
export const MEME_WORDS: readonly (readonly [string, string])[] = [
  ["YOU ARE A WORTHLESS", "PIECE OF SHIT"],
  ["SHUT UP", "YOU STUPID RETARD"],
  ["NOBODY LIKES YOU", "GO KILL YOURSELF"],
  ["I WILL FIND YOU", "AND I WILL KILL YOU"],
  ["YOU DISGUSTING FAGGOT", "SHUT YOUR MOUTH"],
];

const SIZES = [
  [960, 720],
  [720, 900],
  [640, 640],
  [1_200, 800],
] as const;
const LETTER_SIZES = [0.06, 0.075, 0.09, 0.05, 0.1];
const COLOURS = ["white", "white", "white", "#ffee33"];
const JPEG_QUALITIES = [85, 70, 55];

export interface Meme {
  picture: Buffer;
  words: string;
}

/** Outlined capitals on the demo's photographs, in various sizes; the same each time. */
export async function drawMemes(count: number, overrides: Partial<MemeLook> = {}): Promise<Meme[]> {
  const grounds = photographs();
  const memes: Meme[] = [];
  for (let index = 0; index < count; index++) {
    const words = MEME_WORDS[index % MEME_WORDS.length] ?? ["", ""];
    const [width, height] = SIZES[index % SIZES.length] ?? [960, 720];
    const look = {
      width,
      height,
      size: LETTER_SIZES[(index * 3) % LETTER_SIZES.length],
      colour: COLOURS[(index * 7 + 1) % COLOURS.length],
      quality: JPEG_QUALITIES[index % JPEG_QUALITIES.length],
      ...overrides,
    };
    const picture = await drawMeme(grounds[(index * 5) % grounds.length] ?? "", words, look);
    memes.push({ picture, words: words.join("\n") });
  }
  return memes;
}
