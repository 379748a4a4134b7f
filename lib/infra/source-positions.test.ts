import "@/lib/testing/no-database";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { inSources } from "./source-positions";

const folder = mkdtempSync(path.join(tmpdir(), "veranda-positions-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SOURCE = `interface Fault { why: string }

export function fail({ why }: Fault): never {
  throw new Error(why);
}

try {
  fail({ why: "as written" });
} catch (error) {
  if (error instanceof Error) process.stdout.write(error.stack ?? "");
}
`;

/** The stack of an error in the source, of a file built from it. */
async function stackOf(sourcemap: boolean): Promise<string> {
  const { buildSync } = await import("esbuild");
  const outfile = path.join(folder, `${sourcemap}.cjs`);
  const stdin = { contents: SOURCE, loader: "ts", sourcefile: "faulty.ts", resolveDir: folder } as const;
  buildSync({ stdin, outfile, sourcemap, minify: true, format: "cjs" });
  return execFileSync(process.execPath, [outfile], { encoding: "utf8" });
}

test("a stack says where in the sources it was, where a map says so, and stays as it is elsewhere", async () => {
  const stack = await stackOf(true);
  expect(stack).not.toContain("faulty.ts");
  for (let time = 0; time < 2; time++) {
    const [sentence, thrown, called] = inSources(stack).split("\n");
    expect(sentence).toBe("Error: as written");
    expect(thrown).toMatch(/faulty\.ts:4:9\)?$/);
    expect(called).toMatch(/faulty\.ts:8:3\)?$/);
  }
  const without = await stackOf(false);
  expect(inSources(without)).toBe(without);
});
