import { type NextRequest, NextResponse } from "next/server";

const SESSION = /(?:^|;\s*)(?:__Secure-)?next-auth\.session-token=/;

/**
 * Two comforts, no guard: a visitor without a session gets the landing page that was rendered at build time instead of
 * one rendered for them, and is taken from pages that are about oneself to where one signs in.
 */
export function middleware(request: NextRequest) {
  const url = request.nextUrl.clone();
  const signedIn = SESSION.test(request.headers.get("cookie") ?? "");
  if (url.pathname === "/landing") {
    url.pathname = "/_not-found";
    return NextResponse.rewrite(url, { status: 404 });
  }
  if (signedIn) return NextResponse.next();
  if (url.pathname === "/") {
    url.pathname = "/landing";
    return NextResponse.rewrite(url);
  }
  url.pathname = "/auth";
  url.search = "";
  return NextResponse.redirect(url);
}

// Only the pages that it has something to say about: it costs each request that it matches.
export const config = { matcher: ["/", "/landing", "/profile"] };
