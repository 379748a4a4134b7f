import type { NewPost } from "@/lib/posts/contract";

export interface Statement {
  text: string;
  values: unknown[];
}

/** A value that the bare server generates per request. */
export interface Fresh {
  fresh: "id" | "beside" | "time";
}

export interface Person {
  id: string;
  username: string;
}

/** The result of pickFrom in world.mjs, as JSON. */
export interface Picks {
  members: Person[];
  people: Person[];
  places: { createdAt: string; id: string }[];
}

/** The output of plan.ts. `statements` holds, by row, the lists that the bare server cycles through. */
export interface Plan {
  cookies: string[];
  cursors: string[];
  searches: string[];
  body: NewPost;
  statements: Record<string, Statement[][]>;
}
