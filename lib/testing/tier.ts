/** The tier of this run (docs/testing.md): `test`, `full` or `soak`. */
export const TIER = (process.env.TEST_TIER ?? "test") as "test" | "full" | "soak";

/** What a soak multiplies the runs of a property test by. */
const SOAK_RUN_FACTOR = 20;

/** The number of runs of a property: `usual`, and twenty times as many in a soak. */
export const runs = (usual: number) => (TIER === "soak" ? usual * SOAK_RUN_FACTOR : usual);
