import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/accounts/providers";
import { type RawCall, rawRoute } from "@/lib/http/route";

/** Ways of next-auth's that make a session or ask the provider; the others read, or end one. */
const SIGN_IN = new Set(["signin", "callback"]);

async function answer({ request, params }: RawCall<"public">): Promise<Response> {
  const cookies: string[] = [];
  const response: Response = await NextAuth(
    // Next calls every route handler with its own kind of request.
    request as NextRequest,
    { params: Promise.resolve({ nextauth: [params.nextauth ?? []].flat() }) },
    authOptions((cookie) => cookies.push(cookie)),
  );
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

const signIn = rawRoute({ access: "public", limit: "auth" }, answer);
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
