import "server-only";
import sharp, { type Sharp, type SharpOptions } from "sharp";

/** Largest picture that is decoded, in pixels (SCREENING.md): beyond, it takes more memory than it is worth. */
export const PIXELS_MOST = 50_000_000;
/**
 * How long decoding and what is done with it may take, in seconds: the largest AVIF takes a tenth of it on one busy
 * processor.
 */
const TIMEOUT_SECONDS = 120;
/** Threads of libvips for one picture: several pictures are decoded at once. */
const THREADS = 2;

/** libvips' loaders of the formats that are taken. */
const LOADERS = ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((format) => `VipsForeignLoad${format}`);

/**
 * Has libvips load nothing in this process but the formats that are taken, whatever a file pretends to be, and keep
 * nothing of it.
 */
export function narrowSharp(): void {
  sharp.cache(false);
  sharp.concurrency(THREADS);
  // SVG, PDF, TIFF, what ImageMagick and OpenSlide read, and whatever a later build adds.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: LOADERS });
}

/**
 * A picture of a file or of bytes that may be a stranger's, opened under limits: the first picture, where there are
 * several.
 */
export const openPicture = (input: string | Buffer, options: Pick<SharpOptions, "animated"> = {}): Sharp =>
  sharp(input, { limitInputPixels: PIXELS_MOST, failOn: "warning", ...options }).timeout({ seconds: TIMEOUT_SECONDS });
