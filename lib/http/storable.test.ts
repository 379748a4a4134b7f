import "@/lib/testing/setup/no-database";
import { describe, expect, test } from "@jest/globals";
import { hasWebAddress } from "@/lib/accounts/profile/has-web-address";
import { parseQuery, toStorable } from "./body";
import { AppError } from "./errors";
import { nullableText, optionalText, requiredLine } from "./text";

function refusedAt(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") return error.issues?.[0]?.path;
    throw error;
  }
  return undefined;
}

describe("toStorable and queryOf", () => {
  test("input with NUL or unpaired surrogates in any value or key is rejected with its path", () => {
    for (const bad of ["\0", "a\0b", "\ud83d", "\ud83dx", "\udc00\ud800"]) {
      expect(refusedAt(() => toStorable({ a: [{ b: bad }] }))).toBe("a.0.b");
      expect(refusedAt(() => toStorable({ a: { [bad]: 1 } }))).toBe("a.?");
    }
    expect(refusedAt(() => parseQuery({ url: "http://x/?a=1&q=abc%00" }))).toBe("q");
    expect(refusedAt(() => parseQuery({ url: "http://x/?a=1&a=%00" }))).toBe("a.1");
    expect(toStorable({ text: "🦊\n\t\u0001" })).toEqual({ text: "🦊\n\t\u0001" });
  });

  test("input is normalised to NFC, except for passwords", () => {
    const apart = "Zoe\u0308";
    expect(toStorable({ [apart]: [apart], password: apart })).toEqual({ Zoë: ["Zoë"], password: apart });
    expect(parseQuery({ url: `http://x/?q=${encodeURIComponent(apart)}` })).toEqual({ q: "Zoë" });
  });

  test("a query with more than fifty parameters is rejected, whatever their names", () => {
    const query = (count: number, name: (at: number) => string) =>
      `http://x/?${Array.from({ length: count }, (_, at) => `${name(at)}=1`).join("&")}`;
    expect(Object.keys(parseQuery({ url: query(50, (at) => `k${at}`) }))).toHaveLength(50);
    expect(parseQuery({ url: query(50, () => "k") })).toEqual({ k: Array.from({ length: 50 }, () => "1") });
    for (const name of [(at: number) => `k${at}`, () => "k"])
      expect(() => parseQuery({ url: query(51, name) })).toThrow("http.tooManyParameters");
  });

  test("input with a thousand marks on one letter, which take long to normalise, is rejected", () => {
    const marks = (count: number) => "\u0301\u0316".repeat(count / 2);
    expect(refusedAt(() => toStorable({ a: `text a${marks(1_000)}` }))).toBe("a");
    expect(refusedAt(() => toStorable({ a: marks(1_000) }))).toBe("a");
    expect(toStorable({ a: `a${marks(998)} and b${marks(998)}` })).toEqual({ a: expect.any(String) });
  });

  test("input that is nested too deeply is rejected, and keys such as __proto__ stay plain keys", () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
    expect(refusedAt(() => toStorable(nested(100)))).toBe("a");
    expect(toStorable(nested(20))).toEqual(nested(20));
    const given: unknown = JSON.parse('{"__proto__": {"role": "admin"}}');
    expect(Object.keys(toStorable(given) as object)).toEqual(["__proto__"]);
    expect(parseQuery({ url: "http://x/?__proto__=1&toString=2" })).toEqual(
      Object.fromEntries([
        ["__proto__", "1"],
        ["toString", "2"],
      ]),
    );
  });
});

test("bidirectional control characters are removed from every user text, and it is normalised to NFC", () => {
  const turned = "a\u202eb\u2066cZoe\u0308";
  for (const schema of [requiredLine(50, "missing"), nullableText(50), optionalText(50)])
    expect(schema.parse(turned)).toBe("abcZoë");
});

describe("names", () => {
  test("a name with line breaks or control characters is rejected", () => {
    const name = requiredLine(50, "missing");
    for (const bad of ["Bob\r\nBcc: e@evil.com", "Bob\tx", "a\u2028b", "a\u2029b", "a\u0085b", "a\u0000b"])
      expect(name.safeParse(bad).success).toBe(false);
    for (const good of ["Zoë", "李 小龙", " Ada ", "Jean-Luc O’Neil", "👩‍👩‍👧"])
      expect(name.safeParse(good).success).toBe(true);
  });

  test("a name without anything to see is rejected as missing", () => {
    for (const bad of ["\u200b", "\u3164 \u2060", "\u00ad\u00ad", "\ufeff", " "]) {
      const { error } = requiredLine(50, "missing").safeParse(bad);
      expect([bad, error?.issues.map(({ message }) => message)]).toEqual([bad, ["missing"]]);
    }
  });

  test("a name with a web address is rejected, and initials and titles are accepted", () => {
    for (const bad of [
      "is locked: http://evil.example/x",
      "evil.example",
      "EVIL.com",
      "x.com/a",
      "evil。com",
      "evil．com",
      "пример.рф",
      "bücher.de",
      "10.0.0.1",
      "a@evil.com",
      "evil.xn--p1ai",
    ])
      expect([bad, hasWebAddress(bad)]).toEqual([bad, true]);
    for (const good of [
      "J. R. R. Tolkien",
      "J.R.R. Tolkien",
      "Dr. Smith",
      "Ph.D",
      "Smith Jr.",
      "St. John",
      "No. 5",
      "2.0",
    ])
      expect([good, hasWebAddress(good)]).toEqual([good, false]);
  });
});
