import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { everyEndpoint } from "../endpoint-matrix/endpoints";

/** The file as the build hands it to browsers, and what it has to be built again for. */
async function handed(file: string): Promise<{ code: string; made: string[] }> {
  const { default: load } = await import("@/scripts/contract-loader.cjs");
  const tmpFiles: string[] = [];
  return new Promise((resolve, reject) => {
    load.call({
      addDependency: (dependency) => tmpFiles.push(path.relative(process.cwd(), dependency)),
      async: () => (error, code) => (error ? reject(error) : resolve({ code, made: tmpFiles })),
      resourcePath: path.resolve(file),
    });
  });
}

const files = readdirSync("lib").flatMap((room) => {
  const parts = path.join("lib", room, "contract");
  const inner = existsSync(parts) ? readdirSync(parts).map((name) => path.join(parts, name)) : [];
  return [path.join("lib", room, "contract.ts"), ...inner].filter((file) => existsSync(file));
});

test("browsers get of a contract how each endpoint is called, without its shapes", async () => {
  const all = (await Promise.all(files.map(handed))).map(({ code }) => code);
  expect(all.filter((code) => /zod|ZodType|=>|function/.test(code))).toEqual([]);
  const lines = all.join("\n").split("\n");
  for (const [name, { method, path, list }] of await everyEndpoint()) {
    const [group, key] = name.split(".");
    const line = lines.find((line) => line.startsWith(`export const ${group} = `));
    expect([name, line]).toEqual([name, expect.stringContaining(`"${key}":${JSON.stringify({ method, path, list })}`)]);
  }
});

test("they get the limits that a form counts with", async () => {
  const { MAX_POST_LENGTH } = await import("@/lib/posts/contract");
  expect((await handed("lib/posts/contract.ts")).code).toContain(`export const MAX_POST_LENGTH = ${MAX_POST_LENGTH};`);
});

test("what they get is made again when anything changes that the contract is made of", async () => {
  const { made } = await handed("lib/posts/contract.ts");
  expect(made).toEqual(
    expect.arrayContaining(["lib/posts/contract.ts", "lib/posts/contract/limits.ts", "lib/text/posts.ts"]),
  );
});

test("they get a shape only where a room says that the browser checks it", async () => {
  const { code } = await handed("lib/accounts/checked.ts");
  expect(code).toMatch(/from "zod"/);
  expect(code).toMatch(/export \{[^}]*\bCredentials\b/);
});
