import { type NextRequest, NextResponse } from "next/server";

const SESSION_COOKIE_PATTERN = /(?:^|;\s*)(?:__Secure-)?next-auth\.session-token=/;

/** Convenience, not access control: redirects visitors without a session, whose landing page is prerendered. */
export function middleware(request: NextRequest) {
  const url = request.nextUrl.clone();
  const signedIn = SESSION_COOKIE_PATTERN.test(request.headers.get("cookie") ?? "");
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

// Only the paths that it handles: every matched request pays for it.
export const config = { matcher: ["/", "/landing", "/profile"] };
