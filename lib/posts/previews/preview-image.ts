import "server-only";
import { env } from "@/lib/env";
import { isUuid } from "@/lib/http/storable";
import { prisma } from "@/lib/infra/db";
import { assetFolder } from "@/lib/media/files/asset-urls";
import type { Servable } from "@/lib/media/files/serving";

export const previewImageKey = (previewId: string) => `${assetFolder(previewId)}preview.webp`;

/** Always of this site: a content delivery network would have to be purged. */
export const previewImageUrl = (previewId: string) => `${env.BASE_PATH}/media/link-previews/${previewId}.webp`;

const IMAGE_PATH_PATTERN = /^\/media\/link-previews\/([^/]{36})\.webp$/;

/** Null for another path, or unless the preview is shown and has a picture. */
export async function findServablePreviewImage(sitePath: string): Promise<Servable | null> {
  const id = IMAGE_PATH_PATTERN.exec(sitePath)?.[1] ?? "";
  if (!isUuid(id) || !env.LINK_PREVIEWS) return null;
  const shown = { id, state: "ready", imageWidth: { not: null } } as const;
  if ((await prisma.linkPreview.count({ where: shown })) === 0) return null;
  const disposition = 'inline; filename="preview.webp"';
  return { key: previewImageKey(id), type: "image/webp", disposition, isPublic: true, isPassedOn: false };
}
