import type { NewPost } from "@/lib/posts/contract";

/** A statement as the driver got it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** A value that the bare server makes anew at each request. */
export interface Fresh {
  fresh: "id" | "beside" | "time";
}

export interface Person {
  id: string;
  username: string;
}

/** What pickFrom of world.mjs found, after a trip through JSON. */
export interface Picks {
  members: Person[];
  people: Person[];
  places: { createdAt: string; id: string }[];
}

/** What plan.ts writes. `statements` has, by row, lists that the bare server goes through in turn. */
export interface Plan {
  cookies: string[];
  cursors: string[];
  searches: string[];
  body: NewPost;
  statements: Record<string, Statement[][]>;
}
