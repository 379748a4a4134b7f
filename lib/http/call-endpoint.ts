import type { z } from "zod";
import { basePath } from "./base-path";
import type { Access, Endpoint, Page, Params } from "./endpoint";
import { endpointPath } from "./endpoint";
import { ApiError } from "./errors";
import { EXPECTED_USER_HEADER, expectedUser } from "./security/expected-user";

type Given<P extends string, B, Q> = (keyof Params<P> extends never ? { params?: undefined } : { params: Params<P> }) &
  (undefined extends B ? { body?: B } : { body: B }) &
  (undefined extends Q ? { query?: Q } : { query: Q }) & {
    signal?: AbortSignal;
    idempotencyKey?: string;
    /** Sends the request even if the page is closed meanwhile (`keepalive`); for small notifications. */
    outlivesPage?: boolean;
  };

type Result<R extends z.ZodType, L extends boolean> = L extends true ? Page<z.output<R>> : z.output<R>;

const NEXT_LINK_PATTERN = /[?&]cursor=([\w%-]+)[^>]*>;\s*rel="next"/;

/** Rejects with RelayApiError for an error status, with TypeError for a network failure. */
export async function callEndpoint<
  P extends string,
  B extends z.ZodType,
  Q extends z.ZodType,
  R extends z.ZodType,
  L extends boolean,
  A extends Access,
>(endpoint: Endpoint<P, B, Q, R, L, A>, given: Given<P, z.input<B>, z.input<Q>>): Promise<Result<R, L>> {
  const path = endpointPath(endpoint.path, given.params ?? ({} as Params<P>));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(given.query ?? {})) if (value !== undefined) search.set(key, String(value));
  // Correlates the call with the server's log.
  const headers = new Headers({ "X-Request-Id": crypto.getRandomValues(new Uint32Array(3)).join("-") });
  if (given.body !== undefined) headers.set("Content-Type", "application/json");
  const user = expectedUser();
  if (user !== null) headers.set(EXPECTED_USER_HEADER, user);
  if (given.idempotencyKey) headers.set("Idempotency-Key", given.idempotencyKey);
  const response = await fetch(`${basePath}${path}${search.size > 0 ? `?${search}` : ""}`, {
    method: endpoint.method,
    headers,
    credentials: "include",
    body: given.body === undefined ? undefined : JSON.stringify(given.body),
    signal: given.signal,
    keepalive: given.outlivesPage,
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText, path);
  const value: unknown = await response.json();
  // The server has validated the response against this endpoint's schema.
  if (!endpoint.list) return value as Result<R, L>;
  const cursor = NEXT_LINK_PATTERN.exec(response.headers.get("link") ?? "")?.[1];
  return { items: value, next: cursor ? decodeURIComponent(cursor) : null } as Result<R, L>;
}
