import { expect, test } from "@jest/globals";
import { MAX_SEARCH_WORDS, searchTermsOf, toPrefixQuery } from "./prefix-query";

const queryOf = (search: string) => toPrefixQuery(searchTermsOf(search));

test("each word of a search is a prefix, and all of them are needed", () => {
  expect(queryOf("Ouv  CAFE\u0301")).toBe("'ouv':* & 'café':*");
});

test("a Latin word of one or two letters is a prefix only as the last word, which may be unfinished", () => {
  expect(queryOf("a tea at É no")).toBe("'a' & 'tea':* & 'at' & 'é' & 'no':*");
  expect(queryOf("to x!")).toBe("'to' & ('x!':* | ('x':*))");
});

test("short words of other scripts and numbers are prefixes anywhere", () => {
  expect(queryOf("東京 の 旅行")).toBe("'東京':* & 'の':* & '旅行':*");
  expect(queryOf("7 wonders")).toBe("'7':* & 'wonders':*");
});

test("a search has five distinct words at most, also within an address", () => {
  expect(queryOf("tea tea one two TEA one.two three four five")).toBe(
    "'tea':* & 'one':* & 'two':* & 'three':* & 'four':*",
  );
  expect(queryOf("a-b-c-d-e-f-g-h")).toBe("('a-b-c-d-e-f-g-h' | ('a' & 'b' & 'c' & 'd' & 'e'))");
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index));
  for (const sign of [" ", ".", "²", "'", "/"]) {
    const words = searchTermsOf(letters.join(sign)).flatMap((term) => term.words);
    expect([sign, words.length]).toEqual([sign, MAX_SEARCH_WORDS]);
    expect([sign, queryOf(letters.join(sign))?.match(/:\*/g) ?? []]).toEqual([sign, []]);
  }
});

test("an address or a number counts as a whole or by its words", () => {
  expect(queryOf("at example.com")).toBe("'at' & ('example.com':* | ('example':* & 'com':*))");
  expect(queryOf("2026-11-28")).toBe("('2026-11-28':* | ('2026':* & '11':* & '28':*))");
  expect(queryOf("example.co")).toBe("('example.co':* | ('example':* & 'co':*))");
});

test("quotes and backslashes of a search are no operators, and without a word there is no query", () => {
  expect(queryOf("don't a\\b")).toBe("('don''t' | ('don':* & 't')) & ('a\\\\b' | ('a' & 'b':*))");
  expect(queryOf("':* | & !")).toBeNull();
});
