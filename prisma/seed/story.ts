import type { DEMO_ACCOUNTS } from "./accounts";
import type { people } from "./people";
import type { ShotName } from "./scenes/album";

/** Who writes in the demo world: everybody with a plan and a name, by username. */
export type Writer = keyof typeof people | Extract<(typeof DEMO_ACCOUNTS)[number], { plan: string }>["username"];

/** A post of the demo world with what was said under it, in the order in which it was said. */
export interface Story {
  by: Writer;
  text: string;
  /** Pictures, or one video. */
  shows?: readonly ShotName[];
  /** How long before the seeding it was published; without it, the posts of a file are spread over two months, newest first. */
  minutesAgo?: number;
  isPrivate?: true;
  commentsOff?: true;
  /** Its last paragraph, or sentence where it has one paragraph, was added later. */
  edited?: true;
  comments?: Partial<Record<Writer, string>>;
}
