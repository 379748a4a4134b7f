import { tokensOf } from "@/lib/text/tokens";

/** The first web link of a text that does not lead to this site; null without one. `ownHost` includes the port. */
export function findOutsideLink(text: string, ownHost: string | null): string | null {
  if (!text.includes("://")) return null;
  for (const { kind, value } of tokensOf(text))
    if (kind === "link" && URL.canParse(value) && new URL(value).host !== ownHost) return value;
  return null;
}
