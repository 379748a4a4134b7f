import "server-only";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";
import { now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { FOR_ALL_AGES_SQL, IS_PUBLIC_SQL } from "@/lib/posts/serializers";
import { Prisma } from "@/prisma/generated/client";

/** Maximum URLs per sitemap (sitemaps.org), posts and authors together. */
const MAX_SITEMAP_URLS = 50_000;
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

const SITEMAP_NAME_PATTERN = /^(\d{4})-(0[1-9]|1[0-2])\.xml$/;

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

export async function sitemapIndex(home: string, db: Db = prisma): Promise<Response> {
  const [row] = await readRows<{ first: Date }>(
    db,
    Prisma.sql`SELECT p."createdAt" AS "first" FROM "Post" p WHERE ${IS_PUBLIC_SQL} ${FOR_ALL_AGES_SQL} ORDER BY p."createdAt", p."id" LIMIT 1`,
  );
  const last = now();
  const months: string[] = [];
  for (
    let month = new Date(Date.UTC((row?.first ?? last).getUTCFullYear(), (row?.first ?? last).getUTCMonth()));
    month <= last;
    month.setUTCMonth(month.getUTCMonth() + 1)
  )
    months.unshift(month.toISOString().slice(0, 7));
  return xml(
    "sitemapindex",
    months.map((month) => `<sitemap><loc>${home}/sitemaps/${month}.xml</loc></sitemap>`).join(""),
  );
}

interface Listed {
  path: string;
  at: Date;
}

/** A month's public posts and their authors' profiles; the current month includes the static pages. */
export async function monthSitemap(home: string, name: string, db: Db = prisma): Promise<Response> {
  const [, year, month] = SITEMAP_NAME_PATTERN.exec(name) ?? [];
  if (!year || !month) return new Response(null, { status: 404 });
  const from = new Date(Date.UTC(Number(year), Number(month) - 1));
  const to = new Date(Date.UTC(Number(year), Number(month)));
  const rows = await readRows<Listed>(
    db,
    Prisma.sql`
    WITH posted AS MATERIALIZED (
      SELECT p."id", p."authorId", coalesce(p."editedAt", p."createdAt") AS "at" FROM "Post" p
      WHERE ${IS_PUBLIC_SQL} ${FOR_ALL_AGES_SQL} AND p."createdAt" >= ${from} AND p."createdAt" < ${to}
      ORDER BY p."createdAt" DESC, p."id" DESC LIMIT ${Prisma.raw(`${MAX_SITEMAP_URLS / 2}`)}
    )
    SELECT '/posts/' || "id" AS "path", "at" FROM posted
    UNION ALL
    SELECT '/u/' || u."username", a."at" FROM (SELECT "authorId", max("at") AS "at" FROM posted GROUP BY 1) a JOIN "User" u ON u."id" = a."authorId"`,
  );
  const at = now();
  const own = at >= from && at < to ? open() : [];
  const urls = [...own, ...rows].map(
    (each) =>
      `<url><loc>${home}${each.path}</loc>${each.at ? `<lastmod>${each.at.toISOString()}</lastmod>` : ""}</url>`,
  );
  return xml("urlset", urls.join(""));
}
