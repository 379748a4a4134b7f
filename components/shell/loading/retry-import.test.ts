import { expect, test } from "@jest/globals";
import { retryImport } from "./retry-import";

test("a failed import is retried until it succeeds", async () => {
  let asked = 0;
  const loaded = await retryImport(async () => {
    asked += 1;
    if (asked < 2) throw new Error("the line is cut");
    return "code";
  });
  expect([loaded, asked]).toEqual(["code", 2]);
});
