import "server-only";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { Messages } from "@/lib/i18n/messages";

type Title = keyof Messages["site"]["titles"];

/** The metadata of a page that search engines leave out: its title, a key of `site.titles`. */
export async function unlistedMetadata(title: Title): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t(`titles.${title}`), robots: { index: false } };
}

/**
 * The same for a page with a token in its address, which other sites must not get in the Referer header. Not
 * `no-referrer`: browsers then send `Origin: null` with the page's own forms (the language), which are refused.
 */
export const tokenPageMetadata = async (title: Title): Promise<Metadata> => ({
  ...(await unlistedMetadata(title)),
  referrer: "same-origin",
});
