import { sitePathOf } from "@/lib/http/security/origin";
import { refreshClock } from "@/lib/infra/clock";
import { serveMedia } from "@/lib/media/files/serve-media";
import { findServable } from "@/lib/media/files/serving";
import { findServablePreviewImage } from "@/lib/posts/previews/preview-image";
import { servableExport } from "@/lib/privacy/exports/serving";
import { MEDIA_AUDIENCE } from "../media-audience";

/** Serves the file in the exact case of the URL: names and signatures need it. */
export async function GET(request: Request): Promise<Response> {
  await refreshClock();
  const path = sitePathOf(request);
  const asset = await findServable(path, MEDIA_AUDIENCE);
  return serveMedia(request, asset ?? (await findServablePreviewImage(path)) ?? (await servableExport(path)));
}
