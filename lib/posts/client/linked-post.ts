import { basePath } from "@/lib/http/base-path";
import { tokensOf } from "@/lib/text/tokens";

const POST_PATH_PATTERN = /^\/posts\/([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\/?$/i;

/** `origin` is null during server rendering: then any host matches, so that space for the card is reserved. */
export function findLinkedPostId(text: string, origin: string | null): string | null {
  if (!text.includes("/posts/")) return null;
  for (const { kind, value } of tokensOf(text)) {
    if (kind !== "link" || !URL.canParse(value)) continue;
    const { origin: from, pathname } = new URL(value);
    if ((origin !== null && from !== origin) || !pathname.startsWith(basePath)) continue;
    const id = POST_PATH_PATTERN.exec(pathname.slice(basePath.length))?.[1];
    if (id) return id.toLowerCase();
  }
  return null;
}
