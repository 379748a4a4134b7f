import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import { type HashService, startHashService } from "@/lib/testing/fakes/hash-service";
import { drawClouds, drawPlain } from "@/lib/testing/media/drawn-pictures";
import { parseHashLists } from "./hash-lists";
import { digestFile, matchFileBytes, matchPictures } from "./match-known-files";
import { formatPdq, hashPdq } from "./pdq";

const folder = mkdtempSync(path.join(tmpdir(), "veranda-hashes-"));
const list = path.join(folder, "list.csv");

let service: HashService;
let picture: Buffer;
let file: string;
let pdq: string;
let md5: string;

beforeAll(async () => {
  service = await startHashService();
  picture = await drawClouds(61);
  file = path.join(folder, "picture.png");
  writeFileSync(file, picture);
  pdq = formatPdq((await hashPdq(picture)).hash);
  md5 = await digestFile(file, "md5");
});
beforeEach(() => {
  service.banks.clear();
  service.requests.length = 0;
  service.status = 200;
});
afterAll(() => {
  service.close();
  rmSync(folder, { recursive: true, force: true });
});

const inFiles = () => ({ files: [list], service: null });
const inService = (token?: string) => ({ files: [], service: { url: `${service.url}/`, token } });
const image = () => ({ file, kind: "image" }) as const;

/** Writes the list as an operator should: a new file takes the place of the old one at once. */
function writeList(text: string): void {
  writeFileSync(`${list}.new`, text);
  renameSync(`${list}.new`, list);
}

describe("lists in files", () => {
  test("hash lists in files match the bytes of a file by MD5 and what it shows by PDQ, also resized and mirrored", async () => {
    writeList(`algorithm,hash,list\n# ours\nmd5,${md5.toUpperCase()},"Ours, exact"\npdq,${pdq},Ours\n`);
    expect(await matchFileBytes(image(), inFiles())).toEqual({
      algorithm: "md5",
      list: "Ours, exact",
      hash: md5,
      distance: null,
    });
    for (const changed of [picture, await sharp(picture).resize({ width: 400 }).flop().jpeg().toBuffer()])
      expect(await matchPictures([changed], inFiles())).toMatchObject({ algorithm: "pdq", list: "Ours" });
    expect(await matchPictures([await drawClouds(62), await drawPlain("#fff")], inFiles())).toBeNull();
  });

  test("hash lists in files are read again when they change, and stop everything while one is invalid or missing", async () => {
    writeList(`{"algorithm": "md5", "hash": "${md5}", "list": "Ours"}\n`);
    expect(await matchFileBytes(image(), inFiles())).toMatchObject({ list: "Ours" });
    writeList(`md5,${"0".repeat(32)},Ours\n`);
    expect(await matchFileBytes(image(), inFiles())).toBeNull();
    writeList(`md5,${md5},Ours\nmd5,${md5.slice(1)},Ours\n`);
    await expect(matchFileBytes(image(), inFiles())).rejects.toThrow("list.csv, line 2");
    rmSync(list);
    await expect(matchPictures([picture], inFiles())).rejects.toThrow("ENOENT");
  });

  test("hash lists in files refuse lines without a list name, with another algorithm, or that are no JSON", () => {
    for (const text of [`md5,${md5},`, `sha1,${md5},Ours`, `{"algorithm": "md5"`, "pdq", `pdq,${md5},Ours`])
      expect(() => parseHashLists([{ name: "list", text }])).toThrow("line 1");
  });
});

describe("a service with the API of Hasher-Matcher-Actioner", () => {
  test("a hash service is asked for the PDQ hash of a picture in each orientation, with the token", async () => {
    service.banks.set(`pdq ${pdq}`, ["A bank"]);
    expect(await matchPictures([picture], inService("a token"))).toEqual({
      algorithm: "pdq",
      list: "A bank",
      hash: pdq,
      distance: null,
    });
    expect(service.requests).toEqual([
      { path: `/m/lookup?signal_type=pdq&signal=${pdq}`, authorization: "Bearer a token" },
    ]);
    service.banks.clear();
    service.requests.length = 0;
    expect(await matchPictures([picture], inService())).toBeNull();
    expect(new Set(service.requests.map(({ path }) => path)).size).toBe(8);
  });

  test("a hash service is asked once for frames that look alike, and for the MD5 hash of videos only", async () => {
    expect(await matchPictures([picture, picture, await drawClouds(63)], inService())).toBeNull();
    expect(service.requests).toHaveLength(2);
    service.requests.length = 0;
    service.banks.set(`video_md5 ${md5}`, ["Videos"]);
    expect(await matchFileBytes(image(), inService())).toBeNull();
    expect(service.requests).toHaveLength(0);
    expect(await matchFileBytes({ file, kind: "video" }, inService())).toMatchObject({ list: "Videos", hash: md5 });
  });

  test("a hash service lets nothing pass when it fails or cannot be reached", async () => {
    service.status = 503;
    await expect(matchPictures([picture], inService())).rejects.toThrow("503");
    const nowhere = { files: [], service: { url: "http://127.0.0.1:9" } };
    await expect(matchPictures([picture], nowhere)).rejects.toThrow();
  });
});

test("nothing is hashed while no list is configured", async () => {
  const none = { files: [], service: null };
  expect(await matchFileBytes({ file: "/nowhere", kind: "image" }, none)).toBeNull();
  expect(await matchPictures(["/nowhere"], none)).toBeNull();
});
