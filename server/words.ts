import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { env } from "@/lib/env";
import { speakSpanish } from "@/lib/infra/language";
import * as spanish from "@/lib/text/es/spanish";

const FILE = path.resolve("build/words-es.js");

/** Returns the handler that serves the translations to browsers. */
export function spanishWords() {
  const body = gzipSync(readFileSync(FILE));
  const sitePath = `/words/es-${createHash("sha256").update(body).digest("hex").slice(0, 16)}.js`;
  speakSpanish(spanish, env.BASE_PATH + sitePath);
  return (_request: IncomingMessage, response: ServerResponse, wanted: string): boolean => {
    if (wanted !== sitePath) return false;
    response.writeHead(200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Content-Encoding": "gzip",
      "Content-Length": body.byteLength,
      "Cache-Control": "public, max-age=31536000, immutable",
    });
    response.end(body);
    return true;
  };
}
