/** The tier of this run (docs/testing.md): `test`, `full` or `soak`. */
export const TIER = (process.env.TEST_TIER ?? "test") as "test" | "full" | "soak";

/** What a soak multiplies the runs of a property test by. */
const SOAK_RUN_FACTOR = 20;

/** The number of runs of a property: `inTest` in `npm test`, `inFull` in `npm run test:full`, twenty times that in a soak. */
export function runs(inTest: number, inFull = inTest): number {
  if (TIER === "test") return inTest;
  return TIER === "soak" ? inFull * SOAK_RUN_FACTOR : inFull;
}
