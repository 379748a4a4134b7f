import { expect, test } from "@jest/globals";
import { searchTermsOf, toPrefixQuery } from "./prefix-query";

const queryOf = (search: string) => toPrefixQuery(searchTermsOf(search));

test("each word of a search is a prefix, and all of them are needed", () => {
  expect(queryOf("Ouv  CAFE\u0301")).toBe("'ouv':* & 'café':*");
});

test("an address or a number counts as a whole or by its words", () => {
  expect(queryOf("at example.com")).toBe("'at':* & ('example.com':* | ('example':* & 'com':*))");
  expect(queryOf("2026-11-28")).toBe("('2026-11-28':* | ('2026':* & '11':* & '28':*))");
});

test("quotes and backslashes of a search are no operators, and without a word there is no query", () => {
  expect(queryOf("don't a\\b")).toBe("('don''t':* | ('don':* & 't':*)) & ('a\\\\b':* | ('a':* & 'b':*))");
  expect(queryOf("':* | & !")).toBeNull();
});
