import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import sharp from "sharp";
import { StoredFile, Storyboard } from "@/lib/media/files/asset-files";
import { createProcessedAsset, listHomeFolder, listStoredNames, storedFilePath } from "@/lib/testing/factories/asset";
import { makePerson } from "@/lib/testing/factories/people";
import {
  createVideo,
  fastEncodeArgs,
  movingVideoArgs,
  probeFile,
  quietVideo,
  testFilePath,
  toneArgs,
  videoUpload,
} from "@/lib/testing/media/media-files";

const rungsIn = (playlist: string) =>
  [...playlist.matchAll(/RESOLUTION=(\d+x\d+).*\n(.+)/g)].map(([, size = "", list = ""]) => [size, list]);

test("processes a video into an MP4, HLS renditions, a poster and a storyboard, without location data", async () => {
  const place = ["-metadata", "location=+51.5074-000.1278/", "-metadata", "title=Our garden"];
  const source = await createVideo("garden.mp4", [
    ...movingVideoArgs("1280x720", 6, 12),
    ...toneArgs(6),
    ...fastEncodeArgs,
    ...place,
  ]);
  const asset = await createProcessedAsset(await makePerson({ plan: "starter" }), source, videoUpload);
  expect(asset).toMatchObject({ state: "ready", failure: null, width: 1_280, height: 720, verdict: "pass" });
  expect(Math.abs((asset.durationMs ?? 0) - 6_000)).toBeLessThan(100);
  const files = StoredFile.array().parse(asset.files);
  expect(files.map(({ name, width, height }) => [name, width, height])).toEqual([
    ["video.mp4", 1_280, 720],
    ["poster.webp", 1_280, 720],
    ["poster-640.webp", 640, 360],
    ["storyboard.webp", 960, 90],
    ["hls/index.m3u8", null, null],
  ]);
  const names = listStoredNames(asset.id);
  const sizes = names.map((name) => readFileSync(storedFilePath(asset.id, name)).length);
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  expect(asset.storedBytes).toBe(BigInt(total));
  expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(total);

  const rungs = rungsIn(readFileSync(storedFilePath(asset.id, "hls/index.m3u8"), "utf8"));
  expect(rungs).toEqual([
    ["640x360", "360/index.m3u8"],
    ["1280x720", "720/index.m3u8"],
  ]);
  for (const [size, list = ""] of rungs) {
    // Joined, because the packaged ffprobe cannot read segments.
    const joined = await createVideo("joined.mp4", ["-i", storedFilePath(asset.id, `hls/${list}`), "-c", "copy"]);
    const { streams, format } = await probeFile(joined);
    expect(streams.map(({ codec_name }) => codec_name).sort()).toEqual(["aac", "h264"]);
    const picture = streams.find(({ codec_type }) => codec_type === "video");
    expect(`${picture?.width}x${picture?.height}`).toBe(size);
    expect(Math.abs(Number(format.duration) - 6)).toBeLessThan(0.2);
    expect(readFileSync(storedFilePath(asset.id, `hls/${list}`), "utf8").match(/\.ts$/gm)).toHaveLength(2);
  }

  const film = readFileSync(storedFilePath(asset.id, "video.mp4"));
  // The index precedes the media data, so that playback can start early.
  expect(film.indexOf("moov")).toBeLessThan(film.indexOf("mdat"));
  expect(film.includes("+51.5074") || film.includes("Our garden")).toBe(false);
  const board = Storyboard.parse(asset.storyboard);
  expect(board).toEqual({ columns: 6, count: 6, tileWidth: 160, tileHeight: 90, seconds: 1 });
  expect(await sharp(storedFilePath(asset.id, "storyboard.webp")).metadata()).toMatchObject({
    width: 960,
    height: 90,
  });
  expect([listHomeFolder("staging"), listHomeFolder("making")]).toEqual([[], []]);
});

test("rejects a playlist posing as a video, a truncated video, a song and a picture, leaving no files", async () => {
  const person = await makePerson({ plan: "starter" });
  const playlist = ["#EXTM3U", "#EXT-X-TARGETDURATION:4", "#EXTINF:4,", "/etc/passwd", "#EXT-X-ENDLIST"].join("\n");
  const video = await createVideo("whole.mkv", [...movingVideoArgs("160x120", 4), ...fastEncodeArgs]);
  const bytes = readFileSync(video);
  const mp4 = readFileSync(await createVideo("whole.mp4", ["-i", video, "-c", "copy"]));
  const song = readFileSync(await createVideo("song.mp4", [...toneArgs(1), "-c:a", "aac"]));
  // A playlist behind a genuine header.
  const disguised = Buffer.concat([mp4.subarray(0, 32), Buffer.from(playlist)]);
  for (const [content, failure] of [
    [Buffer.from(playlist), "unsupported"],
    [disguised, "unreadable"],
    [bytes.subarray(0, bytes.length / 2), "unreadable"],
    [mp4.subarray(0, mp4.length / 2), "unreadable"],
    [song, "unreadable"],
    [
      await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
        .jpeg()
        .toBuffer(),
      "unsupported",
    ],
  ] as const) {
    writeFileSync(testFilePath("bad"), content);
    const asset = await createProcessedAsset(person, testFilePath("bad"), videoUpload);
    expect([asset.state, asset.failure, asset.storedBytes, asset.reservedBytes]).toEqual(["failed", failure, 0n, 0n]);
    expect([listStoredNames(asset.id), listHomeFolder("staging"), listHomeFolder("making")]).toEqual([[], [], []]);
  }
});

test("the duration limits of plans and vibes apply to the content of a video, not to its stated duration", async () => {
  const person = await makePerson({ plan: "starter" });
  const long = await quietVideo("long.mp4", 61);
  expect((await createProcessedAsset(person, long, videoUpload)).failure).toBe("too-long");
  const sixteen = await quietVideo("sixteen.mp4", 16);
  const vibe = { ...videoUpload, purpose: "vibe" } as const;
  expect((await createProcessedAsset(person, sixteen, vibe)).failure).toBe("too-long-vibe");

  // Matroska states the duration once, as a floating-point number in ms; replace it with a wrong one.
  const bytes = readFileSync(await createVideo("long.mkv", ["-i", long, "-c", "copy"]));
  const index = bytes.indexOf(Buffer.from("448988", "hex"));
  expect(Math.round(bytes.readDoubleBE(index + 3))).toBe(61_000);
  bytes.writeDoubleBE(3_000, index + 3);
  writeFileSync(testFilePath("lie.mkv"), bytes);
  expect(Number((await probeFile(testFilePath("lie.mkv"))).format.duration)).toBe(3);
  expect((await createProcessedAsset(person, testFilePath("lie.mkv"), videoUpload)).failure).toBe("too-long");
});
