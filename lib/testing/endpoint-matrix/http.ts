import { randomInt } from "node:crypto";
import path from "node:path";
import type { z } from "zod";
import { endpointPath } from "@/lib/http/endpoint";
import type { ErrorBody } from "@/lib/http/errors";
import type { AnyEndpoint } from "./endpoints";

interface Given {
  as?: { cookie: string } | null;
  params?: Record<string, string>;
  query?: Record<string, string | number> | string;
  body?: unknown;
  /** Sent as is, instead of `body`. */
  raw?: BodyInit;
  headers?: Record<string, string>;
  /** A new one by default, so that tests do not share rate limits. */
  address?: string;
}

export interface TestAnswer<T = unknown> {
  status: number;
  /** Check the status first. */
  body: T;
  /** Null on success. */
  error: ErrorBody | null;
  text: string;
  headers: Headers;
}

type BodyOf<E extends AnyEndpoint> = E["list"] extends true ? z.output<E["response"]>[] : z.output<E["response"]>;

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** Localhost without APP_URL. */
const HOST = process.env.APP_URL ? "veranda.test" : "localhost";

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

export async function sendTo<E extends AnyEndpoint>(endpoint: E, request: Given = {}): Promise<TestAnswer<BodyOf<E>>> {
  const routes: Record<string, Handler | undefined> = await import(routeFileOf(endpoint));
  const handler = routes[endpoint.method];
  if (!handler) throw new Error(`${routeFileOf(endpoint)} has no ${endpoint.method}`);
  // A test may write without a call, which would end the sharing of answers.
  const { forgetSharedAnswers } = await import("@/lib/http/shared-answers");
  forgetSharedAnswers(endpoint.path);
  const headers = new Headers({ host: HOST, "x-forwarded-for": request.address ?? anyAddress() });
  if (request.as) headers.set("cookie", request.as.cookie);
  const sent = request.raw ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  if (sent !== undefined) headers.set("content-type", "application/json");
  for (const [name, value] of Object.entries(request.headers ?? {})) headers.set(name, value);
  const pairs =
    typeof request.query === "string"
      ? request.query
      : Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(pairs);
  const params = request.params ?? {};
  const url = `http://${HOST}${endpointPath<string>(endpoint.path, params)}${search.size > 0 ? `?${search}` : ""}`;
  const response = await handler(new Request(url, { method: endpoint.method, headers, body: sent }), {
    params: Promise.resolve(params),
  });
  const text = await response.text();
  const value: unknown = text ? JSON.parse(text) : null;
  // route() validates responses against the endpoint's schema, and all errors have one shape.
  const body = value as BodyOf<E>;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body,
    error: response.ok ? null : (value as ErrorBody),
  };
}

/** Undefined on the last page. */
export function nextCursor({ headers }: Pick<TestAnswer, "headers">): string | undefined {
  const next = /[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
  return next && decodeURIComponent(next);
}

export function cookieOf({ headers }: Pick<TestAnswer, "headers">): string | null {
  return headers.getSetCookie()[0]?.split(";")[0] ?? null;
}
