export const AUTH_PATH = "/auth";
const MAX_RETURN_PATH_LENGTH = 1_000;
/** Pages that end by themselves after sign-in, and addresses that are no pages. */
const NOT_RETURNED_TO = /^\/(?:api|auth|dev|media|payment)(?:[/?#]|$)/i;
/** A site that cannot exist (RFC 2606), to parse paths with. */
const NO_SITE = "http://site.invalid";

/**
 * Returns where to go after sign-in: a path of this site, without the base path, with its query and fragment. Null if
 * it is anything else, such as the address of another site.
 */
export function parseReturnPath(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX_RETURN_PATH_LENGTH || !value.startsWith("/")) return null;
  // Browsers read a backslash as a slash, and drop tabs and line breaks.
  if (/^\/[/\\]|[\\\p{Cc}]/u.test(value) || !URL.canParse(value, NO_SITE)) return null;
  const { origin, pathname, search, hash } = new URL(value, NO_SITE);
  // The parser resolves dot segments, which may leave "//" at the start.
  if (origin !== NO_SITE || pathname.startsWith("//") || NOT_RETURNED_TO.test(pathname)) return null;
  return `${pathname}${search}${hash}`;
}

/** The path of the sign-in page, which leads to `next` afterwards; `mode` opens its form for a new account. */
export function signInPath(next: string | null, mode?: "register" | "second-step"): string {
  const path = parseReturnPath(next);
  const query = new URLSearchParams({ ...(mode && { mode }), ...(path && path !== "/" && { next: path }) });
  return query.size > 0 ? `${AUTH_PATH}?${query}` : AUTH_PATH;
}
