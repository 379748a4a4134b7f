import type { AssetKind, AssetPurpose } from "@/lib/media/contract";
import { assetKindOf, LENGTH_TOLERANCE_SECONDS, maxUploadBytes, maxVideoSeconds } from "@/lib/media/policy";
import { formatBytes } from "@/lib/text/bytes";
import { media as text } from "@/lib/text/media";
import { readVideoSeconds } from "./video-length";

/** MIME types by extension, for browsers that give a file none. */
const TYPES_BY_EXTENSION: Readonly<Record<string, string>> = {
  avif: "image/avif",
  mkv: "video/x-matroska",
  mov: "video/quicktime",
  "3gp": "video/3gpp",
  webm: "video/webm",
};

/** A file's MIME type: its own, or else by its extension; "" if unknown. */
export const mediaTypeOf = ({ type, name }: File): string =>
  assetKindOf(type) || type.startsWith("image/")
    ? type
    : (TYPES_BY_EXTENSION[name.toLowerCase().split(".").at(-1) ?? ""] ?? type);

export const fileKindOf = (file: File): AssetKind | null => assetKindOf(mediaTypeOf(file));

/** Returns why a file is rejected, or null. `planSeconds`: the maximum video length; null without a plan. */
export async function uploadRefusal(
  file: File,
  { purpose, planSeconds }: { purpose: AssetPurpose; planSeconds: number | null },
): Promise<string | null> {
  if (planSeconds === null) return text.needPlan;
  const kind = fileKindOf(file);
  if (!kind) return text.unsupported;
  if (purpose === "picture" && kind !== "image") return text.wrongKind.image;
  if (file.size === 0) return text.empty;
  const most = maxUploadBytes(kind, purpose);
  if (file.size > most) return text.tooManyBytes(formatBytes(most));
  if (kind === "image") return null;
  const seconds = await readVideoSeconds(file);
  if (seconds === null || seconds <= maxVideoSeconds(purpose, planSeconds) + LENGTH_TOLERANCE_SECONDS) return null;
  return text.failures[purpose === "vibe" ? "too-long-vibe" : "too-long"];
}
