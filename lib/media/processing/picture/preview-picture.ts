import "server-only";
import { type PictureScreening, screenPicture } from "@/lib/screening/pictures/screen-pictures";
import { InvalidMediaError } from "../errors";
import { assertUnknownPictures } from "../known-files";
import { settleAll } from "../outputs";
import { assertNotBlocked } from "../video/samples";
import { decodePicture, encodeThumbhash, encodeWebp, readHeader, screeningImage } from "./pixels";

const MAX_PREVIEW_SIDE_PX = 800;
/** Smaller pictures are icons and counters. */
const MIN_PREVIEW_SIDE_PX = 48;

export interface PreviewPicture {
  webp: string | Uint8Array;
  width: number;
  height: number;
  thumbhash: string;
  screening: PictureScreening;
}

/** Encodes and screens the picture of another site's page. Throws InvalidMediaError. */
export async function makePreviewPicture(previewId: string, bytes: Buffer): Promise<PreviewPicture> {
  const header = await readHeader(bytes);
  if (Math.min(header.width, header.height) < MIN_PREVIEW_SIDE_PX) throw new InvalidMediaError("unsupported");
  const pixels = await decodePicture(bytes);
  const glance = await screeningImage(pixels);
  await assertUnknownPictures([glance]);
  const scale = Math.min(1, MAX_PREVIEW_SIDE_PX / Math.max(pixels.width, pixels.height));
  const [{ output, file }, thumbhash, screening] = await settleAll([
    encodeWebp(pixels, "preview.webp", Math.max(1, Math.round(pixels.width * scale))),
    encodeThumbhash(pixels),
    screenPicture({ assetId: previewId, file: glance }),
    assertNotBlocked([glance]),
  ]);
  if (!file.width || !file.height) throw new InvalidMediaError("unreadable");
  return { webp: output.source, width: file.width, height: file.height, thumbhash, screening };
}
