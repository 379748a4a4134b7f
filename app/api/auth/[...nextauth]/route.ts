import { parseCookie } from "cookie";
import NextAuth from "next-auth";
import { isIssuerValid, providerName } from "@/lib/accounts/session/oidc";
import { authOptions, CALLBACK_COOKIE } from "@/lib/accounts/session/providers";
import { env } from "@/lib/env";
import { readBytes, readJson, toStorable } from "@/lib/http/body";
import { invalid } from "@/lib/http/errors";
import { notFoundRoute, type RawRouteCall, rawRoute } from "@/lib/http/route";

/** All of next-auth's but `_log`, which would write any caller's text to our log. */
const ACTIONS = new Set(["callback", "csrf", "error", "providers", "session", "signin", "signout", "verify-request"]);
/** These create a session or contact the provider. */
const SIGN_IN = new Set(["signin", "callback"]);

/** The form or JSON of a POST. Throws `invalid` for text that cannot be stored. */
async function bodyOf(request: Request): Promise<unknown> {
  if (request.method !== "POST") return undefined;
  const type = request.headers.get("content-type") ?? "";
  if (type.includes("application/json")) return (await readJson(request)).value;
  if (!type.includes("application/x-www-form-urlencoded")) return undefined;
  return toStorable(Object.fromEntries(new URLSearchParams((await readBytes(request)).toString())));
}

/** next-auth answers 500 to any other return address. */
const isReturnAddress = (value: unknown): boolean =>
  typeof value === "string" && (value === "" || value.startsWith("/") || (isHttp(value) && URL.canParse(value)));

const isHttp = (address: string) => /^https?:/i.test(address);

/** Throws `invalid`. */
function assertReturnAddress(given: unknown): void {
  const { callbackUrl = "" } = typeof given === "object" && given !== null ? (given as { callbackUrl?: unknown }) : {};
  if (!isReturnAddress(callbackUrl)) throw invalid("http.badAddress");
}

/** The cookies without a damaged return address: every sign-in would fail until its cookie expires. */
function cookiesOf(request: Request): Record<string, string | undefined> {
  const cookies = parseCookie(request.headers.get("cookie") ?? "");
  if (!isReturnAddress(cookies[CALLBACK_COOKIE] ?? "")) delete cookies[CALLBACK_COOKIE];
  return cookies;
}

/** What next-auth writes to a Node response. */
class Answer {
  readonly headers = new Headers();
  private code = 200;
  private body: string | null = null;

  status(code: number): this {
    this.code = code;
    return this;
  }

  getHeader(name: string): string[] | string | null {
    return name === "Set-Cookie" ? this.headers.getSetCookie() : this.headers.get(name);
  }

  setHeader(name: string, value: string | string[]): this {
    this.headers.delete(name);
    for (const each of [value].flat()) this.headers.append(name, each);
    return this;
  }

  json(value: unknown): void {
    this.setHeader("Content-Type", "application/json").send(value);
  }

  send(value: unknown): void {
    this.body = typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
  }

  end(): void {}

  toResponse(): Response {
    return new Response(this.body, { status: this.code, headers: this.headers });
  }
}

async function answer({ request, params }: RawRouteCall<"public">): Promise<Response> {
  const cookies: string[] = [];
  const setCookie = (cookie: string) => cookies.push(cookie);
  const answered = new Answer();
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const body = await bodyOf(request);
  for (const each of [query, body]) assertReturnAddress(each);
  const given = {
    method: request.method,
    headers: Object.fromEntries(request.headers),
    cookies: cookiesOf(request),
    query: { ...query, nextauth: [params.nextauth ?? []].flat() },
    body,
  };
  // The form for Node's requests; the other reads Next's own store of the request, which only Next's router sets.
  await NextAuth(given as never, answered as never, authOptions({ request, setCookie }));
  const response = answered.toResponse();
  // Of two cookies with one name the later wins: ours.
  const all = [...response.headers.getSetCookie(), ...cookies];
  response.headers.delete("Set-Cookie");
  const last = new Map(all.map((cookie) => [cookie.slice(0, cookie.indexOf("=")), cookie]));
  for (const cookie of last.values()) response.headers.append("Set-Cookie", cookie);
  return response;
}

async function askProvider(call: RawRouteCall<"public">): Promise<Response> {
  if (providerName === null || (await isIssuerValid())) return answer(call);
  const headers = { Location: `${env.BASE_PATH}/auth?error=OAuthSignin` };
  return new Response(null, { status: 303, headers });
}

const signIn = rawRoute({ access: "public", limit: "auth" }, askProvider);
const read = rawRoute({ access: "public", limit: "read" }, answer);
const write = rawRoute({ access: "public", limit: "write" }, answer);

const choose =
  (other: typeof read): typeof read =>
  async (request, context) => {
    const [action = ""] = [(await context.params)?.nextauth].flat();
    if (!ACTIONS.has(action)) return notFoundRoute(request);
    return (SIGN_IN.has(action) ? signIn : other)(request, context);
  };

export const GET = choose(read);
export const POST = choose(write);
