import { expect, test } from "@jest/globals";
import { countGroups } from "@/scripts/train-screening/groups";
import { SPANISH_ATTACKS } from "@/scripts/train-screening/held-out/spanish";
import { SPANISH_HARMLESS } from "@/scripts/train-screening/held-out/spanish-harmless";
import { HELD_OUT_GROUPS } from "./held-out";
import groups from "./held-out-groups.json";

test("publishes what the classifiers of this release say of the held-out texts", () => {
  // After a change of screening run `npm run screening:train -- --groups`, and copy its table to docs/screening.md.
  expect(groups).toEqual(countGroups());
});

test("flags the labelled comments with the precision and recall from before Spanish and reports were screened", () => {
  const [toxic, harmless] = HELD_OUT_GROUPS.filter(({ key }) => key.startsWith("comments-"));
  const flagged = ({ queued, held } = { queued: 0, held: 0 }) => queued + held;
  expect(flagged(toxic) / (flagged(toxic) + flagged(harmless))).toBeGreaterThanOrEqual(0.92);
  expect(flagged(toxic) / (toxic?.texts ?? 0)).toBeGreaterThanOrEqual(0.71);
});

test("measures Spanish on at least 400 different texts", () => {
  const texts = [...Object.values(SPANISH_ATTACKS).flat(), ...SPANISH_HARMLESS];
  expect(new Set(texts).size).toBeGreaterThanOrEqual(400);
});
