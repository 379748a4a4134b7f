import { siteUrl } from "@/lib/http/security/origin";
import { sitemapIndex } from "@/lib/search/crawlers/sitemap";

export const dynamic = "force-dynamic";

export const GET = (request: Request) => sitemapIndex(siteUrl(request));
