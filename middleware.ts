import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { isPaymentPage } from "@/components/payments/checkout/payment-pages";
import { firstPaintScript } from "@/components/shell/first-paint-script";
import { INLINE_STYLES } from "@/components/shell/inline-styles";
import { env } from "@/lib/env";
import { noSessionSignal } from "@/lib/http/operations/document-signals";
import { PAGE_ADDRESS_HEADER } from "@/lib/http/operations/request-target";
import { type PageHashes, readPageHashes } from "@/lib/http/security/page-hashes";
import {
  COMMON_HEADERS,
  DATA_POLICY,
  hashSource,
  pagePolicy,
  WORKER_POLICY,
} from "@/lib/http/security/security-headers";
import { pageTest, siteFileTest } from "@/lib/http/security/site-files";
import { localeOfRequest } from "@/lib/i18n/request-locale";
import { isDatabaseAway } from "@/lib/infra/database/outage";
import { sampleSignal } from "@/lib/insights/page-metrics/policy";

const dev = process.env.NODE_ENV === "development";

let pageHashes: Map<string, PageHashes> | undefined = dev ? new Map() : undefined;

/** Undefined for a page that is rendered per request. */
function hashesOf(route: string): PageHashes | undefined {
  pageHashes ??= readPageHashes(env.NEXT_DIST_DIR);
  return pageHashes.get(route);
}

const SESSION_COOKIE_PATTERN = /(?:^|;\s*)(?:__Secure-)?next-auth\.session-token=/;
const isSiteFile = siteFileTest(process.cwd());
const isPage = pageTest(process.cwd());
const styles = INLINE_STYLES.map(hashSource);

/** Without the escapes of other characters, which browsers write in upper case. */
const toLowerCase = (pathname: string) =>
  pathname.replace(/%[\dA-F]{2}|[A-Z]+/g, (part) => (part.startsWith("%") ? part : part.toLowerCase()));

const MISSING_PATH = "/missing";
/** Read nothing from the database, though they are not prerendered. */
const INDEPENDENT_PATHS = ["/no-script", "/offline"];

/** The route of the page to show, below app/[locale]. */
function pathOf(pathname: string, isSignedIn: boolean): string {
  if (pathname === "/" && !isSignedIn) return "/landing";
  return isPage(pathname) ? pathname : MISSING_PATH;
}

/** A prerendered page allows its inline scripts by hash, any other by a nonce, which Next reads from the request. */
function policyOf(page: string, route: string): string {
  const loadsPaypal = isPaymentPage(page);
  const built = hashesOf(route);
  if (built)
    return pagePolicy({ scripts: ["'self'", ...built.scripts], styles: [...styles, ...built.styles], loadsPaypal });
  const nonce = `'nonce-${randomBytes(16).toString("base64")}'`;
  const scripts = [nonce, "'strict-dynamic'", hashSource(firstPaintScript)];
  return pagePolicy({ scripts, styles, loadsPaypal, dev });
}

function withHeaders(response: NextResponse, policy: string): NextResponse {
  for (const [name, value] of Object.entries(COMMON_HEADERS)) response.headers.set(name, value);
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

/**
 * Sets the security headers of pages and rewrites each to its locale's route. Signed-out visitors get the landing page
 * at the root.
 */
export function middleware(request: NextRequest): NextResponse {
  const url = request.nextUrl.clone();
  const lowerCase = toLowerCase(url.pathname);
  if (lowerCase !== url.pathname) {
    url.pathname = lowerCase;
    return NextResponse.redirect(url, 308);
  }
  if (isSiteFile(url.pathname))
    return withHeaders(NextResponse.next(), url.pathname === "/sw.js" ? WORKER_POLICY : DATA_POLICY);
  const isSignedIn = SESSION_COOKIE_PATTERN.test(request.headers.get("cookie") ?? "");
  const page = pathOf(url.pathname, isSignedIn);
  const locale = localeOfRequest(request.headers);
  const requested = `/${locale}${page === "/" ? "" : page}`;
  const needsDatabase = !hashesOf(requested) && !INDEPENDENT_PATHS.includes(page);
  const route = needsDatabase && isDatabaseAway() ? `/${locale}/unavailable` : requested;
  const policy = policyOf(page, route);
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  headers.set(PAGE_ADDRESS_HEADER, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  url.pathname = route;
  const status = page === MISSING_PATH ? 404 : 200;
  const response = withHeaders(NextResponse.rewrite(url, { request: { headers }, status }), policy);
  // Always set: a browser keeps the header of a cached page that a 304 does not repeat.
  const signals = [sampleSignal(request.headers, env.PAGE_METRICS_PERCENT), ...(isSignedIn ? [] : [noSessionSignal()])];
  response.headers.set("Server-Timing", signals.join(", "));
  // By default shared caches may keep a prerendered page for a year, but it depends on the cookie and on
  // Accept-Language. Next sets a `Vary` of its own, which replaces one set here.
  if (hashesOf(route)) response.headers.set("Cache-Control", "private, no-cache");
  return response;
}

export const config = { runtime: "nodejs", matcher: "/((?!api/|media/|_next/).*)" };
