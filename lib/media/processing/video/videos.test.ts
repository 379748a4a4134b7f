import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { createProcessedAsset } from "@/lib/testing/factories/asset";
import { makePerson } from "@/lib/testing/factories/people";
import { describeVideoProcessing, videoUpload } from "@/lib/testing/media/describe-video-processing";
import { createVideo, fastEncodeArgs, movingVideoArgs, probeFile, testFilePath } from "@/lib/testing/media/media-files";

describe("processing of videos with the local ffmpeg", () => describeVideoProcessing());

test("the duration limits of plans and vibes apply to the content of a video, not to its stated duration", async () => {
  const person = await makePerson({ plan: "starter" });
  const quiet = [...movingVideoArgs("64x48", 61, 2), ...fastEncodeArgs];
  const long = await createVideo("long.mp4", quiet);
  expect((await createProcessedAsset(person, long, videoUpload)).failure).toBe("too-long");
  expect((await createProcessedAsset(await makePerson({ plan: "creator" }), long, videoUpload)).failure).toBeNull();
  const sixteen = await createVideo("sixteen.mp4", [...movingVideoArgs("64x48", 16, 5), ...fastEncodeArgs]);
  expect((await createProcessedAsset(person, sixteen, { ...videoUpload, purpose: "vibe" })).failure).toBe(
    "too-long-vibe",
  );
  const fifteen = await createVideo("fifteen.mp4", ["-i", sixteen, "-t", "15", "-c", "copy"]);
  expect((await createProcessedAsset(person, fifteen, { ...videoUpload, purpose: "vibe" })).failure).toBeNull();

  // Matroska states the duration once, as a floating-point number in ms; replace it with a wrong one.
  const bytes = readFileSync(await createVideo("long.mkv", ["-i", long, "-c", "copy"]));
  const index = bytes.indexOf(Buffer.from("448988", "hex"));
  expect(Math.round(bytes.readDoubleBE(index + 3))).toBe(61_000);
  bytes.writeDoubleBE(3_000, index + 3);
  writeFileSync(testFilePath("lie.mkv"), bytes);
  expect(Number((await probeFile(testFilePath("lie.mkv"))).format.duration)).toBe(3);
  expect((await createProcessedAsset(person, testFilePath("lie.mkv"), videoUpload)).failure).toBe("too-long");
});
