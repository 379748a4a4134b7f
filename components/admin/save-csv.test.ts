import { expect, test } from "@jest/globals";
import { csvOf } from "./save-csv";

test("a table keeps its cells apart, whatever stands in them, and hands no spreadsheet a formula", () => {
  expect(
    csvOf([
      ["on", "posts"],
      ["2026-11-22", 3],
      ['say "hi", twice', -1],
      ["=SUM(A1)", "a\nb"],
    ]),
  ).toBe('on,posts\r\n2026-11-22,3\r\n"say ""hi"", twice",-1\r\n\'=SUM(A1),"a\nb"\r\n');
});
