/** The tier of this run (docs/testing.md). */
export const TIER = (process.env.TEST_TIER ?? "test") as "test" | "full" | "soak";

const SOAK_RUN_FACTOR = 20;

/** In a soak twenty times `inFull`. */
export function runs(inTest: number, inFull = inTest): number {
  if (TIER === "test") return inTest;
  return TIER === "soak" ? inFull * SOAK_RUN_FACTOR : inFull;
}
