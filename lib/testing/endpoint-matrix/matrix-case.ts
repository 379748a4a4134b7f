import type { TestUser } from "../factories/people";
import type { MatrixFixture } from "./fixture";

export interface MatrixCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface MatrixCase {
  /** A valid call by Alice or the caller in `by`. */
  right: (world: MatrixFixture) => MatrixCall;
  by?: "admin" | "stranger" | "visitor" | "buyer" | "earner";
  /** Calls refused to a limited account (Alice unless `as` is set), for an endpoint with `limited: "checked"`. */
  limited?: { [what: string]: (world: MatrixFixture) => MatrixCall & { as?: TestUser } };
  /** Calls about another user's row, with the status for the stranger. */
  foreign?: { [what: string]: [status: 403 | 404, call: (world: MatrixFixture) => MatrixCall] };
}

export const callAbout = (id: keyof MatrixFixture, body?: unknown) => (world: MatrixFixture) => {
  const row = world[id];
  return { params: { id: typeof row === "string" ? row : row.id }, ...(body !== undefined && { body }) };
};

export const emptyCall = () => ({});
