import { expect, test } from "@jest/globals";
import { choiceIn } from "./queue-choice";

test("reads the queue filters from the URL and ignores invalid values", () => {
  expect(choiceIn(new URLSearchParams())).toEqual({ state: "open", sort: "priority" });
  expect(choiceIn(new URLSearchParams("state=appealed&severity=3&category=hate&case=x"))).toEqual({
    state: "appealed",
    sort: "priority",
    severity: 3,
    category: "hate",
  });
  expect(choiceIn(new URLSearchParams("state=lost&severity=9&source=rumour&targetType=call&sort="))).toEqual({
    state: "open",
    sort: "priority",
    targetType: "call",
  });
});
