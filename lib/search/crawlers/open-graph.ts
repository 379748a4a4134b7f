import "server-only";
import type { Metadata } from "next";
import { env } from "@/lib/env";
import type { Translator } from "@/lib/i18n/translator";

type OpenGraphMetadata = Pick<Metadata, "openGraph" | "twitter">;

/** The site's preview image (scripts/assets/icons.mjs), for pages without their own. `home` is the site's base URL. */
export const siteCardUrl = (t: Translator<"site">, home: string) => ({
  url: `${home}/icons/card.png`,
  type: "image/png",
  width: 1_200,
  height: 630,
  alt: t("title"),
});

/** OpenGraph tags of a static page: without APP_URL only its texts, because crawlers need absolute URLs. */
export function openGraphMetadata(
  t: Translator<"site">,
  path: string,
  title: string,
  description: string,
): OpenGraphMetadata {
  const openGraph = { type: "website", siteName: t("name"), title, description } as const;
  if (!env.APP_URL) return { openGraph, twitter: { card: "summary", title, description } };
  const home = new URL(env.APP_URL).origin + env.BASE_PATH;
  const images = [siteCardUrl(t, home)];
  return {
    openGraph: { ...openGraph, url: `${home}${path}`, images },
    twitter: { card: "summary_large_image", title, description, images },
  };
}
