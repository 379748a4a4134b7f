import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/accounts/providers";

async function handler(request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  const cookies: string[] = [];
  const answer: Response = await NextAuth(
    request,
    context,
    authOptions((cookie) => cookies.push(cookie)),
  );
  for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  return answer;
}

export { handler as GET, handler as POST };
