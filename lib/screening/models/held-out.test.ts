import { expect, test } from "@jest/globals";
import { countGroups } from "@/scripts/train-screening/groups";
import { SPANISH_ATTACKS } from "@/scripts/train-screening/held-out/spanish";
import { SPANISH_HARMLESS } from "@/scripts/train-screening/held-out/spanish-harmless";
import { HELD_OUT_GROUPS } from "./held-out";

test("publishes what the classifiers of this release say of the held-out texts", () => {
  // After a change of screening run `npm run screening:train -- --groups`, and copy its table to docs/screening.md.
  expect(HELD_OUT_GROUPS).toEqual(countGroups());
});

test("measures Spanish on at least 400 different texts", () => {
  const texts = [...Object.values(SPANISH_ATTACKS).flat(), ...SPANISH_HARMLESS];
  expect(new Set(texts).size).toBeGreaterThanOrEqual(400);
});
