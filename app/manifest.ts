import type { MetadataRoute } from "next";
import { basePath } from "@/lib/http/base-path";
import { shell } from "@/lib/text/shell";
import { site } from "@/lib/text/site";

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `${basePath}/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

export default function manifest(): MetadataRoute.Manifest {
  return {
    id: `${basePath}/`,
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: "en-GB",
    dir: "ltr",
    start_url: `${basePath}/`,
    scope: `${basePath}/`,
    display: "standalone",
    background_color: "#faf8f4",
    theme_color: "#1d5a3a",
    categories: ["social"],
    icons: [icon("icon-192", 192, "any"), icon("icon-512", 512, "any"), icon("maskable-512", 512, "maskable")],
    shortcuts: [
      { name: shell.messages, url: `${basePath}/messages` },
      { name: shell.explore, url: `${basePath}/explore` },
    ],
  };
}
