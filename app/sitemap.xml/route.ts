import { orUnavailable } from "@/lib/http/operations/or-unavailable";
import { siteUrl } from "@/lib/http/security/origin";
import { sitemapIndex } from "@/lib/search/crawlers/sitemap";

export const dynamic = "force-dynamic";

export const GET = (request: Request) => orUnavailable(() => sitemapIndex(siteUrl(request)));
