import { expect, test } from "@jest/globals";
import { patiently } from "./patiently";

test("what does not come at first is asked for until it comes", async () => {
  let asked = 0;
  const loaded = await patiently(async () => {
    asked += 1;
    if (asked < 2) throw new Error("the line is cut");
    return "code";
  });
  expect([loaded, asked]).toEqual(["code", 2]);
});
