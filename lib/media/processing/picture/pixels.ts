import "server-only";
import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { MAX_PICTURE_PIXELS, openPicture } from "@/lib/infra/decode-picture";
import { ASSET_FILES, type StoredFile } from "@/lib/media/files/asset-files";
import { InvalidMediaError } from "../errors";
import { type ProcessingOutput, toStoredFile } from "../outputs";

/** Upright, sRGB, 8 bit. */
export interface PictureInMemory {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

export interface PictureHeader {
  width: number;
  height: number;
  /** Ms per frame; one entry for a still. */
  delays: number[];
}

/** Maximum of the format. */
const MAX_WEBP_SIDE_PX = 16_383;
const WEBP_OPTIONS = { quality: 80, effort: 2 };
/** Text in it stays readable. */
const SCREENING_IMAGE_SIDE_PX = 1_280;
const THUMBHASH_SIDE_PX = 100;
/** Browsers use this, in ms, for frames that state 0 or 10 ms. */
const DEFAULT_FRAME_DELAY_MS = 100;

const ALLOWED_FORMATS = ["jpeg", "png", "webp", "gif", "heif"];

/** The input exists, so that a read error is the fault of its content. */
const unreadable = (cause: unknown): never => {
  throw new InvalidMediaError("unreadable", { cause });
};

/** Throws InvalidMediaError for a damaged or unsupported header, or too many pixels. */
export async function readHeader(file: string | Buffer): Promise<PictureHeader> {
  const header = await sharp(file, { limitInputPixels: false }).metadata().catch(unreadable);
  const { format, width, height, pageHeight, pages, delay } = header;
  if (!ALLOWED_FORMATS.includes(format)) throw new InvalidMediaError("unsupported");
  const shown = pageHeight ?? height;
  if (width * shown > MAX_PICTURE_PIXELS) throw new InvalidMediaError("too-many-pixels");
  const delays = Array.from({ length: pages ?? 1 }, (_, page) => delay?.[page] ?? 0);
  return { width, height: shown, delays: delays.map((each) => (each > 10 ? each : DEFAULT_FRAME_DELAY_MS)) };
}

export async function toPixels(picture: Sharp): Promise<PictureInMemory> {
  const { data, info } = await picture.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

const sharpOf = ({ data, ...raw }: PictureInMemory): Sharp => sharp(data, { raw, limitInputPixels: false });

/** The first frame, no larger than its largest rendition. Throws InvalidMediaError. */
export async function decodePicture(file: string | Buffer): Promise<PictureInMemory> {
  const width = Math.max(...ASSET_FILES.widths);
  const picture = openPicture(file)
    .autoOrient()
    .resize({ width, height: MAX_WEBP_SIDE_PX, fit: "inside", withoutEnlargement: true });
  return toPixels(picture).catch(unreadable);
}

export async function encodeWebp(
  pixels: PictureInMemory,
  name: string,
  width: number,
): Promise<{ output: ProcessingOutput; file: StoredFile }> {
  const picture = sharpOf(pixels);
  if (width < pixels.width) picture.resize({ width });
  const { data, info } = await picture.webp(WEBP_OPTIONS).toBuffer({ resolveWithObject: true });
  const output = { name, type: "image/webp", source: data };
  return { output, file: await toStoredFile(output, info) };
}

/** Every width below the source's, and the next one at the source's own width. */
export function encodeRenditions(pixels: PictureInMemory) {
  const widths = ASSET_FILES.widths.filter(
    (_, index) => index === 0 || (ASSET_FILES.widths[index - 1] ?? 0) < pixels.width,
  );
  return Promise.all(widths.map((width) => encodeWebp(pixels, `${width}.webp`, width)));
}

/** Returns a small JPEG for screening, or a PNG if it has transparency, which text can hide in. */
export function screeningImage(pixels: PictureInMemory): Promise<Buffer> {
  const size = {
    width: SCREENING_IMAGE_SIDE_PX,
    height: SCREENING_IMAGE_SIDE_PX,
    fit: "inside",
    withoutEnlargement: true,
  } as const;
  const small = sharpOf(pixels).resize(size);
  const isClear = pixels.channels === 2 || pixels.channels === 4;
  return (isClear ? small.png({ compressionLevel: 1 }) : small.jpeg({ quality: 90 })).toBuffer();
}

export async function encodeThumbhash(pixels: PictureInMemory): Promise<string> {
  const small = sharpOf(pixels)
    .resize({ width: THUMBHASH_SIDE_PX, height: THUMBHASH_SIDE_PX, fit: "inside" })
    .ensureAlpha();
  const { data, width, height } = await toPixels(small);
  return Buffer.from(rgbaToThumbHash(width, height, data)).toString("base64");
}
