import type { DEMO_ACCOUNTS } from "./people/accounts";
import type { DEMO_PEOPLE } from "./people/people";
import type { ShotName } from "./scenes/album";

/** The demo authors: everyone with a plan and a name, by username. */
export type Writer = keyof typeof DEMO_PEOPLE | Extract<(typeof DEMO_ACCOUNTS)[number], { plan: string }>["username"];

/** A demo post with its comments in order. */
export interface Story {
  by: Writer;
  text: string;
  shows?: readonly ShotName[];
  /** Age at seeding; by default the posts of a file are spread over two months, newest first. */
  minutesAgo?: number;
  isPrivate?: true;
  commentsOff?: true;
  /** The last paragraph (or the last sentence of a single paragraph) was added by an edit. */
  edited?: true;
  comments?: Partial<Record<Writer, string>>;
}
