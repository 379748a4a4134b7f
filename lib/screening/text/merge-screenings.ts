import "server-only";
import { Verdict } from "../contract";
import type { TextScreening } from "./screen-text";

const rank = ({ verdict }: TextScreening) => Verdict.options.indexOf(verdict);

export function mergeScreenings(screened: [TextScreening, ...TextScreening[]]): TextScreening {
  const strongest = screened.reduce((most, each) => (rank(each) > rank(most) ? each : most));
  return {
    ...strongest,
    hits: screened.flatMap(({ hits }) => hits),
    ms: screened.reduce((sum, { ms }) => sum + ms, 0),
  };
}
