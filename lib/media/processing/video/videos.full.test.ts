import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { expect, test } from "@jest/globals";
import { createProcessedAsset, storedFilePath } from "@/lib/testing/factories/asset";
import { makePerson } from "@/lib/testing/factories/people";
import {
  createVideo,
  fastEncodeArgs,
  movingVideoArgs,
  probeFile,
  quietVideo,
  toneArgs,
  videoUpload,
} from "@/lib/testing/media/media-files";

test("processes a rotated video, and one with an unusual size and no stated duration", async () => {
  const upright = await createVideo("lying.mp4", [...movingVideoArgs("320x240", 1), ...fastEncodeArgs]);
  const turned = await createVideo("upright.mov", ["-i", upright, "-c", "copy", "-metadata:s:v", "rotate=90"]);
  const vp8 = ["-c:v", "libvpx", "-deadline", "realtime", "-c:a", "libopus", "-f", "webm", "-live", "1"];
  const live = await createVideo("live.webm", [...movingVideoArgs("413x231", 2, 24), ...toneArgs(2), ...vp8]);
  const isTurned = (await probeFile(turned)).streams[0]?.side_data_list?.some(({ rotation }) => rotation) ?? false;
  const asset = await createProcessedAsset(await makePerson({ plan: "starter" }), turned, videoUpload);
  expect([asset.failure, asset.width, asset.height]).toEqual([null, ...(isTurned ? [240, 320] : [320, 240])]);
  expect((await probeFile(live)).format.duration).toBeUndefined();
  const recorded = await createProcessedAsset(await makePerson({ plan: "starter" }), live, videoUpload);
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
  const asset = await createProcessedAsset(await makePerson({ plan: "starter" }), source, videoUpload);
  expect(asset.failure).toBeNull();
  const [picture] = (await probeFile(storedFilePath(asset.id, "video.mp4"))).streams;
  expect(picture).toMatchObject({ codec_name: "h264", pix_fmt: "yuv420p" });
  // The old ffmpeg does not write it.
  expect(["bt709", undefined]).toContain(picture?.color_transfer);
});

test("a Creator may post 61 seconds, and a vibe may have exactly 15", async () => {
  const person = await makePerson({ plan: "creator" });
  const long = await quietVideo("allowed.mp4", 61);
  expect((await createProcessedAsset(person, long, videoUpload)).failure).toBeNull();
  const fifteen = await createVideo("fifteen.mp4", ["-i", long, "-t", "15", "-c", "copy"]);
  expect((await createProcessedAsset(person, fifteen, { ...videoUpload, purpose: "vibe" })).failure).toBeNull();
});
