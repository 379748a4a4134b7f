import "server-only";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";
import { MINUTE_MS, now } from "@/lib/infra/clock";
import { cacheRead } from "@/lib/infra/database/cache-read";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { FOR_ALL_AGES_SQL, IS_PUBLIC_SQL } from "@/lib/posts/serializers";
import { Prisma } from "@/prisma/generated/client";

/**
 * Posts of one sitemap: with as many authors and the static pages, fewer than the 50,000 URLs that sitemaps.org allows.
 */
const MAX_SITEMAP_POSTS = 24_000;
/** Paths that crawlers must not visit. */
const DISALLOWED_PATHS = [
  "/api/",
  "/admin",
  "/cases",
  "/messages",
  "/payment/",
  "/profile",
  "/storage",
  "/subscription",
  "/vibes",
  "/welcome",
];
/** Static pages, with the date of the last revision where there is one. */
const open = (): { path: string; at: Date | null }[] => [
  { path: "/", at: null },
  { path: "/explore", at: null },
  { path: "/pricing", at: null },
  { path: "/transparency", at: null },
  { path: "/support", at: null },
  { path: "/rules", at: new Date(translatorFor(DEFAULT_LOCALE, "community")("since")) },
  { path: "/accessibility", at: new Date(translatorFor(DEFAULT_LOCALE, "accessibility")("since")) },
  { path: "/privacy", at: new Date(translatorFor(DEFAULT_LOCALE, "privacyNotice")("since")) },
  { path: "/terms", at: new Date(translatorFor(DEFAULT_LOCALE, "terms")("since")) },
];
/** Cache lifetime in seconds. */
const SITEMAP_CACHE_SECONDS = 600;

/** A month, and the number of its page from the second on. */
const SITEMAP_NAME_PATTERN = /^(\d{4})-(0[1-9]|1[0-2])(?:-([2-9]|[1-9]\d{1,2}))?\.xml$/;

function answer(body: string, type: string): Response {
  return new Response(body, {
    headers: { "Content-Type": type, "Cache-Control": `public, max-age=${SITEMAP_CACHE_SECONDS}` },
  });
}

const xml = (name: "urlset" | "sitemapindex", inside: string) =>
  answer(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inside}</${name}>\n`,
    "application/xml",
  );

/** The robots.txt of the site at base URL `home`. */
export function robotsTxt(home: string): Response {
  const base = new URL(home).pathname.replace(/\/$/, "");
  const lines = [
    "User-agent: *",
    ...DISALLOWED_PATHS.map((path) => `Disallow: ${base}${path}`),
    "",
    `Sitemap: ${home}/sitemap.xml`,
  ];
  return answer(`${lines.join("\n")}\n`, "text/plain");
}

/** The sitemaps of a month, newest first. */
const sitemapNames = ({ month, posts }: { month: string; posts: number }) =>
  Array.from({ length: Math.max(1, Math.ceil(posts / MAX_SITEMAP_POSTS)) }, (_, index) =>
    index === 0 ? month : `${month}-${index + 1}`,
  ).reverse();

/** Also counts the few posts that only members may read, so that "Post_public_feed_idx" is enough. */
async function readSitemapNames(): Promise<string[]> {
  const month = Prisma.sql`date_trunc('month', p."createdAt" AT TIME ZONE 'UTC')`;
  const counted = await readRows<{ month: string; posts: number }>(
    prisma,
    Prisma.sql`
    SELECT to_char(${month}, 'YYYY-MM') AS "month", count(*)::int AS "posts" FROM "Post" p
    WHERE ${IS_PUBLIC_SQL} GROUP BY ${month} ORDER BY 1 DESC`,
  );
  const current = now().toISOString().slice(0, 7);
  const months = counted.some((each) => each.month === current) ? counted : [{ month: current, posts: 0 }, ...counted];
  return months.flatMap(sitemapNames);
}

/** Reads at most once a minute: it counts all public posts. */
const listSitemapNames = cacheRead(MINUTE_MS, readSitemapNames);

export async function sitemapIndex(home: string): Promise<Response> {
  const names = await listSitemapNames();
  return xml(
    "sitemapindex",
    names.map((name) => `<sitemap><loc>${home}/sitemaps/${name}.xml</loc></sitemap>`).join(""),
  );
}

interface Listed {
  path: string;
  at: Date;
}

/** Public posts of a month, oldest first, and their authors; the current month includes the static pages. */
export async function monthSitemap(home: string, name: string, db: Db = prisma): Promise<Response> {
  const [, year, month, page = "1"] = SITEMAP_NAME_PATTERN.exec(name) ?? [];
  const isKnown = page === "1" || (await listSitemapNames()).includes(name.replace(".xml", ""));
  if (!year || !month || !isKnown) return new Response(null, { status: 404 });
  const from = new Date(Date.UTC(Number(year), Number(month) - 1));
  const to = new Date(Date.UTC(Number(year), Number(month)));
  const rows = await readRows<Listed>(
    db,
    Prisma.sql`
    WITH posted AS MATERIALIZED (
      SELECT p."id", p."authorId", coalesce(p."editedAt", p."createdAt") AS "at" FROM "Post" p
      WHERE ${IS_PUBLIC_SQL} ${FOR_ALL_AGES_SQL} AND p."createdAt" >= ${from} AND p."createdAt" < ${to}
      ORDER BY p."createdAt", p."id" LIMIT ${Prisma.raw(`${MAX_SITEMAP_POSTS}`)} OFFSET ${(Number(page) - 1) * MAX_SITEMAP_POSTS}::int
    )
    SELECT '/posts/' || "id" AS "path", "at" FROM posted
    UNION ALL
    SELECT '/u/' || u."username", a."at" FROM (SELECT "authorId", max("at") AS "at" FROM posted GROUP BY 1) a JOIN "User" u ON u."id" = a."authorId"`,
  );
  const at = now();
  const own = page === "1" && at >= from && at < to ? open() : [];
  const urls = [...own, ...rows].map(
    (each) =>
      `<url><loc>${home}${each.path}</loc>${each.at ? `<lastmod>${each.at.toISOString()}</lastmod>` : ""}</url>`,
  );
  return xml("urlset", urls.join(""));
}
