import { expect, test } from "@jest/globals";
import { toCsv } from "./save-csv";

test("escapes CSV cells and neutralises spreadsheet formulas", () => {
  expect(
    toCsv([
      ["on", "posts"],
      ["2026-11-22", 3],
      ['say "hi", twice', -1],
      ["=SUM(A1)", "a\nb"],
    ]),
  ).toBe('on,posts\r\n2026-11-22,3\r\n"say ""hi"", twice",-1\r\n\'=SUM(A1),"a\nb"\r\n');
});
