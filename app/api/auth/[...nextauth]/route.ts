import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/accounts/providers";
import { type RawCall, rawRoute } from "@/lib/http/route";

async function handler({ request, params }: Pick<RawCall, "request" | "params">): Promise<Response> {
  const cookies: string[] = [];
  const answer: Response = await NextAuth(
    // Next calls every route handler with its own kind of request.
    request as NextRequest,
    { params: Promise.resolve({ nextauth: [params.nextauth ?? []].flat() }) },
    authOptions((cookie) => cookies.push(cookie)),
  );
  for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  return answer;
}

export const GET = rawRoute({ access: "public", limit: "read" }, handler);
export const POST = rawRoute({ access: "public", limit: "auth" }, handler);
