import { randomInt } from "node:crypto";
import path from "node:path";
import type { z } from "zod";
import { pathOf } from "@/lib/http/endpoint";
import type { ErrorBody } from "@/lib/http/errors";
import type { AnyEndpoint } from "./endpoints";

interface Given {
  /** Who calls: somebody's Cookie header; nobody when absent. */
  as?: { cookie: string } | null;
  params?: Record<string, string>;
  query?: Record<string, string | number> | string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  raw?: BodyInit;
  headers?: Record<string, string>;
  /** The caller's address; a new one each time unless given, so that no test is counted with another. */
  address?: string;
}

export interface Answer<T = unknown> {
  status: number;
  /** What a success answered; expect its status first. */
  body: T;
  /** What a refusal answered; null on a success. */
  error: ErrorBody | null;
  text: string;
  headers: Headers;
}

/** A page of a list is a bare array of its items. */
type BodyOf<E extends AnyEndpoint> = E["list"] extends true ? z.output<E["response"]>[] : z.output<E["response"]>;

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** Where tests of the server have the site; without APP_URL it is this machine. */
const HOST = process.env.APP_URL ? "veranda.test" : "localhost";

/** The file under app/api that has to mount this endpoint. */
const routeFileOf = (endpoint: Pick<AnyEndpoint, "path">) =>
  path.resolve(
    "app",
    ...endpoint.path
      .slice(1)
      .replace(/\{(\w+)\}/g, "[$1]")
      .split("/"),
    "route.ts",
  );

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** Calls an endpoint's route handler as the server would. */
export async function send<E extends AnyEndpoint>(endpoint: E, given: Given = {}): Promise<Answer<BodyOf<E>>> {
  const routes: Record<string, Handler | undefined> = await import(routeFileOf(endpoint));
  const handler = routes[endpoint.method];
  if (!handler) throw new Error(`${routeFileOf(endpoint)} has no ${endpoint.method}`);
  const headers = new Headers({ host: HOST, "x-forwarded-for": given.address ?? anyAddress() });
  if (given.as) headers.set("cookie", given.as.cookie);
  const sent = given.raw ?? (given.body === undefined ? undefined : JSON.stringify(given.body));
  if (sent !== undefined) headers.set("content-type", "application/json");
  for (const [name, value] of Object.entries(given.headers ?? {})) headers.set(name, value);
  const pairs =
    typeof given.query === "string"
      ? given.query
      : Object.entries(given.query ?? {}).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(pairs);
  const params = given.params ?? {};
  const url = `http://${HOST}${pathOf<string>(endpoint.path, params)}${search.size > 0 ? `?${search}` : ""}`;
  const response = await handler(new Request(url, { method: endpoint.method, headers, body: sent }), {
    params: Promise.resolve(params),
  });
  const text = await response.text();
  const value: unknown = text ? JSON.parse(text) : null;
  // route() sends what passed the endpoint's own response schema, and every refusal in the one shape of errors.
  const body = value as BodyOf<E>;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body,
    error: response.ok ? null : (value as ErrorBody),
  };
}

/** The cursor of a list's next page, or undefined on the last. */
export function nextCursor({ headers }: Pick<Answer, "headers">): string | undefined {
  const next = /[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
  return next && decodeURIComponent(next);
}

/** The Cookie header that a browser would send after this answer, or null when it set none. */
export function cookieOf({ headers }: Pick<Answer, "headers">): string | null {
  return headers.getSetCookie()[0]?.split(";")[0] ?? null;
}
