import { expect, test } from "@jest/globals";
import { parseWebvtt } from "@/lib/media/files/webvtt";
import { cueStartSeconds, parseCues, writeCues } from "./cues";

const SERVED = `WEBVTT

00:00:01.000 --> 00:00:02.500 line:0
Good morning
from the <b>veranda</b>

01:02:03.250 --> 01:02:04.000
Good night
`;

test("keeps a served file as it is when nothing is corrected", () => {
  const cues = parseCues(SERVED);
  expect(cues.map((cue) => [cueStartSeconds(cue), cue.text])).toEqual([
    [1, "Good morning\nfrom the <b>veranda</b>"],
    [3_723.25, "Good night"],
  ]);
  expect(writeCues(cues)).toBe(SERVED);
});

test("writes corrected text so that the site accepts it, without emptied cues", () => {
  const [first, second] = parseCues(SERVED);
  if (!first || !second) throw new Error("there are two cues");
  const file = writeCues([
    { ...first, text: "Good\r\n\r\n  \nafternoon --> all" },
    { ...second, text: " \n" },
  ]);
  expect(parseWebvtt(file ?? "")).toEqual({
    file: "WEBVTT\n\n00:00:01.000 --> 00:00:02.500 line:0\nGood\nafternoon → all\n",
    words: "Good afternoon → all",
  });
  expect(writeCues([{ ...first, text: "" }])).toBeNull();
});
