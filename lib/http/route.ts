import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { type Actor, readActor, readBanned, sessionTokenOf } from "@/lib/accounts/session/session";
import { env } from "@/lib/env";
import type { Locale } from "@/lib/i18n/locales";
import { describeMessage } from "@/lib/i18n/message-descriptor";
import { localeOfRequest } from "@/lib/i18n/request-locale";
import { translate, translateMessage, zodErrors } from "@/lib/i18n/translate";
import { refreshClock } from "@/lib/infra/clock";
import { suspectOutage } from "@/lib/infra/database/outage";
import { type Db, isConnectionLost, isForeignKeyViolation, isUnavailable, prisma } from "@/lib/infra/db";
import { errorCode, isClientGone, isOutOfSpace } from "@/lib/infra/logging/error-code";
import { endpointOf, log, noteAccount, withRequestId } from "@/lib/infra/logging/log";
import { logRefusal } from "@/lib/infra/logging/security-log";
import {
  consumeRateLimit,
  type LimitName,
  rateLimitAddressKey,
  refundRateLimit,
} from "@/lib/infra/rate-limit/rate-limit";
import { parseQuery, readJson } from "./body";
import { type Access, type Endpoint, endpointPath, type Page, type Params } from "./endpoint";
import {
  AppError,
  conflict,
  type ErrorBody,
  forbidden,
  type Issue,
  invalid,
  notFound,
  paymentRequired,
  unauthenticated,
} from "./errors";
import { idempotencyKeyOf, runOnce, type StoredAnswer } from "./idempotency";
import { EXPECTED_USER_HEADER, OTHER_USER } from "./security/expected-user";
import { assertKnownHost, assertSameOrigin, sitePathOf } from "./security/origin";
import { hasStaffPermission, requiredPermission } from "./security/staff-permissions";
import { signInAttemptKey } from "./security/trusted-device";
import { forgetSharedAnswers, sharedAnswer } from "./shared-answers";
import { isUuid } from "./storable";
import { translateError } from "./translate-error";

type ActorOf<A extends Access> = A extends "public" ? Actor | null : Actor;

export interface RouteCall<P extends string, B extends z.ZodType, Q extends z.ZodType, A extends Access> {
  actor: ActorOf<A>;
  params: Params<P>;
  body: z.output<B>;
  query: z.output<Q>;
  /** The transaction if the call has an Idempotency-Key, otherwise the client. */
  db: Db;
  request: Request;
  /** The language of the response: from the browser's cookie, else from Accept-Language. */
  locale: Locale;
  sessionToken: string | null;
}

type Answer<R extends z.ZodType, L extends boolean> = L extends true ? Page<z.input<R>> : z.input<R>;

interface Extras<C, R extends z.ZodType, T> {
  /**
   * Runs after the commit, and again for a replayed response; returns extra headers, such as cookies. `returned` is
   * what the handler returned, with fields that the response leaves out; null for a replayed response.
   */
  after?: (answer: z.output<R>, call: C, replayed: boolean, returned: T | null) => Promise<[string, string][]>;
}

type RouteContext = { params: Promise<Record<string, string | string[] | undefined> | undefined> };
type Handler = (request: Request, context: RouteContext) => Promise<Response>;

const addressOf = (request: Request) => request.headers.get("x-forwarded-for")?.split(",")[0]?.trim() || "unknown";

type Guard<A extends Access = Access> = Pick<Endpoint, "limit" | "limited" | "needsPlan"> & { access: A };

const SAFE_METHODS = new Set(["GET", "HEAD"]);

function assertAccess(
  { access, limited, needsPlan = "http.needsPlan" }: Guard,
  actor: Actor | null,
  method: string,
): void {
  if (access === "public") return;
  if (!actor) throw unauthenticated();
  if (access === "subscriber" && !actor.plan) throw paymentRequired(needsPlan);
  const isRefused = (limited ?? (SAFE_METHODS.has(method) ? "allowed" : "refused")) === "refused";
  if (isRefused && actor.limitedUntil) throw forbidden(describeMessage("http.limited", { until: actor.limitedUntil }));
  const permission = requiredPermission(access);
  if (permission === null) return;
  if (actor.role !== "admin") throw forbidden("http.adminsOnly");
  if (!hasStaffPermission(actor.staffRole, permission)) throw forbidden("http.outsideStaffRole");
}

function parse<T extends z.ZodType>(schema: T, value: unknown, locale: Locale): z.output<T> {
  const parsed = schema.safeParse(value, zodErrors(locale));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({
    path: issue.path.join("."),
    message: issue.message,
  }));
  throw invalid(issues.length === 1 && issues[0] ? issues[0].message : "http.badFields", issues);
}

const uuid = (segment: string) => (isUuid(segment.toLowerCase()) ? segment.toLowerCase() : null);

async function paramsOf(context: RouteContext, read = uuid): Promise<Record<string, string>> {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries((await context.params) ?? {})) {
    const id = typeof value === "string" ? read(value) : null;
    if (id === null) throw notFound("page");
    params[name] = id;
  }
  return params;
}

/** Sign-in and registration are counted per address even for signed-in users; these are counted per account. */
const LIMITS_BY_ACCOUNT = new Set<LimitName>(["read", "write", "chat", "signal", "upload"]);

const digest = (value: string) => createHash("sha256").update(value).digest("base64url");

/** The points of one request, so that they can be refunded. */
class RateLimitContext {
  readonly headers: Record<string, string> = {};
  actorId: string | null = null;
  check: "access" | "host" | "input" | "origin" = "host";
  private counted: [LimitName, string][] = [];

  async count(name: LimitName, key: string): Promise<void> {
    const headers = await consumeRateLimit(name, key);
    // With two limits, the response states the one with fewer calls left.
    const before = this.headers["RateLimit-Remaining"];
    if (before === undefined || Number(headers["RateLimit-Remaining"]) < Number(before))
      Object.assign(this.headers, headers);
    this.counted.push([name, key]);
  }

  /** Whether this server error is free; repeated ones count against the caller. */
  async isForgiven(): Promise<boolean> {
    const [first] = this.counted;
    if (!first) return false;
    return consumeRateLimit("failure", first[1]).then(
      () => true,
      () => false,
    );
  }

  async refund(only?: LimitName): Promise<void> {
    const given = this.counted.filter(([name]) => only === undefined || name === only);
    await Promise.all(given.map(([name, key]) => refundRateLimit(name, key).catch(() => undefined)));
  }
}

function knownError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isUnavailable(error) || isOutOfSpace(error)) return new AppError("unavailable", "http.unavailable");
  // The client is gone and will not see this response.
  if (isClientGone(error)) return invalid("http.badJson");
  return isForeignKeyViolation(error) ? conflict("http.gone") : null;
}

/** Returns `unauthenticated` if the account was deleted meanwhile, which makes its writes fail; otherwise the error. */
async function causeOf(error: unknown, { actorId }: RateLimitContext): Promise<unknown> {
  const isExplained = error instanceof AppError || isUnavailable(error) || isClientGone(error);
  if (isExplained || actorId === null) return error;
  const left = await prisma.user.findUnique({ where: { id: actorId }, select: { id: true } }).catch(() => undefined);
  return left === null ? unauthenticated() : error;
}

const translateIssues = (issues: Issue[], locale: Locale): Issue[] =>
  issues.map(({ path, message }) => ({ path, message: translateMessage(locale, message) }));

function errorAnswer(error: unknown, requestId: string, locale: Locale): Response {
  const known = knownError(error);
  if (!known) log.error({ err: error }, "request failed");
  else if (known.status >= 500) log.warn({ code: errorCode(error), reason: error }, "request failed");
  if (isConnectionLost(error)) suspectOutage();
  const body: ErrorBody = known
    ? {
        error: known.code,
        message: translateError(known, locale),
        ...(known.issues && { issues: translateIssues(known.issues, locale) }),
      }
    : { error: "internal", message: translate(locale, "http.broken"), id: requestId };
  return Response.json(body, {
    status: known?.status ?? 500,
    headers: { "Cache-Control": "no-store", "X-Request-Id": requestId, ...known?.headers },
  });
}

async function authorize(request: Request, guard: Guard, meter: RateLimitContext) {
  await refreshClock();
  assertKnownHost(request);
  meter.check = "origin";
  assertSameOrigin(request);
  meter.check = "access";
  const sessionToken = sessionTokenOf(request.headers.get("cookie"));
  const known = await readActor(sessionToken);
  // The page was loaded for another user, who has since signed out: it must not act as the current one.
  const expected = request.headers.get(EXPECTED_USER_HEADER);
  if (known && expected !== null && expected !== known.id) throw unauthenticated(OTHER_USER);
  const actor = known ?? (guard.access === "person" ? await readBanned(request.headers.get("cookie")) : null);
  meter.actorId = actor?.id ?? null;
  if (actor) noteAccount(actor.id);
  assertAccess(guard, actor, request.method);
  meter.check = "input";
  await meter.count(
    guard.limit,
    actor && LIMITS_BY_ACCOUNT.has(guard.limit) ? actor.id : rateLimitAddressKey(addressOf(request)),
  );
  return { actor, sessionToken };
}

/** 404 is included, as it is the response for rows of other users. */
const LOGGED = new Set([400, 401, 403, 404, 429]);

function logRefused(
  request: Request,
  status: number,
  { actorId, check, limit }: Pick<RateLimitContext, "actorId" | "check"> & { limit: LimitName },
): void {
  const isVisit = status === 401 && SAFE_METHODS.has(request.method) && !sessionTokenOf(request.headers.get("cookie"));
  // That an address has an account: many of them are a search for accounts.
  const isTaken = status === 409 && limit === "registration";
  if (isVisit || (!LOGGED.has(status) && !isTaken)) return;
  const refused = check === "input" && status !== 400 && !isTaken ? "access" : check;
  logRefusal(actorId ?? rateLimitAddressKey(addressOf(request)), { status, check: status === 429 ? "limit" : refused });
}

/** `path` is the endpoint's, or the requested path of another protocol. */
const withErrorHandling = (
  request: Request,
  { limit, path = sitePathOf(request) }: { limit: LimitName; path?: string },
  work: (meter: RateLimitContext, locale: Locale) => Promise<Response>,
): Promise<Response> =>
  withRequestId(request.headers.get("x-request-id"), endpointOf(request.method, path), async (requestId) => {
    const meter = new RateLimitContext();
    const locale = localeOfRequest(request.headers);
    try {
      const response = await work(meter, locale);
      response.headers.set("X-Request-Id", requestId);
      return response;
    } catch (error) {
      const answer = errorAnswer(await causeOf(error, meter), requestId, locale);
      logRefused(request, answer.status, { actorId: meter.actorId, check: meter.check, limit });
      // The first server errors are refunded, and so are failed registrations.
      if (answer.status >= 500) {
        if (await meter.isForgiven()) await meter.refund();
      } else if (limit === "registration") await meter.refund(limit);
      for (const [name, value] of Object.entries(meter.headers))
        if (!answer.headers.has(name)) answer.headers.set(name, value);
      return answer;
    }
  });

export interface RawRouteCall<A extends Access = Access> {
  actor: ActorOf<A>;
  params: Record<string, string | string[] | undefined>;
  request: Request;
  locale: Locale;
  skipRateLimit: () => Promise<void>;
}

/** A route of another protocol, such as tus, with the same checks and error handling as route(). */
export function rawRoute<A extends Access>(
  guard: Guard<A>,
  handler: (call: RawRouteCall<A>) => Promise<Response>,
): Handler {
  return (request, context) =>
    withErrorHandling(request, { limit: guard.limit }, async (meter, locale) => {
      const { actor } = await authorize(request, guard, meter);
      // Called for its validation: throws for a query that cannot be stored.
      parseQuery(request);
      const params = (await context.params) ?? {};
      // assertAccess has ensured an actor where `access` requires one.
      const call = { actor, params, request, locale, skipRateLimit: () => meter.refund() } as RawRouteCall<A>;
      const response = await handler(call);
      for (const [name, value] of Object.entries({ "Cache-Control": "no-store", ...meter.headers }))
        response.headers.set(name, value);
      return response;
    });
}

/** Checks the caller, validates input and response, and handles errors. */
export function route<
  P extends string,
  B extends z.ZodType,
  Q extends z.ZodType,
  R extends z.ZodType,
  L extends boolean,
  A extends Access,
  T extends Answer<R, L>,
>(
  endpoint: Endpoint<P, B, Q, R, L, A>,
  handler: (call: RouteCall<P, B, Q, A>) => Promise<T>,
  extras: Extras<RouteCall<P, B, Q, A>, R, T> = {},
): Handler {
  const { after } = extras;
  const shape = (answer: Answer<R, L>): { value: unknown; next: string | null } => {
    if (!endpoint.list) return { value: endpoint.response.parse(answer), next: null };
    const page = answer as Page<z.input<R>>;
    return { value: page.items.map((item) => endpoint.response.parse(item)), next: page.next };
  };

  async function handle(
    request: Request,
    context: RouteContext,
    meter: RateLimitContext,
    locale: Locale,
  ): Promise<Response> {
    const { actor, sessionToken } = await authorize(request, endpoint, meter);
    const params = await paramsOf(context, endpoint.id);
    const given = parseQuery(request);
    const query = parse(endpoint.query ?? nothing, endpoint.query ? given : undefined, locale);
    const { raw, value } =
      endpoint.method === "GET" ? { raw: "", value: undefined } : await readJson(request, endpoint.maxBodyBytes);
    const body = endpoint.body ? parse(endpoint.body, value, locale) : undefined;
    const email = endpoint.limit === "auth" ? emailIn(body) : null;
    // Counted per endpoint, so that being locked out of sign-in does not block a password reset.
    if (email)
      await meter.count("email", digest(`${endpoint.path} ${signInAttemptKey(email, request.headers.get("cookie"))}`));
    // The response reveals whether an address has an account, so each attempt counts. Invalid forms do not get here.
    if (endpoint.limit === "registration") await meter.count("auth", rateLimitAddressKey(addressOf(request)));
    // A stolen session must not guess the account's password from many addresses.
    if (actor && endpoint.limit === "auth") await meter.count("email", digest(actor.id));
    // Ensured by assertAccess and parse; TypeScript cannot infer it through the endpoint's generics.
    const call = { actor, params, query, body, db: prisma, request, locale, sessionToken } as RouteCall<P, B, Q, A>;

    const headers = new Headers({ "Cache-Control": "no-store", ...meter.headers });
    const key = endpoint.method === "POST" && endpoint.status === 201 ? idempotencyKeyOf(request) : null;
    const status = endpoint.status ?? 200;
    let answer: StoredAnswer & { replayed: boolean };
    let returned: T | null = null;
    const run = async (given: typeof call) => {
      returned = await handler(given);
      return shape(returned);
    };
    if (key) {
      const work = {
        scope: actor?.id ?? "anonymous",
        key,
        request: `${endpoint.method} ${new URL(request.url).pathname}\n${raw}`,
      };
      answer = await runOnce(work, async (db) => ({
        status,
        body: JSON.stringify((await run({ ...call, db })).value),
      }));
      if (answer.replayed) headers.set("Idempotent-Replayed", "true");
    } else if (endpoint.shared && request.headers.get("cookie") === null) {
      const read = async () => {
        const { value: shaped, next } = await run(call);
        return { body: JSON.stringify(shaped), next };
      };
      const { body: shared, next } = await sharedAnswer(JSON.stringify([endpoint.path, locale, params, query]), read);
      if (next) headers.set("Link", nextLink(endpoint.path, params, request, next));
      answer = { status, body: shared, replayed: false };
    } else {
      const { value: shaped, next } = await run(call);
      if (next) headers.set("Link", nextLink(endpoint.path, params, request, next));
      const begun = endpoint.isUnderWay?.(shaped as z.output<R>) ?? false;
      answer = { status: begun ? 202 : status, body: JSON.stringify(shaped), replayed: false };
    }
    if (endpoint.method !== "GET") forgetSharedAnswers(endpoint.path);
    const extra = after
      ? await after(JSON.parse(answer.body) as z.output<R>, call, answer.replayed, answer.replayed ? null : returned)
      : [];
    for (const [name, content] of extra) headers.append(name, content);
    // A replay creates no account, but `after` verifies the password like a sign-in.
    if (endpoint.limit === "registration") await meter.refund(answer.replayed ? "registration" : "auth");
    headers.set("Content-Type", "application/json; charset=utf-8");
    // Sent in one write, and not compressed below a size that is worth it.
    headers.set("Content-Length", String(Buffer.byteLength(answer.body)));
    return new Response(answer.body, { status: answer.status, headers });
  }

  return (request, context) =>
    withErrorHandling(request, endpoint, (meter, locale) => handle(request, context, meter, locale));
}

const nothing = z.undefined();

function emailIn(body: unknown): string | null {
  return typeof body === "object" && body !== null && "email" in body && typeof body.email === "string"
    ? body.email
    : null;
}

function nextLink(path: string, params: Record<string, string>, request: Request, cursor: string): string {
  const search = new URL(request.url).searchParams;
  search.set("cursor", cursor);
  return `<${env.BASE_PATH}${endpointPath(path, params)}?${search}>; rel="next"`;
}

export function notFoundRoute(request: Request): Response {
  const message = translate(localeOfRequest(request.headers), "http.noEndpoint");
  const body: ErrorBody = { error: "not_found", message };
  return Response.json(body, { status: 404, headers: { "Cache-Control": "no-store" } });
}
