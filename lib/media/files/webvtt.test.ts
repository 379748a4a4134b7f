import { describe, expect, test } from "@jest/globals";
import { parseWebvtt } from "./webvtt";

const fileOf = (text: string) => parseWebvtt(text)?.file;
const CUE = "00:01.000 --> 00:02.000\nHello";

describe("readWebvtt", () => {
  test("WebVTT is rewritten from its cues, and everything else is dropped", () => {
    const text = [
      "\ufeffWEBVTT - Title\r\nKind: captions\r\n",
      "STYLE\r\n::cue { background: url(https://evil.example/x) }\r\n",
      "REGION\r\nid:a\r\n",
      "NOTE a comment\r\n",
      "1\r\n00:01.000 --> 01:00:02.005 line:0 position:20% align:start region:a x:url(y)\r\n- <v Ada>Hi</v>\r\n- <b>Yes</b>\r\n",
      "123:00:00.000 --> 123:00:01.000\rLate\r",
    ].join("\r\n");
    expect(parseWebvtt(text)).toEqual({
      file: [
        "WEBVTT",
        "00:00:01.000 --> 01:00:02.005 line:0 position:20% align:start\n- <v Ada>Hi</v>\n- <b>Yes</b>",
        "123:00:00.000 --> 123:00:01.000\nLate\n",
      ].join("\n\n"),
      words: "- Hi - Yes\nLate",
    });
    expect(fileOf(fileOf(text) ?? "")).toBe(fileOf(text));
  });

  test.each([
    ["nothing", ""],
    ["no cue", "WEBVTT\n\nNOTE nothing"],
    ["SubRip", "1\n00:00:01,000 --> 00:00:02,000\nHello"],
    ["a page", `<html>WEBVTT\n\n${CUE}`],
    ["another word", `WEBVTTX\n\n${CUE}`],
    ["a cue that ends before it begins", "WEBVTT\n\n00:03.000 --> 00:02.000\nHello"],
    ["a cue with an invalid time", `WEBVTT\n\n${CUE}\n\n00:61.000 --> 00:62.000\nHello`],
    ["an arrow in the text of a cue without a time", "WEBVTT\n\na\nb\nc --> d"],
  ])("WebVTT parsing rejects %s", (_what, text) => expect(parseWebvtt(text)).toBeNull());

  test("WebVTT of any size is parsed in linear time", () => {
    const many = `WEBVTT\n\n${Array.from({ length: 1_000 }, () => CUE).join("\n\n")}`;
    expect(parseWebvtt(many)?.words.split("\n")).toHaveLength(1_000);
    for (const hostile of [
      "<".repeat(40_000),
      "\n".repeat(40_000),
      " ".repeat(40_000),
      "-->".repeat(13_000),
      "line:1 ".repeat(5_000),
    ])
      expect([null, "object"]).toContain(parseWebvtt(`WEBVTT\n\n00:01.000 --> 00:02.000 ${hostile}`) && "object");
  });
});
