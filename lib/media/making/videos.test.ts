import "@/lib/testing/own-database";
import "@/lib/testing/own-home";
import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { makePerson } from "@/lib/testing/factories";
import { made } from "@/lib/testing/made-asset";
import { fileAt, filmed, moving, probed, quick } from "@/lib/testing/media-files";
import { tellVideoStory, video } from "@/lib/testing/video-story";

describe("processing of videos with the local ffmpeg", () => tellVideoStory());

test("the duration limits of plans and vibes apply to the content of a video, not to its stated duration", async () => {
  const person = await makePerson({ plan: "starter" });
  const quiet = [...moving("64x48", 61, 2), ...quick];
  const long = await filmed("long.mp4", quiet);
  expect((await made(person, long, video)).failure).toBe("too-long");
  expect((await made(await makePerson({ plan: "creator" }), long, video)).failure).toBeNull();
  const sixteen = await filmed("sixteen.mp4", [...moving("64x48", 16, 5), ...quick]);
  expect((await made(person, sixteen, { ...video, purpose: "vibe" })).failure).toBe("too-long-vibe");
  const fifteen = await filmed("fifteen.mp4", ["-i", sixteen, "-t", "15", "-c", "copy"]);
  expect((await made(person, fifteen, { ...video, purpose: "vibe" })).failure).toBeNull();

  // Matroska states the duration once, as a floating-point number in ms; replace it with a wrong one.
  const bytes = readFileSync(await filmed("long.mkv", ["-i", long, "-c", "copy"]));
  const at = bytes.indexOf(Buffer.from("448988", "hex"));
  expect(Math.round(bytes.readDoubleBE(at + 3))).toBe(61_000);
  bytes.writeDoubleBE(3_000, at + 3);
  writeFileSync(fileAt("lie.mkv"), bytes);
  expect(Number((await probed(fileAt("lie.mkv"))).format.duration)).toBe(3);
  expect((await made(person, fileAt("lie.mkv"), video)).failure).toBe("too-long");
});
