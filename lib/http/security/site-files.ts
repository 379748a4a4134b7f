import "server-only";
import { readdirSync } from "node:fs";
import path from "node:path";

/** Next serves the metadata file app/manifest.ts under another name. */
const MANIFEST = { file: "manifest.ts", address: "manifest.webmanifest" };
/** A route of app/ that is neither a page nor served by server/router.ts. */
const ROUTE_PATTERN = /^(?!\[locale\]\/|api\/|media\/)(.+)\/route\.ts$/;

/** A page, or a route beside the pages, such as /payment/return. */
const PAGE_PATTERN = /^(?:(.+)\/)?(?:page\.tsx|route\.ts)$/;
/** middleware.ts shows them at other addresses. */
const INTERNAL_ROUTES = ["landing", "missing", "unavailable"];

const pathsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll(path.sep, "/"));

/**
 * Whether an address is a file of public/, or a route of app/ beside the pages, such as robots.txt. The parameter of a
 * route has an extension, as in /sitemaps/2026-11.xml.
 */
export function siteFileTest(root: string): (pathname: string) => boolean {
  const files = new Set(pathsIn(path.join(root, "public")).filter((name) => path.extname(name) !== ""));
  const patterns: RegExp[] = [];
  for (const name of pathsIn(path.join(root, "app"))) {
    const [, route] = ROUTE_PATTERN.exec(name) ?? [];
    if (name === MANIFEST.file) files.add(MANIFEST.address);
    else if (route?.includes("["))
      patterns.push(new RegExp(`^${route.replaceAll(".", "\\.").replace(/\[\w+\]/g, "[^/]+\\.\\w+")}$`));
    else if (route) files.add(route);
  }
  return (pathname) => {
    const address = pathname.slice(1);
    return files.has(address) || patterns.some((pattern) => pattern.test(address));
  };
}

/** Whether an address has a page. */
export function pageTest(root: string): (pathname: string) => boolean {
  const routes = pathsIn(path.join(root, "app/[locale]")).flatMap((name) => {
    const [found, route = ""] = PAGE_PATTERN.exec(name) ?? [];
    return found && !INTERNAL_ROUTES.includes(route) ? [route.replace(/\[\w+\]/g, "[^/]+")] : [];
  });
  const pattern = new RegExp(`^/(?:${routes.join("|")})$`);
  return (pathname) => pattern.test(pathname);
}
