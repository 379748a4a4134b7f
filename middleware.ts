import { type NextRequest, NextResponse } from "next/server";

const SESSION = /(?:^|;\s*)(?:__Secure-)?next-auth\.session-token=/;

/**
 * Two comforts, no guard: paths match in any case, and a visitor without a session gets the landing page that was
 * rendered at build time instead of one rendered for them.
 */
export function middleware(request: NextRequest) {
  const url = request.nextUrl.clone();
  const path = url.pathname.toLowerCase();
  if (path === "/landing") {
    url.pathname = "/_not-found";
    return NextResponse.rewrite(url, { status: 404 });
  }
  if (path === "/" && !SESSION.test(request.headers.get("cookie") ?? "")) {
    url.pathname = "/landing";
    return NextResponse.rewrite(url);
  }
  if (path === url.pathname) return NextResponse.next();
  url.pathname = path;
  return NextResponse.rewrite(url);
}

export const config = { matcher: ["/((?!_next/|api/auth/callback/).*)", "/"] };
