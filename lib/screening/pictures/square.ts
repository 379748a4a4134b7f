import "server-only";
import { openPicture } from "@/lib/infra/decode-picture";

export const SQUARE_SIDE_PX = 224;

/** Input for the model and the hashes: stretched to a square, on white, three bytes per pixel. */
export async function toSquare(file: string | Buffer): Promise<Uint8Array> {
  const { data } = await openPicture(file)
    .autoOrient()
    .flatten({ background: "white" })
    .resize(SQUARE_SIDE_PX, SQUARE_SIDE_PX, { fit: "fill" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return new Uint8Array(data.buffer, data.byteOffset, data.length);
}

export function squareDifference(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += Math.abs((one[index] ?? 0) - (other[index] ?? 0));
  return sum / one.length;
}
