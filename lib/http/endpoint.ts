import type { z } from "zod";
import type { MessageKey } from "@/lib/i18n/message-descriptor";
import type { StaffEndpointAccess } from "./security/staff-permissions";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** Who may call: anyone; a signed-in or banned user; a signed-in user; a user with a plan; staff with a permission. */
export type Access = "public" | "person" | "user" | "subscriber" | StaffEndpointAccess;

export type LimitClass =
  | "auth"
  | "registration"
  | "read"
  | "write"
  | "chat"
  | "signal"
  | "upload"
  | "report"
  | "metrics";

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;
export type Params<P extends string> = { [K in ParamNames<P>]: string };

/** What accounts that moderators limited may do: `checked` leaves the decision to the command (`assertMayPublish`). */
type LimitedAccess = "refused" | "allowed" | "checked";

export interface Endpoint<
  P extends string = string,
  B extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  L extends boolean = boolean,
  A extends Access = Access,
  M extends Method = Method,
> {
  method: M;
  path: P;
  access: A;
  limit: LimitClass;
  /** Required for writes by users: `refused` if omitted. Reads are allowed. */
  limited?: LimitedAccess;
  /** The message for a missing plan. */
  needsPlan?: MessageKey;
  /** Parses an id of the path; null if it is invalid. Only for ids of third parties, as ours are UUIDs. */
  id?: (segment: string) => string | null;
  body?: B;
  /** 64 kB by default. */
  maxBodyBytes?: number;
  query?: Q;
  response: R;
  /** Success status, 200 by default. A POST that returns 201 creates something and honours an Idempotency-Key. */
  status?: number;
  /** Work in progress: the status is then 202. */
  isUnderWay?(answer: z.output<R>): boolean;
  /** A list returns an array with a Link header; its handler returns a Page. */
  list: L;
  /** The same for all signed-out callers, so that the web process may share it. */
  shared?: boolean;
}

/** `access` and `limit` are required, so that no check is forgotten. */
export function endpoint<
  const P extends string,
  const A extends Access,
  const M extends Method,
  R extends z.ZodType,
  B extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
>(definition: Omit<Endpoint<P, B, Q, R, false, A, M>, "list">): Endpoint<P, B, Q, R, false, A, M> {
  return { ...definition, list: false };
}

export function listEndpoint<const P extends string, const A extends Access, R extends z.ZodType, Q extends z.ZodType>(
  definition: Omit<Endpoint<P, z.ZodUndefined, Q, R, true, A>, "list" | "method">,
): Endpoint<P, z.ZodUndefined, Q, R, true, A, "GET"> {
  return { ...definition, method: "GET", list: true };
}

/** `next` is the cursor of the next page, null on the last. */
export interface Page<T> {
  items: T[];
  next: string | null;
}

export function endpointPath<P extends string>(path: P, params: Params<P>): string {
  const values = new Map<string, string>(Object.entries<string>(params));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ""));
}
