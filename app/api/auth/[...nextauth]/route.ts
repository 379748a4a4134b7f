import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { hasRightIssuer, providerName } from "@/lib/accounts/session/oidc";
import { authOptions } from "@/lib/accounts/session/providers";
import { env } from "@/lib/env";
import { type RawRouteCall, rawRoute } from "@/lib/http/route";

/** The next-auth actions that create a session or contact the provider; the others read or end one. */
const SIGN_IN = new Set(["signin", "callback"]);

async function answer({ request, params }: RawRouteCall<"public">): Promise<Response> {
  const cookies: string[] = [];
  const setCookie = (cookie: string) => cookies.push(cookie);
  const response: Response = await NextAuth(
    // Next calls every route handler with its own request type.
    request as NextRequest,
    { params: Promise.resolve({ nextauth: [params.nextauth ?? []].flat() }) },
    authOptions({ request, setCookie }),
  );
  // Of two cookies with one name the later wins: ours.
  const all = [...response.headers.getSetCookie(), ...cookies];
  response.headers.delete("Set-Cookie");
  const last = new Map(all.map((cookie) => [cookie.slice(0, cookie.indexOf("=")), cookie]));
  for (const cookie of last.values()) response.headers.append("Set-Cookie", cookie);
  return response;
}

async function askProvider(call: RawRouteCall<"public">): Promise<Response> {
  if (providerName === null || (await hasRightIssuer())) return answer(call);
  const headers = { Location: `${env.BASE_PATH}/auth?error=OAuthSignin` };
  return new Response(null, { status: 303, headers });
}

const signIn = rawRoute({ access: "public", limit: "auth" }, askProvider);
const read = rawRoute({ access: "public", limit: "read" }, answer);
const write = rawRoute({ access: "public", limit: "write" }, answer);

const choose =
  (other: typeof read): typeof read =>
  async (request, context) => {
    const [way] = [(await context.params)?.nextauth].flat();
    return (SIGN_IN.has(way ?? "") ? signIn : other)(request, context);
  };

export const GET = choose(read);
export const POST = choose(write);
