import { siteUrl } from "@/lib/http/security/origin";
import { sitemapIndex } from "@/lib/search/sitemap";

export const dynamic = "force-dynamic";

export const GET = (request: Request) => sitemapIndex(siteUrl(request));
