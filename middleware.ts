import { type NextRequest, NextResponse } from "next/server";

const SESSION = /(?:^|;\s*)(?:__Secure-)?next-auth\.session-token=/;

/**
 * Conveniences, not access control: a visitor without a session gets the prerendered landing page, and is redirected
 * from personal pages to the sign-in page.
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

// Only the paths that it handles: every matched request pays for it.
export const config = { matcher: ["/", "/landing", "/profile"] };
