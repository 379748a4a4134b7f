import { siteUrl } from "@/lib/http/security/origin";
import { robotsTxt } from "@/lib/search/crawlers/sitemap";

export const dynamic = "force-dynamic";

export const GET = (request: Request) => robotsTxt(siteUrl(request));
