import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll } from "@jest/globals";
import { build } from "esbuild";

/** Bundles `entry` for processes that the tests of a file fork, and deletes it afterwards. Returns its path. */
export function bundleEntry(entry: string): string {
  // Next to the other bundles, so that packages resolve.
  const outfile = path.resolve(`build/${path.basename(entry, ".ts")}-of-test-${process.pid}.cjs`);
  beforeAll(async () => {
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: "node",
      format: "cjs",
      target: "node20",
      packages: "external",
      logLevel: "warning",
      alias: { "server-only": path.resolve("node_modules/server-only/empty.js") },
    });
  });
  afterAll(() => rmSync(outfile, { force: true }));
  return outfile;
}
