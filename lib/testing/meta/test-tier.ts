/** The tier of this run (docs/testing.md). */
export const TEST_TIER = (process.env.TEST_TIER ?? "test") as "test" | "full" | "soak";

const SOAK_RUN_FACTOR = 5;

/** In a soak five times `inFull`. */
export function propertyRuns(inTest: number, inFull = inTest): number {
  if (TEST_TIER === "test") return inTest;
  return TEST_TIER === "soak" ? inFull * SOAK_RUN_FACTOR : inFull;
}
