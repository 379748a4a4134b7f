import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { removeOtherPlatforms } from "./other-platforms.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "veranda-packages-"));
afterAll(() => rmSync(folder, { recursive: true }));

function makePackages(name: string, binaries: string[]): { packages: string; left: () => string[] } {
  const packages = path.join(folder, name);
  const fileOf = (each: string) => path.join(packages, "onnxruntime-node/bin", each, "library.node");
  for (const each of binaries) {
    mkdirSync(path.dirname(fileOf(each)), { recursive: true });
    writeFileSync(fileOf(each), "");
  }
  return { packages, left: () => binaries.filter((each) => existsSync(fileOf(each))) };
}

const own = `napi-v3/${process.platform}/${process.arch}`;

test("removes the binaries of other platforms and architectures, and keeps this one's", () => {
  const { packages, left } = makePackages("all", [own, `napi-v3/${process.platform}/s390x`, "napi-v3/sunos/x64"]);
  removeOtherPlatforms(packages);
  removeOtherPlatforms(packages);
  expect(left()).toEqual([own]);
});

test("removes nothing from another layout, and needs no package", () => {
  const layout = ["napi-v3/sunos/x64", "napi-v9/any", "sunos-x64"];
  const { packages, left } = makePackages("other", layout);
  removeOtherPlatforms(packages);
  expect(left()).toEqual(layout);
  expect(() => removeOtherPlatforms(path.join(folder, "none"))).not.toThrow();
});
