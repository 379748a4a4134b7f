import "server-only";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { LOCALES } from "@/lib/i18n/locales";
import { hashSource } from "./security-headers";

/** The source expressions of a page's inline scripts and styles. */
export interface PageHashes {
  scripts: string[];
  styles: string[];
}

const INLINE_SCRIPT_PATTERN = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE_PATTERN = /<style[^>]*>([\s\S]*?)<\/style>/g;

const sourcesIn = (html: string, pattern: RegExp) => [
  ...new Set(Array.from(html.matchAll(pattern), ([, text = ""]) => hashSource(text))),
];

/** Reads the prerendered pages of a build. The keys are their routes, such as "/en/pricing". */
export function readPageHashes(distDir: string): Map<string, PageHashes> {
  const pages = new Map<string, PageHashes>();
  for (const locale of LOCALES) {
    const folder = path.resolve(distDir, "server/app", locale);
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (!file.endsWith(".html")) continue;
      const html = readFileSync(path.join(folder, file), "utf8");
      const route = `/${locale}/${file.slice(0, -".html".length).replaceAll(path.sep, "/")}`;
      pages.set(route, {
        scripts: sourcesIn(html, INLINE_SCRIPT_PATTERN),
        styles: sourcesIn(html, INLINE_STYLE_PATTERN),
      });
    }
  }
  return pages;
}
