import type { NewPost } from "@/lib/posts/contract";

export interface Statement {
  text: string;
  values: unknown[];
}

export interface Fresh {
  fresh: "id" | "beside" | "time";
}

export interface Person {
  id: string;
  username: string;
}

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
