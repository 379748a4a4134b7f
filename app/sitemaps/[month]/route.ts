import { siteUrl } from "@/lib/http/origin";
import { sitemapOf } from "@/lib/search/sitemap";

export const dynamic = "force-dynamic";

export const GET = async (request: Request, { params }: { params: Promise<{ month: string }> }) =>
  sitemapOf(siteUrl(request), (await params).month);
