import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const Manifest = z.object({ preview: z.object({ previewModeId: z.string().min(1) }) });

/** Makes Next render a prerendered page for this request alone (its draft mode): the build has them in English only. */
export function renderingCookie(distDir: string): string {
  const manifest = readFileSync(path.join(distDir, "prerender-manifest.json"), "utf8");
  return `__prerender_bypass=${Manifest.parse(JSON.parse(manifest)).preview.previewModeId}`;
}
