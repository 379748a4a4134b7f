import "server-only";
import groups from "./held-out-groups.json";

/** What every classifier together says of texts that none of them learned from; the key names their group. */
export interface HeldOutGroup {
  key: string;
  language: "en" | "es";
  /** Whether its texts should be found. */
  isHarmful: boolean;
  texts: number;
  passed: number;
  queued: number;
  held: number;
}

/** As `npm run screening:train -- --groups` measured them for this release. */
export const HELD_OUT_GROUPS = groups as readonly HeldOutGroup[];
