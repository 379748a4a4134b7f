import { expect, test } from "@jest/globals";
import { countGroups } from "@/scripts/train-screening/groups";
import { HELD_OUT_GROUPS } from "./held-out";

test("publishes what the classifiers of this release say of the held-out texts", () => {
  // After a change of screening run `npm run screening:train -- --groups`, and copy its table to docs/screening.md.
  expect(HELD_OUT_GROUPS).toEqual(countGroups());
});
