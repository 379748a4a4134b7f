import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import { thumbHashToApproximateAspectRatio } from "thumbhash";
import { prisma } from "@/lib/infra/db";
import { StoredFile } from "@/lib/media/files/asset-files";
import { blockImages } from "@/lib/screening/pictures/image-blocklist";
import {
  consumeJobs,
  createProcessedAsset,
  getAsset,
  listHomeFolder,
  listStoredNames,
  storedFilePath,
} from "@/lib/testing/factories/asset";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import {
  createGeotaggedJpeg,
  createHugePng,
  createPicture,
  createVideo,
  movingVideoArgs,
  probeFile,
  testFilePath,
} from "@/lib/testing/media/media-files";

let owner: TestUser;
beforeAll(async () => {
  owner = await makePerson({ plan: "starter" });
});

async function upload(bytes: Buffer | string, given: { kind: "image" | "video" } = { kind: "image" }) {
  const file = testFilePath("original");
  writeFileSync(file, bytes);
  return createProcessedAsset(owner, file, given);
}

const usage = async () =>
  prisma.storageUsage.findUnique({ where: { userId: owner.id }, select: { storedBytes: true, reservedBytes: true } });

describe("processing of pictures", () => {
  test("a picture is rotated upright, resized, stripped of metadata and counted against the quota", async () => {
    const original = await createGeotaggedJpeg(2_000, 1_500);
    expect(original.includes("Telephone")).toBe(true);
    const asset = await upload(original);
    expect(asset).toMatchObject({ state: "ready", failure: null, animated: false, durationMs: null, progress: 100 });
    expect([asset.width, asset.height]).toEqual([1_500, 2_000]);
    const files = StoredFile.array().parse(asset.files);
    expect(files.map(({ name, width, height }) => [name, width, height])).toEqual([
      ["320.webp", 320, 427],
      ["640.webp", 640, 853],
      ["1600.webp", 1_500, 2_000],
    ]);
    expect(listStoredNames(asset.id)).toEqual(files.map(({ name }) => name).sort());
    for (const { name, bytes, width, height } of files) {
      const stored = readFileSync(storedFilePath(asset.id, name));
      expect(stored).toHaveLength(bytes);
      const header = await sharp(stored).metadata();
      expect(header).toMatchObject({ format: "webp", width, height });
      expect([header.exif, header.xmp, header.iptc, header.orientation]).toEqual(new Array(4).fill(undefined));
      expect(stored.includes("Telephone")).toBe(false);
    }
    const ratio = thumbHashToApproximateAspectRatio(Buffer.from(asset.thumbhash ?? "", "base64"));
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(0.9);
    expect(asset.verdict).toBe("pass");
    expect(asset.screeningMs).toBeGreaterThan(0);
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    expect([asset.storedBytes, asset.reservedBytes]).toEqual([BigInt(total), 0n]);
    expect(await usage()).toEqual({ storedBytes: BigInt(total), reservedBytes: 0n });
    expect([listHomeFolder("staging"), listHomeFolder("making")]).toEqual([[], []]);
  });

  test("a small picture keeps its size, and a very tall one is fitted to the WebP limit", async () => {
    const small = await upload(await createPicture(90, 60).png().toBuffer());
    expect(small.files).toEqual([expect.objectContaining({ name: "320.webp", width: 90, height: 60 })]);
    const tall = await upload(await createPicture(500, 20_000).png().toBuffer());
    expect(tall.state).toBe("ready");
    expect(StoredFile.array().parse(tall.files).at(-1)).toMatchObject({ name: "640.webp", width: 410, height: 16_383 });
  });

  test.each(["webp", "avif", "png"] as const)("a %s picture is accepted and keeps its transparency", async (format) => {
    const clear = sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } } });
    const asset = await upload(await clear.toFormat(format).toBuffer());
    expect(asset.failure).toBeNull();
    expect((await sharp(storedFilePath(asset.id, "320.webp")).stats()).isOpaque).toBe(false);
  });

  test("data appended to a picture is dropped", async () => {
    const trap = "<?php system($_GET['c']); ?>";
    const asset = await upload(Buffer.concat([await createPicture(50, 50).jpeg().toBuffer(), Buffer.from(trap)]));
    expect(asset.state).toBe("ready");
    for (const name of listStoredNames(asset.id))
      expect(readFileSync(storedFilePath(asset.id, name)).includes("php")).toBe(false);
  });
});

describe("processing of animations", () => {
  const still = ["320.webp", "video.mp4"];

  test("an animated GIF or WebP becomes a silent video of the same duration beside its first frame", async () => {
    const frames = await Promise.all(
      ["red", "green", "blue"].map((background) =>
        sharp({ create: { width: 41, height: 31, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animation = () => sharp(frames, { join: { animated: true } });
    const timing = { delay: [400, 400, 200], loop: 0 };
    for (const bytes of [await animation().gif(timing).toBuffer(), await animation().webp(timing).toBuffer()]) {
      const asset = await upload(bytes);
      expect(asset).toMatchObject({ state: "ready", kind: "image", animated: true, verdict: "pass" });
      expect(asset.durationMs).toBeGreaterThanOrEqual(900);
      expect(asset.durationMs).toBeLessThanOrEqual(1_100);
      expect(listStoredNames(asset.id)).toEqual(still);
      const { streams, format } = await probeFile(storedFilePath(asset.id, "video.mp4"));
      expect(streams).toEqual([expect.objectContaining({ codec_name: "h264", pix_fmt: "yuv420p" })]);
      expect([streams[0]?.width, streams[0]?.height]).toEqual([42, 32]);
      expect(Math.abs(Number(format.duration) - 1)).toBeLessThan(0.2);
    }
  });
});

describe("files that are not pictures", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cut = async () => {
    const picture = await createPicture(800, 600).jpeg().toBuffer();
    return picture.subarray(0, picture.length / 2);
  };
  const bad: [string, string, () => Promise<Buffer | string> | Buffer | string][] = [
    ["an SVG with a script", "unsupported", () => svg],
    ["nothing at all", "unsupported", () => ""],
    ["a text", "unsupported", () => "A picture says more"],
    ["a text that begins as a GIF does", "unreadable", () => "GIF is a format"],
    ["a JPEG that is cut short", "unreadable", cut],
    ["the first bytes of a PNG", "unreadable", () => createHugePng(8).subarray(0, 20)],
    ["a PNG of 30,000 × 30,000", "too-many-pixels", () => createHugePng(30_000)],
    ["a video", "unsupported", async () => readFileSync(await createVideo("video.mp4", movingVideoArgs("64x64", 1)))],
    ["a TIFF", "unsupported", () => createPicture(20, 20).tiff().toBuffer()],
  ];

  test.each(bad)("%s is rejected with its reason, and nothing of it is kept", async (_, failure, bytes) => {
    const before = await usage();
    const asset = await upload(await bytes());
    expect(asset).toMatchObject({ state: "failed", failure, storedBytes: 0n, reservedBytes: 0n, files: [] });
    expect(listStoredNames(asset.id)).toEqual([]);
    expect(await usage()).toEqual(before);
    expect([listHomeFolder("staging"), listHomeFolder("making")]).toEqual([[], []]);
    expect(await consumeJobs("media.settled")).toEqual([]);
  });

  test("a picture uploaded as a video, and one that was removed before, are rejected", async () => {
    const bytes = await createPicture(300, 200).jpeg().toBuffer();
    expect((await upload(bytes, { kind: "video" })).failure).toBe("unsupported");
    const first = await upload(bytes);
    const { hashes } = JSON.parse(JSON.stringify((await getAsset(first.id)).facts));
    await blockImages(hashes);
    expect((await upload(await sharp(bytes).resize(250).png().toBuffer())).failure).toBe("removed-before");
  });
});
