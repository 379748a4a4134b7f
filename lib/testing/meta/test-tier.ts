/** The tier of this run (docs/testing.md). */
export const TEST_TIER = (process.env.TEST_TIER ?? "test") as "test" | "full" | "soak";

const SOAK_RUN_FACTOR = 5;

/** Returns the number of runs of a property: five times `inFull` in a soak. */
export function propertyRuns(inTest: number, inFull = inTest): number {
  if (TEST_TIER === "test") return inTest;
  return TEST_TIER === "soak" ? inFull * SOAK_RUN_FACTOR : inFull;
}
