import path from "node:path";
import type { Made } from "@/lib/media/making/made";
import manifest from "./media/manifest.json";

/** What `npm run demo-media` notes of a rendered drawing: the columns of its asset, and its files. */
export interface Rendered
  extends Omit<Made, "outputs" | "screening">,
    Pick<Made["screening"], "verdict" | "hits" | "blurred" | "facts"> {
  /** Of the drawing. */
  hash: string;
  /** Size of the original in bytes. */
  length: number;
  screeningMs: number;
  /** Names below the asset's folder, and media types. */
  outputs: { name: string; type: string }[];
}

/** The folder of the rendered files and their manifest, below the repository's root, where every command runs. */
export const MEDIA_FOLDER = path.resolve("prisma/seed/media");

export const MANIFEST: Record<string, Rendered> = manifest as Record<string, Rendered>;

/** What was rendered from a drawing. Throws when nothing was. */
export function renderedOf(drawing: string): Rendered {
  const found = MANIFEST[drawing];
  if (!found) throw new Error(`"${drawing}" was never rendered: run \`npm run demo-media\`.`);
  return found;
}

/** Where a rendered file lies. Segments of a stream end in `.mpegts` there: `.ts` would be taken for TypeScript. */
export const renderedFile = (drawing: string, name: string) =>
  path.join(MEDIA_FOLDER, drawing, name.replace(/\.ts$/, ".mpegts"));
