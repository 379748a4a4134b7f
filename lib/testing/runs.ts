/** How often a property is tried: `usual`, or twenty times that in the long form (npm run test:long). */
export const runs = (usual: number) => (process.env.VERANDA_LONG === "1" ? usual * 20 : usual);
