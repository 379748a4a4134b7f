import { orUnavailable } from "@/lib/http/operations/or-unavailable";
import { siteUrl } from "@/lib/http/security/origin";
import { monthSitemap } from "@/lib/search/crawlers/sitemap";

export const dynamic = "force-dynamic";

export const GET = (request: Request, { params }: { params: Promise<{ month: string }> }) =>
  orUnavailable(async () => monthSitemap(siteUrl(request), (await params).month));
