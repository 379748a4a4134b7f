import { siteUrl } from "@/lib/http/origin";
import { robots } from "@/lib/search/sitemap";

export const dynamic = "force-dynamic";

export const GET = (request: Request) => robots(siteUrl(request));
