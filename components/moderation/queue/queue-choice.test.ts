import { expect, test } from "@jest/globals";
import { parseQueueChoice } from "./queue-choice";

test("reads the queue filters from the URL and ignores invalid values", () => {
  expect(parseQueueChoice(new URLSearchParams())).toEqual({ state: "open", sort: "priority" });
  expect(parseQueueChoice(new URLSearchParams("state=appealed&severity=3&category=hate&case=x"))).toEqual({
    state: "appealed",
    sort: "priority",
    severity: 3,
    category: "hate",
  });
  expect(parseQueueChoice(new URLSearchParams("state=lost&severity=9&source=rumour&targetType=call&sort="))).toEqual({
    state: "open",
    sort: "priority",
    targetType: "call",
  });
});
