import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { ASSET_FILES } from "@/lib/media/files/asset-files";
import { DRAWINGS, drawingHash } from "./drawings";
import { MANIFEST, MEDIA_FOLDER, renderedFile } from "./rendered";

const MAX_MEDIA_BYTES = 12_000_000;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

describe("rendered demo media", () => {
  test("the rendered demo media matches the current drawings; otherwise run `npm run demo-media`", () => {
    const drawn = Object.entries(DRAWINGS).map(([name, source]) => [name, drawingHash(source)]);
    expect(Object.entries(MANIFEST).map(([name, { hash }]) => [name, hash])).toEqual(drawn);
  });

  test("the rendered demo media has exactly the files and sizes of the manifest, within 12 MB", () => {
    const expected = Object.entries(MANIFEST).flatMap(([name, { outputs }]) =>
      outputs.map((output) => renderedFile(name, output.name)),
    );
    const manifest = path.join(MEDIA_FOLDER, "manifest.json");
    expect(filesBelow(MEDIA_FOLDER).sort()).toEqual([...expected, manifest].sort());
    // The size of a stream is that of all its files.
    for (const [name, { files }] of Object.entries(MANIFEST))
      for (const { name: file, bytes } of files)
        if (file !== ASSET_FILES.stream)
          expect([name, file, statSync(renderedFile(name, file)).size]).toEqual([name, file, bytes]);
    const total = filesBelow(MEDIA_FOLDER).reduce((sum, file) => sum + statSync(file).size, 0);
    expect(total).toBeLessThanOrEqual(MAX_MEDIA_BYTES);
  });

  test("passes upload screening with all demo media, none of it blurred", () => {
    for (const [name, { verdict, hits, blurred }] of Object.entries(MANIFEST))
      expect([name, verdict, hits, blurred]).toEqual([name, "pass", [], false]);
  });
});
