import "server-only";
import sharp from "sharp";
import { log } from "@/lib/infra/log";
import { newId } from "@/lib/infra/new-id";
import { screenPicture } from "@/lib/screening/pictures";
import { glanceOf, pixelsOf, renditionsOf } from "./pixels";

export async function warmMaking(): Promise<void> {
  try {
    const plain = sharp({ create: { width: 640, height: 480, channels: 3, background: "olive" } });
    const pixels = await pixelsOf(plain);
    await renditionsOf(pixels);
    await screenPicture({ assetId: newId(), file: await glanceOf(pixels) });
  } catch (error) {
    log.warn({ err: error }, "pictures could not be tried out");
  }
}
