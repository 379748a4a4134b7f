import type { PercentCrop } from "react-image-crop";

/** Quarter turns to the right. */
export type QuarterTurns = 0 | 1 | 2 | 3;

// A remainder modulo four is a valid number of turns.
export const rotateTurns = (turns: QuarterTurns, by: 1 | -1): QuarterTurns => ((turns + by + 4) % 4) as QuarterTurns;

interface Size {
  width: number;
  height: number;
}

/** The crop of the rotated picture, in per cent; by default all of it. */
export const WHOLE_CROP: PercentCrop = { unit: "%", x: 0, y: 0, width: 100, height: 100 };

export const rotatedSize = (
  { naturalWidth: width, naturalHeight: height }: HTMLImageElement,
  turns: QuarterTurns,
): Size => (turns % 2 === 0 ? { width, height } : { width: height, height: width });

/** Loads a picture from a file or URL, rotated by its EXIF data. Rejects if this browser cannot decode it. */
export async function loadPicture(picture: File | string): Promise<HTMLImageElement> {
  const image = new Image();
  const address = typeof picture === "string" ? picture : URL.createObjectURL(picture);
  // Otherwise a picture from the CDN would taint the canvas.
  if (address === picture) image.crossOrigin = "anonymous";
  image.src = address;
  try {
    await image.decode();
  } finally {
    if (address !== picture) URL.revokeObjectURL(address);
  }
  return image;
}

export function drawCropped(
  canvas: HTMLCanvasElement,
  image: HTMLImageElement,
  turns: QuarterTurns,
  cut: PercentCrop,
  scale = 1,
) {
  const whole = rotatedSize(image, turns);
  const part = (percent: number, of: number) => Math.round((percent / 100) * of);
  const [x, y] = [part(cut.x, whole.width), part(cut.y, whole.height)];
  const [width, height] = [part(cut.width, whole.width), part(cut.height, whole.height)];
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no room for a canvas of this size.");
  context.imageSmoothingQuality = "high";
  context.scale(scale, scale);
  context.translate(-x, -y);
  const { naturalWidth, naturalHeight } = image;
  if (turns === 1) context.translate(naturalHeight, 0);
  if (turns === 2) context.translate(naturalWidth, naturalHeight);
  if (turns === 3) context.translate(0, naturalWidth);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(image, 0, 0);
}

/** JPEG stays JPEG; formats with transparency become WebP. `quality` is the canvas encoder's. */
const formOf = (type: string) =>
  type === "image/jpeg" ? { type, quality: 0.92 } : { type: "image/webp", quality: 0.95 };

/** Returns the rotated and cropped picture as a file at full size. Rejects if it is too large for this browser. */
export async function cropPicture(
  image: HTMLImageElement,
  turns: QuarterTurns,
  cut: PercentCrop,
  { name, type }: { name: string; type: string },
): Promise<File> {
  const canvas = document.createElement("canvas");
  drawCropped(canvas, image, turns, cut);
  const form = formOf(type);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, form.type, form.quality));
  if (!blob) throw new Error("This picture is too large to be cut here.");
  // Browsers that cannot encode WebP return PNG.
  const ending = blob.type === "image/jpeg" ? "jpg" : (blob.type.split("/")[1] ?? "webp");
  return new File([blob], `${name.replace(/\.\w+$/, "")}.${ending}`, { type: blob.type });
}
