import path from "node:path";
import type { ProcessingResult } from "@/lib/media/processing/outputs";
import manifest from "./media/manifest.json";

export interface Rendered
  extends Omit<ProcessingResult, "outputs" | "screening" | "captions">,
    Pick<ProcessingResult["screening"], "verdict" | "hits" | "blurred" | "facts"> {
  hash: string;
  length: number;
  screeningMs: number;
  outputs: { name: string; type: string }[];
}

/** The folder of the rendered files and their manifest; commands run in the repository root. */
export const MEDIA_FOLDER = path.resolve("prisma/seed/media");

export const MANIFEST: Record<string, Rendered> = manifest as Record<string, Rendered>;

export function renderedOf(drawing: string): Rendered {
  const found = MANIFEST[drawing];
  if (!found) throw new Error(`"${drawing}" was never rendered: run \`npm run demo-media\`.`);
  return found;
}

/** The path of a rendered file. Stream segments are stored as `.mpegts`, since `.ts` would be taken for TypeScript. */
export const renderedFile = (drawing: string, name: string) =>
  path.join(MEDIA_FOLDER, drawing, name.replace(/\.ts$/, ".mpegts"));
