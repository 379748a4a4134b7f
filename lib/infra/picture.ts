import "server-only";
import sharp, { type Sharp, type SharpOptions } from "sharp";

/** Maximum decoded pixels (SCREENING.md). */
export const PIXELS_MOST = 50_000_000;
/** In seconds: the largest AVIF takes a tenth of this on one busy CPU. */
const TIMEOUT_SECONDS = 120;
const THREADS = 2;

const LOADERS = ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((format) => `VipsForeignLoad${format}`);

/** Restricts libvips in this process to the accepted formats, whatever a file claims to be, and disables its cache. */
export function narrowSharp(): void {
  sharp.cache(false);
  sharp.concurrency(THREADS);
  // Blocks SVG, PDF, TIFF, ImageMagick, OpenSlide, and anything that a later build adds.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: LOADERS });
}

/** Opens an untrusted picture under limits: its first frame, unless `animated`. */
export const openPicture = (input: string | Buffer, options: Pick<SharpOptions, "animated"> = {}): Sharp =>
  sharp(input, { limitInputPixels: PIXELS_MOST, failOn: "warning", ...options }).timeout({ seconds: TIMEOUT_SECONDS });
