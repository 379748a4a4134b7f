import "server-only";
import { fileTypeFromFile } from "file-type/node";
import { codeOf } from "@/lib/infra/error-code";
import type { AssetKind } from "../contract";
import { kindOf } from "../policy";
import { Unusable } from "./faults";

const ALIASES: Readonly<Record<string, string>> = {
  "image/apng": "image/png",
  "video/x-m4v": "video/mp4",
  "video/3gpp2": "video/3gpp",
  "video/matroska": "video/x-matroska",
};

/** By the first bytes. Throws Unusable for a type that is unsupported or not of `kind`. */
export async function magicType(file: string, kind: AssetKind): Promise<string> {
  const found = await fileTypeFromFile(file).catch((cause: unknown) => {
    // A file that cannot be opened is a system error, not a property of its content.
    throw codeOf(cause) ? cause : new Unusable("unreadable", { cause });
  });
  const mime = found?.mime ?? "";
  const type = ALIASES[mime] ?? mime;
  if (kindOf(type) !== kind) throw new Unusable("unsupported");
  return type;
}
