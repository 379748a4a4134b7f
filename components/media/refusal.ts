import type { AssetKind, AssetPurpose } from "@/lib/media/contract";
import { bytesLimit, kindOf, LENGTH_TOLERANCE, secondsLimit } from "@/lib/media/policy";
import { formatBytes } from "@/lib/text/bytes";
import { media as text } from "@/lib/text/media";
import { videoSeconds } from "./video-length";

/** MIME types by extension, for browsers that give a file none. */
const BY_ENDING: Readonly<Record<string, string>> = {
  avif: "image/avif",
  mkv: "video/x-matroska",
  mov: "video/quicktime",
  "3gp": "video/3gpp",
  webm: "video/webm",
};

/** A file's MIME type: its own, or else by its extension; "" if unknown. */
export const typeOf = ({ type, name }: File): string =>
  kindOf(type) || type.startsWith("image/") ? type : (BY_ENDING[name.toLowerCase().split(".").at(-1) ?? ""] ?? type);

export const fileKindOf = (file: File): AssetKind | null => kindOf(typeOf(file));

/** Returns why a file is rejected, or null. `planSeconds`: the maximum video length; null without a plan. */
export async function refusalOf(
  file: File,
  { purpose, planSeconds }: { purpose: AssetPurpose; planSeconds: number | null },
): Promise<string | null> {
  if (planSeconds === null) return text.needPlan;
  const kind = fileKindOf(file);
  if (!kind) return text.unsupported;
  if (purpose === "picture" && kind !== "image") return text.wrongKind.image;
  if (file.size === 0) return text.empty;
  const most = bytesLimit(kind, purpose);
  if (file.size > most) return text.tooManyBytes(formatBytes(most));
  if (kind === "image") return null;
  const seconds = await videoSeconds(file);
  if (seconds === null || seconds <= secondsLimit(purpose, planSeconds) + LENGTH_TOLERANCE) return null;
  return text.failures[purpose === "vibe" ? "too-long-vibe" : "too-long"];
}
