import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { env } from "@/lib/env";
import { speakSpanish } from "@/lib/infra/language";
import * as spanish from "@/lib/text/es/spanish";
import { FOREVER, prebuilt, send } from "./prebuilt";

const FILE = path.resolve("build/words-es.js");

/** Returns the handler that serves the translations to browsers, and its path without the base path. */
export function spanishWords() {
  const plain = readFileSync(FILE);
  const sitePath = `/words/es-${createHash("sha256").update(plain).digest("hex").slice(0, 16)}.js`;
  const file = prebuilt(FILE, plain, brotliCompressSync(plain), { "Cache-Control": FOREVER });
  const script = env.BASE_PATH + sitePath;
  speakSpanish(spanish, script);
  return {
    script,
    serve(request: IncomingMessage, response: ServerResponse, wanted: string): boolean {
      if (wanted !== sitePath || (request.method !== "GET" && request.method !== "HEAD")) return false;
      send(request, response, file);
      return true;
    },
  };
}
