import type { Person } from "./factories";
import type { World } from "./walk-world";

export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface Case {
  /** A valid call by Alice or the caller in `by`. */
  right: (world: World) => Call;
  by?: "admin" | "stranger" | "visitor" | "buyer" | "earner";
  /** For an endpoint with `limited: "checked"`: calls refused to a limited account (Alice unless `as` is set). */
  limited?: { [what: string]: (world: World) => Call & { as?: Person } };
  /** Calls about another user's row, with the status for the stranger. */
  foreign?: { [what: string]: [status: 403 | 404, call: (world: World) => Call] };
}

/** A call about one row of the fixture, with this body. */
export const about = (id: keyof World, body?: unknown) => (world: World) => {
  const row = world[id];
  return { params: { id: typeof row === "string" ? row : row.id }, ...(body !== undefined && { body }) };
};

/** A call without parameters and body. */
export const nothing = () => ({});
