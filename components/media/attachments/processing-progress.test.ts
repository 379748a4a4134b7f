import { expect, test } from "@jest/globals";
import type { Media } from "@/lib/media/contract";
import { processingProgress } from "./processing-progress";

const media = (state: Media["state"], stage: Media["stage"], progress: number): Media => ({
  id: "0198a000-0000-7000-8000-000000000000",
  kind: "image",
  state,
  stage,
  progress,
  failure: null,
  url: null,
  thumbUrl: null,
  sources: [],
  streamUrl: null,
  posterUrl: null,
  storyboard: null,
  captions: [],
  width: null,
  height: null,
  durationMs: null,
  animated: false,
  videoUrl: null,
  thumbhash: null,
  blurred: false,
  alt: "",
});

test("progress of a single file never decreases", () => {
  const steps = [
    media("processing", "waiting", 0),
    media("processing", "making", 10),
    media("processing", "making", 100),
    media("processing", "screening", 0),
    media("processing", "screening", 60),
    media("ready", "screening", 100),
  ].map((one) => processingProgress([one]).percent);
  expect(steps).toEqual([0, 8, 85, 85, 94, 100]);
});

test("several files report the earliest stage and their combined progress", () => {
  const three = [
    media("ready", "screening", 100),
    media("processing", "screening", 0),
    media("processing", "waiting", 0),
  ];
  expect(processingProgress(three)).toEqual({ stage: "waiting", percent: 61 });
  expect(processingProgress([media("failed", "making", 40)]).percent).toBe(100);
});
