import type { Person } from "./factories";
import type { World } from "./walk-world";

export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface Case {
  /** A call that Alice, or the admin where it says so, may make. */
  right: (world: World) => Call;
  by?: "admin" | "stranger" | "visitor" | "buyer" | "earner";
  /**
   * Of an endpoint that is "checked" (`limited`): calls that a limited account is refused, Alice's unless it says
   * `as`.
   */
  limited?: { [what: string]: (world: World) => Call & { as?: Person } };
  /** Calls about somebody else's row, and what the stranger is answered. */
  foreign?: { [what: string]: [status: 403 | 404, call: (world: World) => Call] };
}

/** A call about one row of the world, with this body. */
export const about = (id: keyof World, body?: unknown) => (world: World) => {
  const row = world[id];
  return { params: { id: typeof row === "string" ? row : row.id }, ...(body !== undefined && { body }) };
};

/** A call without anything. */
export const nothing = () => ({});
