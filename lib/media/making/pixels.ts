import "server-only";
import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { openPicture, PIXELS_MOST } from "@/lib/infra/picture";
import { FILES, type StoredFile } from "../stored";
import { Unusable } from "./faults";
import { listed, type Output } from "./made";

/** Upright, sRGB, 8 bit. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

export interface Header {
  width: number;
  height: number;
  /** In ms per frame; one entry for a still. */
  delays: number[];
}

/** Maximum of the format. */
const WEBP_SIDE = 16_383;
const WEBP = { quality: 80, effort: 2 };
/** Text in it stays readable. */
const GLANCE_SIDE = 1_280;
const HASH_SIDE = 100;
/** Browsers use this, in ms, for frames that state 0 or 10 ms. */
const USUAL_DELAY = 100;

const FORMATS = ["jpeg", "png", "webp", "gif", "heif"];

/** The file exists, so that a read error is the fault of its content. */
const unreadable = (cause: unknown): never => {
  throw new Unusable("unreadable", { cause });
};

/** Throws Unusable for a damaged or unsupported header, or too many pixels. */
export async function readHeader(file: string): Promise<Header> {
  const header = await sharp(file, { limitInputPixels: false }).metadata().catch(unreadable);
  const { format, width, height, pageHeight, pages, delay } = header;
  if (!FORMATS.includes(format)) throw new Unusable("unsupported");
  const shown = pageHeight ?? height;
  if (width * shown > PIXELS_MOST) throw new Unusable("too-many-pixels");
  const delays = Array.from({ length: pages ?? 1 }, (_, page) => delay?.[page] ?? 0);
  return { width, height: shown, delays: delays.map((each) => (each > 10 ? each : USUAL_DELAY)) };
}

export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

const sharpOf = ({ data, ...raw }: Pixels): Sharp => sharp(data, { raw, limitInputPixels: false });

/** The first frame, no larger than its largest rendition. Throws Unusable. */
export async function decode(file: string): Promise<Pixels> {
  const width = Math.max(...FILES.widths);
  const picture = openPicture(file)
    .autoOrient()
    .resize({ width, height: WEBP_SIDE, fit: "inside", withoutEnlargement: true });
  return pixelsOf(picture).catch(unreadable);
}

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

/** Every width below the source's, and the next one at the source's own width. */
export function renditionsOf(pixels: Pixels) {
  const wanted = FILES.widths.filter((_, at) => at === 0 || (FILES.widths[at - 1] ?? 0) < pixels.width);
  return Promise.all(wanted.map((width) => webpOf(pixels, `${width}.webp`, width)));
}

/** For screening: a small JPEG, or a PNG if it has transparency, which text can hide in. */
export function glanceOf(pixels: Pixels): Promise<Buffer> {
  const size = { width: GLANCE_SIDE, height: GLANCE_SIDE, fit: "inside", withoutEnlargement: true } as const;
  const small = sharpOf(pixels).resize(size);
  const isClear = pixels.channels === 2 || pixels.channels === 4;
  return (isClear ? small.png({ compressionLevel: 1 }) : small.jpeg({ quality: 90 })).toBuffer();
}

export async function thumbhashOf(pixels: Pixels): Promise<string> {
  const small = sharpOf(pixels).resize({ width: HASH_SIDE, height: HASH_SIDE, fit: "inside" }).ensureAlpha();
  const { data, width, height } = await pixelsOf(small);
  return Buffer.from(rgbaToThumbHash(width, height, data)).toString("base64");
}
