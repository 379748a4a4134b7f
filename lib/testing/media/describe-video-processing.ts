import { readFileSync, writeFileSync } from "node:fs";
import { expect, jest, test } from "@jest/globals";
import sharp from "sharp";
import { StoredFile, Storyboard } from "@/lib/media/files/asset-files";
import { createProcessedAsset, listHomeFolder, listStoredNames, storedFilePath } from "../factories/asset";
import { makePerson } from "../factories/people";
import { createVideo, fastEncodeArgs, movingVideoArgs, probeFile, testFilePath, toneArgs } from "./media-files";

const rungsIn = (playlist: string) =>
  [...playlist.matchAll(/RESOLUTION=(\d+x\d+).*\n(.+)/g)].map(([, size = "", list = ""]) => [size, list]);

// Encoding is slow on a busy machine.
jest.setTimeout(240_000);

export const videoUpload = { kind: "video", declaredType: "video/mp4" } as const;

/** Run against each supported ffmpeg. */
export function describeVideoProcessing(): void {
  const owner = () => makePerson({ plan: "starter" });

  test("processes a video into an MP4, HLS renditions, a poster and a storyboard, without location data", async () => {
    const place = ["-metadata", "location=+51.5074-000.1278/", "-metadata", "title=Our garden"];
    const source = await createVideo("garden.mp4", [
      ...movingVideoArgs("1280x720", 6, 12),
      ...toneArgs(6),
      ...fastEncodeArgs,
      ...place,
    ]);
    const asset = await createProcessedAsset(await owner(), source, videoUpload);
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

  test("processes a rotated video, and one with an unusual size and no stated duration", async () => {
    const upright = await createVideo("lying.mp4", [...movingVideoArgs("320x240", 1), ...fastEncodeArgs]);
    const turned = await createVideo("upright.mov", ["-i", upright, "-c", "copy", "-metadata:s:v", "rotate=90"]);
    const vp8 = ["-c:v", "libvpx", "-deadline", "realtime", "-c:a", "libopus", "-f", "webm", "-live", "1"];
    const live = await createVideo("live.webm", [...movingVideoArgs("413x231", 2, 24), ...toneArgs(2), ...vp8]);
    const isTurned = (await probeFile(turned)).streams[0]?.side_data_list?.some(({ rotation }) => rotation) ?? false;
    const asset = await createProcessedAsset(await owner(), turned, videoUpload);
    expect([asset.failure, asset.width, asset.height]).toEqual([null, ...(isTurned ? [240, 320] : [320, 240])]);
    expect((await probeFile(live)).format.duration).toBeUndefined();
    const recorded = await createProcessedAsset(await owner(), live, videoUpload);
    expect([recorded.failure, recorded.width, recorded.height]).toEqual([null, 412, 230]);
    expect(Math.abs((recorded.durationMs ?? 0) - 2_000)).toBeLessThan(150);
  });

  test("converts an HDR video to standard dynamic range", async () => {
    const hdr = ["-color_primaries", "bt2020", "-color_trc", "arib-std-b67", "-colorspace", "bt2020nc"];
    const x265 = ["-c:v", "libx265", "-preset", "ultrafast", "-pix_fmt", "yuv420p10le", "-x265-params"];
    const source = await createVideo("bright.mov", [
      ...movingVideoArgs("160x120", 1),
      ...x265,
      "log-level=none:transfer=arib-std-b67:colorprim=bt2020:colormatrix=bt2020nc",
      ...hdr,
      "-tag:v",
      "hvc1",
    ]);
    const asset = await createProcessedAsset(await owner(), source, videoUpload);
    expect(asset.failure).toBeNull();
    const [picture] = (await probeFile(storedFilePath(asset.id, "video.mp4"))).streams;
    expect(picture).toMatchObject({ codec_name: "h264", pix_fmt: "yuv420p" });
    // The old ffmpeg does not write it.
    expect(["bt709", undefined]).toContain(picture?.color_transfer);
  });

  test("rejects a playlist posing as a video, a truncated video, a song and a picture, leaving no files", async () => {
    const person = await owner();
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
}
