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

  test.each([
    ["decimal and hexadecimal references", "&#x49; will &#107;ill", "I will kill", "I will kill"],
    [
      "named references, also without a semicolon",
      "R&amp;B &Kopf; &amp x",
      "R&B \u{1d542} & x",
      "R&amp;B \u{1d542} & x",
    ],
    ["what only looks like a tag or an arrow", "1 < 2 --> &lt;b&gt;", "1 < 2 --> <b>", "1 &lt; 2 --&gt; &lt;b>"],
    ["references to line breaks and NUL", "a&#10;&#13;&NewLine;b&#0;", "a b\ufffd", "a b\ufffd"],
    ["references between tags", "&#107;<b>&#105;</b>ll", "kill", "k<b>i</b>ll"],
    ["a tag over several lines", "<v\nAda>kill", "<v Ada>kill", "&lt;v\nAda>kill"],
    [
      "a tag that hides another cue",
      "<v\n00:05.000 --> 00:06.000\nkill\n>",
      "<v 00:05.000 --> 00:06.000 kill >",
      "&lt;v\n00:05.000 --&gt; 00:06.000\nkill\n>",
    ],
    ["a tag that ends with an arrow", "<v x-->kill", "<v x-->kill", "&lt;v x--&gt;kill"],
  ])("WebVTT is read as browsers show it, and written so: %s", (_what, text, words, written) => {
    const parsed = parseWebvtt(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`);
    const file = `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${written}\n`;
    expect(parsed).toEqual({ file, words });
    expect(parseWebvtt(file)).toEqual(parsed);
  });

  test("WebVTT of any size is parsed in linear time", () => {
    const many = `WEBVTT\n\n${Array.from({ length: 1_000 }, () => CUE).join("\n\n")}`;
    expect(parseWebvtt(many)?.words.split("\n")).toHaveLength(1_000);
    for (const hostile of [
      "<".repeat(40_000),
      "\n".repeat(40_000),
      " ".repeat(40_000),
      "-->".repeat(13_000),
      "line:1 ".repeat(5_000),
      `\n${"&<b>".repeat(10_000)}`,
      `\n${"<".repeat(39_000)}`,
      `\n${"&#".repeat(20_000)}`,
    ])
      expect([null, "object"]).toContain(parseWebvtt(`WEBVTT\n\n00:01.000 --> 00:02.000 ${hostile}`) && "object");
  });
});
