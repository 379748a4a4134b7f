import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const INLINE_SCRIPT_PATTERN = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE_PATTERN = /<style[^>]*>([\s\S]*?)<\/style>/g;

function sourcesOf(html, pattern) {
  const hashes = [...html.matchAll(pattern)].map(([, text]) => createHash("sha256").update(text).digest("base64"));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

/** Writes the CSP sources of the inline scripts and styles of each prerendered page, for middleware.ts. */
export function writePageHashes(distDir) {
  const folder = path.join(distDir, "server/app");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^[^_].*\.html$/.test(name),
  );
  const pages = files.map((file) => {
    const html = readFileSync(path.join(folder, file), "utf8");
    const route = `/${file.slice(0, -".html".length).replaceAll(path.sep, "/")}`;
    return [
      route === "/index" ? "/" : route,
      { scripts: sourcesOf(html, INLINE_SCRIPT_PATTERN), styles: sourcesOf(html, INLINE_STYLE_PATTERN) },
    ];
  });
  writeFileSync(path.join(distDir, "page-hashes.json"), JSON.stringify(Object.fromEntries(pages)));
}
