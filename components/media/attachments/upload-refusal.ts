import type { Formats } from "@/lib/i18n/formats";
import type { Translator } from "@/lib/i18n/translator";
import type { AssetKind, AssetPurpose } from "@/lib/media/contract";
import { assetKindOf, LENGTH_TOLERANCE_SECONDS, maxUploadBytes, maxVideoSeconds } from "@/lib/media/policy";
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
  t: Translator<"media">,
  { formatBytes }: Formats,
  file: File,
  { purpose, planSeconds }: { purpose: AssetPurpose; planSeconds: number | null },
): Promise<string | null> {
  if (planSeconds === null) return t("needPlan");
  const kind = fileKindOf(file);
  if (!kind) return t("unsupported");
  if (purpose === "picture" && kind !== "image") return t("wrongKind.image");
  if (file.size === 0) return t("empty");
  const most = maxUploadBytes(kind, purpose);
  if (file.size > most) return t("tooManyBytes", { size: formatBytes(most) });
  if (kind === "image") return null;
  const seconds = await readVideoSeconds(file);
  if (seconds === null || seconds <= maxVideoSeconds(purpose, planSeconds) + LENGTH_TOLERANCE_SECONDS) return null;
  return t(purpose === "vibe" ? "failures.too-long-vibe" : "failures.too-long");
}
