import type { z } from "zod";
import { basePath } from "./base-path";
import { type Access, type Endpoint, endpointPath, type Page, type Params } from "./endpoint";
import { ApiError } from "./errors";
import { EXPECTED_USER_HEADER, expectedUser } from "./security/expected-user";

interface Input {
  params?: Record<string, string>;
  body?: unknown;
  query?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Sends the request even if the page is closed meanwhile (`keepalive`); for small notifications. */
  outlivesPage?: boolean;
}

type InputWith<P extends string, B, Q> = (keyof Params<P> extends never
  ? { params?: undefined }
  : { params: Params<P> }) &
  (undefined extends B ? { body?: B } : { body: B }) &
  (undefined extends Q ? { query?: Q } : { query: Q }) &
  Omit<Input, "params" | "body" | "query">;

type InputOf<E> = E extends Endpoint<infer P, infer B, infer Q> ? InputWith<P, z.input<B>, z.input<Q>> : never;
type OutputOf<E> = E extends { response: infer R extends z.ZodType } ? z.output<R> : never;

type EndpointIn<G> = G extends unknown ? G[keyof G] : never;
type AddressOf<E, L extends boolean> =
  E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType, L, Access, infer M> ? `${M} ${P}` : never;
type EndpointAt<E, A> = E extends unknown ? (AddressOf<E, boolean> extends A ? E : never) : never;

interface ApiClient<E> {
  /** Rejects with ApiError for an error status, with TypeError for a network failure. */
  call<A extends AddressOf<E, false>>(
    address: A,
    input: InputOf<EndpointAt<E, A>>,
  ): Promise<OutputOf<EndpointAt<E, A>>>;
  /** Like `call`, for a page of a list. */
  page<A extends AddressOf<E, true>>(
    address: A,
    input: InputOf<EndpointAt<E, A>>,
  ): Promise<Page<OutputOf<EndpointAt<E, A>>>>;
}

const NEXT_LINK_PATTERN = /[?&]cursor=([\w%-]+)[^>]*>;\s*rel="next"/;

async function send(address: string, input: Input): Promise<Response> {
  const [method, template = ""] = address.split(" ");
  const path = endpointPath(template, input.params ?? {});
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) if (value !== undefined) search.set(key, String(value));
  // Correlates the call with the server's log.
  const headers = new Headers({ "X-Request-Id": crypto.getRandomValues(new Uint32Array(3)).join("-") });
  if (input.body !== undefined) headers.set("Content-Type", "application/json");
  const user = expectedUser();
  if (user !== null) headers.set(EXPECTED_USER_HEADER, user);
  if (input.idempotencyKey) headers.set("Idempotency-Key", input.idempotencyKey);
  const response = await fetch(`${basePath}${path}${search.size > 0 ? `?${search}` : ""}`, {
    method,
    headers,
    credentials: "include",
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    signal: input.signal,
    keepalive: input.outlivesPage,
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText, path);
  return response;
}

// The server has validated the response against the endpoint's schema.
const client = {
  call: async (address: string, input: Input) => (await send(address, input)).json(),
  page: async (address: string, input: Input) => {
    const response = await send(address, input);
    const cursor = NEXT_LINK_PATTERN.exec(response.headers.get("link") ?? "")?.[1];
    return { items: await response.json(), next: cursor ? decodeURIComponent(cursor) : null };
  },
};

/**
 * The calls of a contract's endpoints: `apiClient<typeof posts>().call("GET /api/posts/{id}", { params: { id } })`. The
 * contract is only a type: the compiler checks address, input and output, and the browser loads neither it nor zod.
 */
export const apiClient = <G>(): ApiClient<EndpointIn<G>> => client;
