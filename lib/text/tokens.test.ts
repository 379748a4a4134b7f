import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { hashtagOf, hashtagsOf, mentionsOf, partsOf, tokensOf } from "./tokens";

describe("hashtags", () => {
  test.each([
    ["#Tea #tea (#TEA)", ["tea"]],
    ["(#one),#two;#three. #four", ["one", "two", "three", "four"]],
    ["#café #cafe\u0301", ["café"]],
    ["#München, #日本 and #привет!", ["münchen", "日本", "привет"]],
    ["#slow-days", ["slow"]],
    ["#हिन्दी", ["हिन्दी"]],
    ["🍵#tea ☕\uFE0F #green #tea🍵 #te\u200Ba", ["tea", "green", "te"]],
    ["é#x _#x", []],
    ["#with_underscore2", ["with_underscore2"]],
    ["https://example.org/#part page.html#part a#b a&#b", []],
    ["#1 #2026 # #! ## ##twice", []],
    [`#${"x".repeat(50)} #${"y".repeat(51)}`, ["x".repeat(50)]],
    ['#\'; DROP TABLE "Post" --', []],
  ])("finds the hashtags of %j: %j", (text, tags) => {
    expect(hashtagsOf(text)).toEqual(tags);
  });

  test("hashtags of a text count up to twenty, each once", () => {
    const many = Array.from({ length: 25 }, (_, n) => `#Z${n} #z${n}`).join(" ");
    expect(hashtagsOf(many)).toEqual(Array.from({ length: 20 }, (_, n) => `z${n}`));
  });

  test("hashtags are known with and without their sign, and nothing else is one", () => {
    expect(hashtagOf("#Tea")).toBe("tea");
    expect(hashtagOf("tea")).toBe("tea");
    for (const none of ["", "#", "2026", "two words", "a-b", "x".repeat(51)]) expect(hashtagOf(none)).toBeNull();
  });
});

describe("mentions and links", () => {
  test.each([
    ["@islamerrick you may retire", ["islamerrick"]],
    ["(@Ann_1), @bob!", ["ann_1", "bob"]],
    ["ann@example.org @ab @toolong_toolong_toolong_toolong_", []],
    ["@@twice a@ann https://x.test/@ann", []],
    ["@ann's", ["ann"]],
  ])("finds the mentions of %j: %j", (text, names) => {
    expect(mentionsOf(text)).toEqual(names);
  });

  test("a link ends before what closes its sentence", () => {
    const links = tokensOf("See https://example.org/a?b=c#d. (http://a.test/b) javascript:alert(1) ftp://x").map(
      ({ kind, value }) => [kind, value],
    );
    expect(links).toEqual([
      ["link", "https://example.org/a?b=c#d"],
      ["link", "http://a.test/b"],
    ]);
  });
});

test("the parts of any text are that text", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom("#tea", "@ann", "https://a.test/b", " ", "."))),
      (bits) => {
        const text = bits.join("");
        expect(
          partsOf(text)
            .map(({ words }) => words)
            .join(""),
        ).toBe(text);
      },
    ),
  );
});
