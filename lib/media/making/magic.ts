import "server-only";
import { fileTypeFromFile } from "file-type/node";
import { codeOf } from "@/lib/infra/error-code";
import type { AssetKind } from "../contract";
import { kindOf } from "../policy";
import { Unusable } from "./faults";

/** Names that the same formats have elsewhere. */
const ALIASES: Readonly<Record<string, string>> = {
  "image/apng": "image/png",
  "video/x-m4v": "video/mp4",
  "video/3gpp2": "video/3gpp",
  "video/matroska": "video/x-matroska",
};

/** The media type of a file by its first bytes. Throws Unusable when it is none that is taken, or no `kind`. */
export async function magicType(file: string, kind: AssetKind): Promise<string> {
  const found = await fileTypeFromFile(file).catch((cause: unknown) => {
    // That it cannot be opened says nothing about what is in it.
    throw codeOf(cause) ? cause : new Unusable("unreadable", { cause });
  });
  const mime = found?.mime ?? "";
  const type = ALIASES[mime] ?? mime;
  if (kindOf(type) !== kind) throw new Unusable("unsupported");
  return type;
}
