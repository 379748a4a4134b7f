import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import "@/lib/testing/fakes/full-disk-ffmpeg";
import { mkdirSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { createUploadedAsset, getAsset, listStoredNames } from "@/lib/testing/factories/asset";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { fillDiskFor, freeDisk } from "@/lib/testing/fakes/full-disk-ffmpeg";
import { createPicture, quietVideo, testFilePath, videoUpload } from "@/lib/testing/media/media-files";
import { countStagedBytes } from "../uploads/staging";
import { DependencyUnavailableError, InvalidMediaError, isDiskFull } from "./errors";
import { processAsset } from "./process-asset";
import { makeStream } from "./video/playlist";

let owner: TestUser;
let video: string;
beforeAll(async () => {
  owner = await makePerson({ plan: "starter" });
  video = await quietVideo("quiet.mp4", 2);
});
afterEach(freeDisk);

describe("while the disk is full", () => {
  // ffmpeg's HLS muxer hides the error: it ends with 0 and leaves an empty file.
  test.each([
    ["a frame", "0001.jpg", "The disk is full."],
    ["the joined video", "joined.mp4", "The disk is full."],
    ["a segment", "0000.ts", "The disk did not take all of a stream."],
  ])("a video waits with its upload if %s cannot be written, and is processed later", async (_, name, message) => {
    const id = await createUploadedAsset(owner, video, videoUpload);
    fillDiskFor(name);
    await expect(processAsset(id)).rejects.toThrow(message);
    expect(await getAsset(id)).toMatchObject({ state: "processing", stage: "waiting", attempts: 0, failure: null });
    expect(await countStagedBytes(id)).toBeGreaterThan(0);
    freeDisk();
    await processAsset(id);
    expect((await getAsset(id)).state).toBe("ready");
    expect(listStoredNames(id)).toContain("video.mp4");
  });

  test("a video fails at the third attempt that counts, after six hours", async () => {
    const id = await createUploadedAsset(owner, video, videoUpload);
    await prisma.asset.update({ where: { id }, data: { attempts: 2, touchedAt: fromNow(-7 * HOUR_MS) } });
    fillDiskFor("0001.jpg");
    await processAsset(id);
    expect(await getAsset(id)).toMatchObject({ state: "failed", failure: "stuck" });
  });
});

test("a stream whose playlist or segment is cut is not stored", async () => {
  const folder = testFilePath("stream");
  mkdirSync(path.join(folder, "hls/360"), { recursive: true });
  const rung = { short: 360, width: 480, height: 360, kbits: 800, codec: "avc1.64001e", level: "3.0" };
  const list = "#EXTM3U\n#EXTINF:4.000000,\n0000.ts\n";
  const make = (playlist: string, segmentBytes: number) => {
    writeFileSync(path.join(folder, "hls/360/index.m3u8"), playlist);
    writeFileSync(path.join(folder, "hls/360/0000.ts"), Buffer.alloc(segmentBytes));
    return makeStream([rung], 30, false, folder);
  };
  expect((await make(`${list}#EXT-X-ENDLIST\n`, 188)).seconds).toBe(4);
  await expect(make("", 188)).rejects.toThrow(DependencyUnavailableError);
  await expect(make(list, 188)).rejects.toThrow(DependencyUnavailableError);
  await expect(make(`${list}#EXT-X-ENDLIST\n`, 0)).rejects.toThrow(DependencyUnavailableError);
  await expect(make(`${list}#EXT-X-ENDLIST\n`, 4_096)).rejects.toThrow(DependencyUnavailableError);
});

test("a full disk is recognised in the errors of Node and libvips and in their causes, and in no others", async () => {
  const thrownBy = (work: Promise<unknown>) => work.then(null, (error: unknown) => error);
  const node = await thrownBy(writeFile("/dev/full", "x"));
  const libvips = await thrownBy(createPicture(300, 300).png().toFile("/dev/full"));
  const rejection = new InvalidMediaError("unreadable", { cause: libvips });
  expect([node, libvips, rejection].map(isDiskFull)).toEqual([true, true, true]);
  const others = [await thrownBy(writeFile("/", "x")), await thrownBy(sharp(Buffer.from("x")).metadata()), null, "x"];
  expect(others.map(isDiskFull)).toEqual([false, false, false, false]);
});
