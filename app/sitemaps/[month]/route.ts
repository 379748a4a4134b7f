import { siteUrl } from "@/lib/http/security/origin";
import { monthSitemap } from "@/lib/search/crawlers/sitemap";

export const dynamic = "force-dynamic";

export const GET = async (request: Request, { params }: { params: Promise<{ month: string }> }) =>
  monthSitemap(siteUrl(request), (await params).month);
