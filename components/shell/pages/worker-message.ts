import { basePath } from "@/lib/http/base-path";

/** The path, without the base path, that public/sw.js asks the page to open; null for any other message. */
export function pathToOpen(message: unknown, origin: string): string | null {
  if (typeof message !== "object" || message === null || !("open" in message) || typeof message.open !== "string")
    return null;
  const url = URL.canParse(message.open) ? new URL(message.open) : null;
  if (url?.origin !== origin || !url.pathname.startsWith(`${basePath}/`)) return null;
  return `${url.pathname.slice(basePath.length)}${url.search}${url.hash}`;
}
