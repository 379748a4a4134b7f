import { expect, test } from "@jest/globals";
import { truncateText } from "./truncate-text";

test("a text that fits stays whole, on one line", () => {
  expect(truncateText(" One\n\ntwo\tthree ", 13)).toBe("One two three");
  expect(truncateText("", 13)).toBe("");
});

test("a longer text is cut between words, or within a word that takes more than half", () => {
  expect(truncateText("One two three four", 14)).toBe("One two three…");
  expect(truncateText("One two three four", 13)).toBe("One two…");
  expect(truncateText("A conversationalist", 8)).toBe("A conve…");
});

test("an emoji of several code points, and a letter with its marks, are kept or cut as a whole", () => {
  const family = "\u{1F469}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}";
  expect(truncateText(family.repeat(3), 3)).toBe(family.repeat(3));
  expect(truncateText(family.repeat(4), 3)).toBe(`${family.repeat(2)}…`);
  expect(truncateText("e\u0301e\u0301e\u0301", 2)).toBe("e\u0301…");
});
