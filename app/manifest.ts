import type { MetadataRoute } from "next";
import { basePath } from "@/lib/http/base-path";
import { DEFAULT_LOCALE, languageTagOf } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";

/**
 * The path of the site, without a slash after the base path, as Next redirects: what an app opens has to be in its
 * scope.
 */
const home = basePath || "/";

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `${basePath}/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

export default function manifest(): MetadataRoute.Manifest {
  const t = translatorFor(DEFAULT_LOCALE, "site");
  const tShell = translatorFor(DEFAULT_LOCALE, "shell");
  return {
    id: `${basePath}/`,
    name: t("name"),
    short_name: t("name"),
    description: t("description"),
    lang: languageTagOf(DEFAULT_LOCALE),
    dir: "ltr",
    start_url: home,
    scope: home,
    display: "standalone",
    background_color: "#faf8f4",
    theme_color: "#1d5a3a",
    categories: ["social"],
    icons: [icon("icon-192", 192, "any"), icon("icon-512", 512, "any"), icon("maskable-512", 512, "maskable")],
    shortcuts: [
      { name: tShell("messages"), url: `${basePath}/messages` },
      { name: tShell("explore"), url: `${basePath}/explore` },
    ],
  };
}
