/** The tier of this run (docs/testing.md). */
export const TIER = (process.env.TEST_TIER ?? "test") as "test" | "full" | "soak";

/** The factor for property test runs in a soak. */
const SOAK_RUN_FACTOR = 20;

/** The number of runs of a property test: `inTest`, `inFull`, or twenty times `inFull` in a soak. */
export function runs(inTest: number, inFull = inTest): number {
  if (TIER === "test") return inTest;
  return TIER === "soak" ? inFull * SOAK_RUN_FACTOR : inFull;
}
