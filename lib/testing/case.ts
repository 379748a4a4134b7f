import type { Person } from "./factories";
import type { World } from "./walk-world";

export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface Case {
  /** By Alice or the caller in `by`. */
  right: (world: World) => Call;
  by?: "admin" | "stranger" | "visitor" | "buyer" | "earner";
  /** For an endpoint with `limited: "checked"`: calls refused to a limited account (Alice unless `as` is set). */
  limited?: { [what: string]: (world: World) => Call & { as?: Person } };
  /** Calls about another user's row, with the status for the stranger. */
  foreign?: { [what: string]: [status: 403 | 404, call: (world: World) => Call] };
}

export const about = (id: keyof World, body?: unknown) => (world: World) => {
  const row = world[id];
  return { params: { id: typeof row === "string" ? row : row.id }, ...(body !== undefined && { body }) };
};

export const nothing = () => ({});
