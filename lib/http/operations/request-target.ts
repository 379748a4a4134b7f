/** A request header that middleware.ts sets: the path and query of a page's address, without the base path. */
export const PAGE_ADDRESS_HEADER = "x-page-address";

export interface RequestTarget {
  /** The path in the site, decoded and in lower case. */
  sitePath: string;
  /** The path and query without the base path; empty outside it. */
  target: string;
  /** Where the same request has the base path as it is configured, if its case differs. A path of this site. */
  moved: string | null;
}

/** Parses the target of a request. Null if it is invalid. The base path matches in any case, as the rest does. */
export function parseRequestTarget(url: string, basePath: string): RequestTarget | null {
  try {
    const { pathname, search } = new URL(url, "http://site");
    const given = pathname.slice(0, basePath.length);
    const rest = pathname.slice(basePath.length);
    const isInside = given.toLowerCase() === basePath.toLowerCase() && (rest === "" || rest.startsWith("/"));
    if (!isInside) return { sitePath: "/_outside", target: "", moved: null };
    const exactPath = rest || "/";
    return {
      sitePath: decodeURIComponent(exactPath).toLowerCase(),
      target: exactPath + search,
      moved: given === basePath ? null : basePath + rest + search,
    };
  } catch {
    return null;
  }
}
