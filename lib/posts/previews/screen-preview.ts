import "server-only";
import { screenWords } from "@/lib/screening/text/joined-words";
import { screenText } from "@/lib/screening/text/screen-text";
import type { PageFacts } from "./parse-page";

const MAX_PATH_LENGTH = 100;

/** Whether the link rules and the domains listed by staff accept an address. The other rules are about prose. */
export function passesLinkRules(url: string): boolean {
  const { origin, pathname } = new URL(url);
  // The rules ignore longer links.
  const link = `${origin}${pathname.slice(0, MAX_PATH_LENGTH)}`;
  return screenText(link).hits.every(({ source }) => source !== "links" && source !== "listed");
}

/** No moderator reviews previews, so what would be queued is not shown either. */
export const passesTextScreening = ({ title, description }: Pick<PageFacts, "title" | "description">): boolean =>
  screenWords(title, [description ?? ""]).verdict === "pass";
