import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { restrictSharpFormats } from "@/lib/infra/decode-picture";
import { createProcessedAsset, listHomeFolder, listStoredNames, storedFilePath } from "@/lib/testing/factories/asset";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { CONTRABAND, HOSTILE_PICTURES, type HostileFile } from "@/lib/testing/media/hostile-pictures";
import { hostileVideos } from "@/lib/testing/media/hostile-videos";
import { testFilePath } from "@/lib/testing/media/media-files";

const MEMORY_KIB = 700 * 1_024;

const CLEAN = /\.(webp|mp4|m3u8|ts)$/;

let owner: TestUser;
let requestCount = 0;
let address = "";
const server = createServer((_, response) => {
  requestCount++;
  response.end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.ts`;
  owner = await makePerson({ plan: "starter" });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function uploadAll(kind: "image" | "video", files: readonly HostileFile[]): Promise<void> {
  // Generated before libvips is restricted to the formats for uploads.
  const uploads: [string, string, Buffer][] = [];
  for (const [what, fate, bytes] of files) uploads.push([what, fate, await bytes()]);
  restrictSharpFormats();
  const before = process.resourceUsage().maxRSS;
  const fates: [string, string][] = [];
  for (const [what, , bytes] of uploads) {
    writeFileSync(testFilePath("hostile"), bytes);
    const asset = await createProcessedAsset(owner, testFilePath("hostile"), { kind, purpose: "post" });
    fates.push([what, asset.state === "ready" ? "ready" : (asset.failure ?? asset.state)]);
    const names = listStoredNames(asset.id);
    expect(names.filter((name) => !CLEAN.test(name))).toEqual([]);
    if (asset.state !== "ready") expect(names).toEqual([]);
    const carried = names.filter((name) => readFileSync(storedFilePath(asset.id, name)).includes(CONTRABAND));
    expect([what, carried, listHomeFolder("staging"), listHomeFolder("making")]).toEqual([what, [], [], []]);
  }
  expect(fates).toEqual(uploads.map(([what, fate]) => [what, fate]));
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(MEMORY_KIB);
}

describe("hostile and malformed files", () => {
  test("a hostile picture is rejected with its reason or shown without its payload", () =>
    uploadAll("image", HOSTILE_PICTURES));

  test("a hostile video is rejected or shown without its payload, and makes no network request", async () => {
    await uploadAll("video", hostileVideos(address));
    expect(requestCount).toBe(0);
  });
});
