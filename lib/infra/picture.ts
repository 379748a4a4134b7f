import "server-only";
import sharp, { type Sharp, type SharpOptions } from "sharp";

/** SCREENING.md. */
export const PIXELS_MOST = 50_000_000;
/** The largest AVIF takes a tenth of this on one busy CPU. */
const TIMEOUT_SECONDS = 120;
const THREADS = 2;

const LOADERS = ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((format) => `VipsForeignLoad${format}`);

/** Whatever a file claims to be. Also disables the cache. */
export function narrowSharp(): void {
  sharp.cache(false);
  sharp.concurrency(THREADS);
  // Blocks SVG, PDF, TIFF, ImageMagick, OpenSlide, and anything that a later build adds.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: LOADERS });
}

/** The first frame, unless `animated`. */
export const openPicture = (input: string | Buffer, options: Pick<SharpOptions, "animated"> = {}): Sharp =>
  sharp(input, { limitInputPixels: PIXELS_MOST, failOn: "warning", ...options }).timeout({ seconds: TIMEOUT_SECONDS });
