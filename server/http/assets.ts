import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

export const ASSETS_PATH = "/_next/static/";

/** The address of an asset contains a hash of its content. */
const MAX_AGE_S = 365 * 24 * 60 * 60;

export type ServeAsset = (request: IncomingMessage, response: ServerResponse, target: string) => boolean;

/**
 * Serves the files that the build has compressed (scripts/prepare/compress-assets.mjs) to browsers that accept Brotli;
 * the result is false for all else. Next would compress them at each request, by gzip. Null after `next build` alone.
 */
export function createAssetServer(folder: string): ServeAsset | null {
  if (!existsSync(folder)) return null;
  const send = sirv(folder, { brotli: true, extensions: [], immutable: true, maxAge: MAX_AGE_S });
  return (request, response, target) => {
    const { url } = request;
    let found = true;
    request.url = target.slice(ASSETS_PATH.length - 1);
    send(request, response, () => {
      found = false;
    });
    request.url = url;
    return found;
  };
}
