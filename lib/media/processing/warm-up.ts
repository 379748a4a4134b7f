import "server-only";
import sharp from "sharp";
import { newId } from "@/lib/infra/ids";
import { log } from "@/lib/infra/logging/log";
import { screenPicture } from "@/lib/screening/pictures/screen-pictures";
import { encodeRenditions, screeningImage, toPixels } from "./picture/pixels";

export async function warmUpProcessing(): Promise<void> {
  try {
    const plain = sharp({ create: { width: 640, height: 480, channels: 3, background: "olive" } });
    const pixels = await toPixels(plain);
    await encodeRenditions(pixels);
    await screenPicture({ assetId: newId(), file: await screeningImage(pixels) });
  } catch (error) {
    log.warn({ err: error }, "the processing of pictures could not be warmed up");
  }
}
