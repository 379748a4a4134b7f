import type { z } from "zod";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** Who may call: anyone; a signed-in person, or a banned one who has proved who they are; a signed-in person; one with a plan; an admin. */
export type Access = "public" | "person" | "user" | "subscriber" | "admin";

/** The class of rate limit; its numbers are in lib/infra/ratelimit.ts. */
export type LimitClass = "auth" | "registration" | "read" | "write" | "chat" | "signal" | "upload" | "report";

/** The names between braces: "/api/posts/{id}/like" → "id". */
type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;
export type Params<P extends string> = { [K in ParamNames<P>]: string };

/**
 * What a limited account gets of a call that writes: refused, where it would publish; allowed, where nothing of it is
 * new to other users; checked, where that depends on what is sent, and the command refuses it (`checkMayPublish`).
 */
type LimitedAccess = "refused" | "allowed" | "checked";

export interface Endpoint<
  P extends string = string,
  B extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  L extends boolean = boolean,
  A extends Access = Access,
> {
  method: Method;
  path: P;
  access: A;
  limit: LimitClass;
  /** Stated for each call that writes, by users; refused where it is missing. Calls that read are allowed. */
  limited?: LimitedAccess;
  /** The sentence for who has no plan, where the general one says too little. */
  needsPlan?: string;
  /** Reads an id of the path, null for what can be none. Our own ids are UUIDs: this is for those of others. */
  id?: (segment: string) => string | null;
  body?: B;
  query?: Q;
  response: R;
  /** The status of a success; 200 unless said. A POST that answers 201 creates, and honours an Idempotency-Key. */
  status?: number;
  /** Whether an answer is of something that has begun and not ended: then its status is 202. */
  isUnderWay?(answer: z.output<R>): boolean;
  /** A list answers a bare array and a Link header; its handler returns a Page. */
  list: L;
  /** What a cookie-less caller gets is the same for all: the web process may answer many with one. */
  shared?: boolean;
}

/** An endpoint as a value, for both sides. `access` and `limit` are required, so no guard can be forgotten. */
export function endpoint<
  const P extends string,
  const A extends Access,
  R extends z.ZodType,
  B extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
>(definition: Omit<Endpoint<P, B, Q, R, false, A>, "list">): Endpoint<P, B, Q, R, false, A> {
  return { ...definition, list: false };
}

/** An endpoint that answers a page of a list; `response` is the shape of one item. */
export function listEndpoint<const P extends string, const A extends Access, R extends z.ZodType, Q extends z.ZodType>(
  definition: Omit<Endpoint<P, z.ZodUndefined, Q, R, true, A>, "list" | "method">,
): Endpoint<P, z.ZodUndefined, Q, R, true, A> {
  return { ...definition, method: "GET", list: true };
}

/** One page of a list, newest first; `next` is the cursor of the page after it, null on the last. */
export interface Page<T> {
  items: T[];
  next: string | null;
}

/** Fills the braces of an endpoint's path. */
export function pathOf<P extends string>(path: P, params: Params<P>): string {
  const values = new Map<string, string>(Object.entries<string>(params));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ""));
}
