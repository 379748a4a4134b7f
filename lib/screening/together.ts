import "server-only";
import { Verdict } from "./contract";
import type { TextScreening } from "./text";

const rank = ({ verdict }: TextScreening) => Verdict.options.indexOf(verdict);

/** The screenings of several texts of one thing as one: the strongest verdict with its facts, all hits, the time of all. */
export function together(screened: [TextScreening, ...TextScreening[]]): TextScreening {
  const strongest = screened.reduce((most, each) => (rank(each) > rank(most) ? each : most));
  return {
    ...strongest,
    hits: screened.flatMap(({ hits }) => hits),
    ms: screened.reduce((sum, { ms }) => sum + ms, 0),
  };
}
