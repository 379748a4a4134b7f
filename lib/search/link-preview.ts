import "server-only";
import type { Metadata } from "next";
import { env } from "@/lib/env";
import { site } from "@/lib/text/site";

type Preview = Pick<Metadata, "openGraph" | "twitter">;

/** The site's preview image (scripts/assets/icons.mjs), for pages without their own. `home` is the site's base URL. */
export const siteCardUrl = (home: string) => ({
  url: `${home}/icons/card.png`,
  type: "image/png",
  width: 1_200,
  height: 630,
  alt: site.title,
});

/** Link preview of a static page. Empty without APP_URL, because crawlers need absolute URLs. */
export function linkPreview(path: string, title: string, description: string): Preview {
  if (!env.APP_URL) return {};
  const home = new URL(env.APP_URL).origin + env.BASE_PATH;
  const images = [siteCardUrl(home)];
  return {
    openGraph: { type: "website", siteName: site.name, title, description, url: `${home}${path}`, images },
    twitter: { card: "summary_large_image", title, description, images },
  };
}
