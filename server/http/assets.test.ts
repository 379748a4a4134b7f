import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { compressAssets } from "@/scripts/prepare/compress-assets.mjs";
import { createAssetServer } from "./assets";

const SCRIPT = "export const answer = 42;\n".repeat(50);
const folder = mkdtempSync(path.join(tmpdir(), "veranda-assets-"));
let site: ReturnType<typeof createServer>;
let url: string;

beforeAll(async () => {
  mkdirSync(path.join(folder, "static/chunks"), { recursive: true });
  writeFileSync(path.join(folder, "static/chunks/a-Page.js"), SCRIPT);
  await compressAssets(folder);
  const serve = createAssetServer(path.join(folder, "compressed"));
  site = createServer((request, response) => {
    if (!serve?.(request, response, request.url ?? "")) response.end(`Next: ${request.url}`);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/_next/static/chunks`;
});

afterAll(async () => {
  await new Promise((resolve) => site.close(resolve));
  rmSync(folder, { recursive: true });
});

test("a browser that accepts Brotli gets the script as the build compressed it, to keep for ever", async () => {
  const response = await fetch(`${url}/a-Page.js`, { headers: { "Accept-Encoding": "gzip, br" } });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("content-type")).toBe("text/javascript");
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(response.headers.get("cache-control")).toMatch(/max-age=31536000,immutable/);
  expect(Number(response.headers.get("content-length"))).toBeLessThan(SCRIPT.length / 4);
  expect(await response.text()).toBe(SCRIPT);
});

test("Next answers for a browser without Brotli, and for a file that is not compressed", async () => {
  const plain = await fetch(`${url}/a-Page.js`, { headers: { "Accept-Encoding": "gzip" } });
  expect(await plain.text()).toBe("Next: /_next/static/chunks/a-Page.js");
  const missing = await fetch(`${url}/b.js`, { headers: { "Accept-Encoding": "br" } });
  expect(await missing.text()).toBe("Next: /_next/static/chunks/b.js");
});

test("there is no asset server for a build by next build alone", () => {
  expect(createAssetServer(path.join(folder, "none"))).toBeNull();
});
