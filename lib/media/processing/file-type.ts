import "server-only";
import { fileTypeFromFile } from "file-type/node";
import { errorCode } from "@/lib/infra/logging/error-code";
import type { AssetKind } from "../contract";
import { assetKindOf } from "../policy";
import { InvalidMediaError } from "./errors";

const TYPE_ALIASES: Readonly<Record<string, string>> = {
  "image/apng": "image/png",
  "video/x-m4v": "video/mp4",
  "video/3gpp2": "video/3gpp",
  "video/matroska": "video/x-matroska",
};

/** Detects the type by the first bytes. Throws InvalidMediaError for one that is unsupported or not of `kind`. */
export async function detectFileType(file: string, kind: AssetKind): Promise<string> {
  const detected = await fileTypeFromFile(file).catch((cause: unknown) => {
    // A file that cannot be opened is a system error, not a property of its content.
    throw errorCode(cause) ? cause : new InvalidMediaError("unreadable", { cause });
  });
  const mime = detected?.mime ?? "";
  const type = TYPE_ALIASES[mime] ?? mime;
  if (assetKindOf(type) !== kind) throw new InvalidMediaError("unsupported");
  return type;
}
