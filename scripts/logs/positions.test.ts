import "@/lib/testing/setup/no-database";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { buildSync } from "esbuild";

const folder = mkdtempSync(path.join(tmpdir(), "veranda-positions-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SOURCE = `interface Fault { why: string }

export function fail({ why }: Fault): never {
  throw new Error(why);
}

try {
  fail({ why: "as written" });
} catch (error) {
  if (error instanceof Error) process.stdout.write(JSON.stringify({ err: { stack: error.stack } }));
}
`;

function lineOf(sourcemap: boolean): string {
  const outfile = path.join(folder, `${sourcemap}.cjs`);
  const stdin = { contents: SOURCE, loader: "ts", sourcefile: "faulty.ts", resolveDir: folder } as const;
  buildSync({ stdin, outfile, sourcemap, minify: true, format: "cjs" });
  return execFileSync(process.execPath, [outfile], { encoding: "utf8" });
}

test("maps stack traces in a log to source positions if a source map exists", () => {
  const [line, without] = [lineOf(true), lineOf(false)];
  expect(line).not.toContain("faulty.ts");
  const input = `${line}\n${without}\nno JSON\n`;
  const [mapped = "", ...others] = execFileSync(process.execPath, ["scripts/logs/positions.mjs"], {
    input,
    encoding: "utf8",
  }).split("\n");
  const [sentence, thrown, called] = String(JSON.parse(mapped).err.stack).split("\n");
  expect(sentence).toBe("Error: as written");
  expect(thrown).toMatch(/faulty\.ts:4:9\)?$/);
  expect(called).toMatch(/faulty\.ts:8:3\)?$/);
  expect(others).toEqual([without, "no JSON", ""]);
});
