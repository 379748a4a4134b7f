import "@/lib/testing/setup/no-database";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import fs, { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { bucket } from "@/lib/testing/setup/s3";
import { createLocalStorage } from "./local";
import type { FileLocationOptions, MediaStorage } from "./media-storage";
import { createS3Storage } from "./s3";

const folder = mkdtempSync(path.join(tmpdir(), "veranda-storage-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const root = path.join(folder, "media");
const ASSET = "assets/01890000-0000-7000-8000-000000000001/";
const OTHER = "assets/01890000-0000-7000-8000-000000000002/";
const options = {
  method: "GET",
  type: "image/webp",
  disposition: 'inline; filename="320.webp"',
  cacheControl: "private, max-age=300",
  seconds: 60,
} as const satisfies FileLocationOptions;

describe.each<[string, () => MediaStorage]>([
  ["this machine's disk", () => createLocalStorage(root)],
  ["S3", () => createS3Storage(bucket)],
])("storage on %s", (_name, open) => {
  let files: MediaStorage;
  beforeAll(() => {
    files = open();
  });

  async function fetched(key: string): Promise<Buffer | null> {
    const place = await files.place(key, options);
    if ("file" in place) return readFile(place.file).catch(() => null);
    const answer = await fetch(place.url);
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
  }

  test("the storage returns a file unchanged and replaces it", async () => {
    const source = path.join(folder, "source");
    // More than one part of an S3 multipart upload.
    const bytes = randomBytes(6_000_000);
    await writeFile(source, bytes);
    await files.putFile(`${ASSET}video.mp4`, source, "video/mp4");
    expect((await fetched(`${ASSET}video.mp4`))?.equals(bytes)).toBe(true);
    await files.putBytes(`${ASSET}video.mp4`, Buffer.from("new"), "video/mp4");
    expect(String(await files.read(`${ASSET}video.mp4`))).toBe("new");
    expect(await readFile(source)).toHaveLength(6_000_000);
  });

  test("the storage returns null for a missing file, and removing it succeeds", async () => {
    expect([await files.read(`${ASSET}none.webp`), await fetched(`${ASSET}none.webp`)]).toEqual([null, null]);
    expect(await files.list("assets/nobody/")).toEqual([]);
    await files.remove(`${ASSET}none.webp`);
    await files.removeFolder("assets/nobody/");
  });

  test("the storage removes a folder with everything in it and nothing else", async () => {
    const names = [...Array(20).keys()].map((n) => `hls/360-${n}.ts`).concat("hls/index.m3u8", "320.webp");
    for (const name of names) await files.putBytes(`${OTHER}${name}`, Buffer.from(name), "video/mp2t");
    expect(await files.list(OTHER)).toEqual(names.map((name) => `${OTHER}${name}`).sort());
    await files.remove(`${OTHER}320.webp`);
    expect(await files.list(OTHER)).toHaveLength(21);
    await files.putBytes(`${ASSET}kept.webp`, Buffer.from("kept"), "image/webp");
    await files.removeFolder(OTHER);
    expect(await files.list(OTHER)).toEqual([]);
    expect(String(await files.read(`${ASSET}kept.webp`))).toBe("kept");
  });

  test("the storage rejects keys with path traversal", async () => {
    const bytes = Buffer.from("x");
    for (const key of [
      "../x",
      "assets/../../x",
      "/etc/passwd",
      "assets//x",
      "",
      ".",
      "assets/.x",
      "a\\..\\x",
      "a\0b",
    ]) {
      await expect(async () => files.putBytes(key, bytes, "text/vtt")).rejects.toThrow("no key");
      await expect(async () => files.read(key)).rejects.toThrow("no key");
      await expect(async () => files.remove(key)).rejects.toThrow("no key");
      await expect(async () => files.place(key, options)).rejects.toThrow("no key");
    }
    for (const wrong of ["", "/", "../", "assets", "assets/../"])
      await expect(async () => files.removeFolder(wrong)).rejects.toThrow(/no (key|folder)/);
  });
});

test("the local storage never leaves partial files, and only the owner can read them", async () => {
  const files = createLocalStorage(path.join(folder, "half"));
  await expect(files.putFile(`${ASSET}320.webp`, path.join(folder, "missing"), "image/webp")).rejects.toThrow("ENOENT");
  expect(await readdir(path.join(folder, "half", ASSET))).toEqual([]);
  await files.putBytes(`${ASSET}320.webp`, Buffer.from("x"), "image/webp");
  expect((await stat(path.join(folder, "half"))).mode & 0o077).toBe(0);
});

test("the local storage flushes the folder of a new file, and those that it created for it, to disk", async () => {
  const base = path.join(folder, "flushed");
  const files = createLocalStorage(base);
  const open = jest.spyOn(fs, "open");
  const flushedBy = async (key: string) => {
    open.mockClear();
    await files.putBytes(key, Buffer.from("x"), "video/mp2t");
    return open.mock.calls.map(([name]) => path.relative(base, String(name))).filter((name) => !name.endsWith(".part"));
  };
  const stream = path.join(ASSET, "hls");
  expect(await flushedBy(`${ASSET}hls/0000.ts`)).toEqual([stream, path.dirname(stream), "assets", "", ".."]);
  expect(await flushedBy(`${ASSET}hls/0001.ts`)).toEqual([stream]);
  open.mockRestore();
});

describe("signed S3 URLs", () => {
  test("an S3 URL is signed for one method and a limited time, and sets the response headers", async () => {
    const files = createS3Storage(bucket);
    await files.putBytes(`${ASSET}320.webp`, Buffer.from("picture"), "image/webp");
    const place = await files.place(`${ASSET}320.webp`, options);
    if (!("url" in place)) throw new Error("S3 is no disk");
    const url = new URL(place.url);
    expect([url.origin, url.searchParams.get("X-Amz-Expires")]).toEqual([bucket.endpoint, "60"]);
    const answer = await fetch(place.url, { headers: { Range: "bytes=0-2" } });
    expect([answer.status, await answer.text()]).toEqual([206, "pic"]);
    const shown = ["content-type", "content-disposition", "cache-control"].map((name) => answer.headers.get(name));
    expect(shown).toEqual(["image/webp", 'inline; filename="320.webp"', "private, max-age=300"]);
    const head = await files.place(`${ASSET}320.webp`, { ...options, method: "HEAD" });
    expect("url" in head && (await fetch(head.url, { method: "HEAD" })).status).toBe(200);
  });
});

describe("S3 that accepts connections and falls silent", () => {
  const BYTES = 4_000_000;
  const server = createServer((request, response) => {
    request.resume();
    if (request.method === "HEAD") response.writeHead(200, { "Content-Length": BYTES, ETag: '"1"' }).end();
    else if (request.url?.includes("slow.mp4")) response.end(randomBytes(BYTES));
  });
  let files: MediaStorage;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    files = createS3Storage({ ...bucket, endpoint, idleTimeoutMs: 100 });
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test("every S3 call ends with a timeout error when the server falls silent", async () => {
    const source = path.join(folder, "film");
    await writeFile(source, randomBytes(6_000_000));
    const remote = await files.findRemote?.(`${ASSET}video.mp4`);
    const calls = [
      files.putFile(`${ASSET}video.mp4`, source, "video/mp4"),
      files.putBytes(`${ASSET}320.webp`, Buffer.from("x"), "image/webp"),
      files.read(`${ASSET}320.webp`),
      files.removeFolder(ASSET),
      remote?.read(0, 9),
    ];
    const ends = await Promise.allSettled(calls);
    expect(ends.map((end) => end.status === "rejected" && end.reason.name)).toEqual(calls.map(() => "TimeoutError"));
  });

  test("a viewer who pauses for longer than the S3 timeout still gets the rest of the file", async () => {
    const remote = await files.findRemote?.(`${ASSET}slow.mp4`);
    const paused = await remote?.read(0, BYTES - 1);
    await expect(files.list(ASSET)).rejects.toThrow("timed out");
    let received = 0;
    for await (const chunk of paused ?? []) received += chunk.length;
    expect(received).toBe(BYTES);
  });
});
