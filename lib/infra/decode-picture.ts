import "server-only";
import sharp, { type Sharp, type SharpOptions } from "sharp";

/** docs/screening.md. */
export const MAX_PICTURE_PIXELS = 50_000_000;
/** The largest AVIF takes a tenth of this on one busy CPU. */
const DECODE_TIMEOUT_SECONDS = 120;
const DECODE_THREADS = 2;

const ALLOWED_LOADERS = ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((format) => `VipsForeignLoad${format}`);

/** Whatever a file claims to be. Also disables the cache. */
export function restrictSharpFormats(): void {
  sharp.cache(false);
  sharp.concurrency(DECODE_THREADS);
  // Blocks SVG, PDF, TIFF, ImageMagick, OpenSlide, and anything that a later build adds.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ALLOWED_LOADERS });
}

/** The first frame, unless `animated`. */
export const openPicture = (input: string | Buffer, options: Pick<SharpOptions, "animated"> = {}): Sharp =>
  sharp(input, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: "warning", ...options }).timeout({
    seconds: DECODE_TIMEOUT_SECONDS,
  });
