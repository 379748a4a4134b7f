import "server-only";
import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { openPicture, PIXELS_MOST } from "@/lib/infra/picture";
import { FILES, type StoredFile } from "../stored";
import { Unusable } from "./faults";
import { listed, type Output } from "./made";

/** A picture in memory: upright, sRGB, 8 bit. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** What stands at the head of a picture's file. */
export interface Header {
  width: number;
  height: number;
  /** How long each of its pictures is shown, in milliseconds; one entry for a still. */
  delays: number[];
}

/** Longest side of a WebP, by its format. */
const WEBP_SIDE = 16_383;
/** Quality of WebP and how hard the encoder tries (0–6). */
const WEBP = { quality: 80, effort: 2 };
/** Longest side of what screening looks at, in pixels: words in it can still be read. */
const GLANCE_SIDE = 1_280;
/** Longest side that a thumbhash takes. */
const HASH_SIDE = 100;
/** What browsers show a moving picture for that says 0 or 10 milliseconds. */
const USUAL_DELAY = 100;

/** sharp's names of the formats that are taken. */
const FORMATS = ["jpeg", "png", "webp", "gif", "heif"];

/** Why a library could not read a file: always the file's fault, as it was found to be there before. */
const unreadable = (cause: unknown): never => {
  throw new Unusable("unreadable", { cause });
};

/** Reads a picture's header. Throws Unusable when it is damaged or says that it is larger than is taken. */
export async function readHeader(file: string): Promise<Header> {
  const header = await sharp(file, { limitInputPixels: false }).metadata().catch(unreadable);
  const { format, width, height, pageHeight, pages, delay } = header;
  if (!FORMATS.includes(format)) throw new Unusable("unsupported");
  const shown = pageHeight ?? height;
  if (width * shown > PIXELS_MOST) throw new Unusable("too-many-pixels");
  const delays = Array.from({ length: pages ?? 1 }, (_, page) => delay?.[page] ?? 0);
  return { width, height: shown, delays: delays.map((each) => (each > 10 ? each : USUAL_DELAY)) };
}

/** The pixels of what sharp was told to do. */
export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** A picture that is in memory, for sharp. */
const sharpOf = ({ data, ...raw }: Pixels): Sharp => sharp(data, { raw, limitInputPixels: false });

/** Decodes the (first) picture of a file, no larger than its largest rendition. Throws Unusable. */
export async function decode(file: string): Promise<Pixels> {
  const width = Math.max(...FILES.widths);
  const picture = openPicture(file)
    .autoOrient()
    .resize({ width, height: WEBP_SIDE, fit: "inside", withoutEnlargement: true });
  return pixelsOf(picture).catch(unreadable);
}

/** A WebP of a picture, at most so wide. */
export async function webpOf(
  pixels: Pixels,
  name: string,
  width: number,
): Promise<{ output: Output; file: StoredFile }> {
  const picture = sharpOf(pixels);
  if (width < pixels.width) picture.resize({ width });
  const { data, info } = await picture.webp(WEBP).toBuffer({ resolveWithObject: true });
  const output = { name, type: "image/webp", source: data };
  return { output, file: await listed(output, info) };
}

/** The renditions of a picture: of every width that the source has, and the next one at the source's own. */
export function renditionsOf(pixels: Pixels) {
  const wanted = FILES.widths.filter((_, at) => at === 0 || (FILES.widths[at - 1] ?? 0) < pixels.width);
  return Promise.all(wanted.map((width) => webpOf(pixels, `${width}.webp`, width)));
}

/** The picture as screening gets it: a small JPEG, or a PNG where it lets through what is behind it, on which words can be white or black. */
export function glanceOf(pixels: Pixels): Promise<Buffer> {
  const size = { width: GLANCE_SIDE, height: GLANCE_SIDE, fit: "inside", withoutEnlargement: true } as const;
  const small = sharpOf(pixels).resize(size);
  const isClear = pixels.channels === 2 || pixels.channels === 4;
  return (isClear ? small.png({ compressionLevel: 1 }) : small.jpeg({ quality: 90 })).toBuffer();
}

/** A picture's thumbhash, in Base64. */
export async function thumbhashOf(pixels: Pixels): Promise<string> {
  const small = sharpOf(pixels).resize({ width: HASH_SIDE, height: HASH_SIDE, fit: "inside" }).ensureAlpha();
  const { data, width, height } = await pixelsOf(small);
  return Buffer.from(rgbaToThumbHash(width, height, data)).toString("base64");
}
