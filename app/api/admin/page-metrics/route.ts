import { admin } from "@/lib/admin/contract";
import { route } from "@/lib/http/route";
import { getPageMetrics } from "@/lib/insights/page-metrics/queries";

export const GET = route(admin.pageMetrics, () => getPageMetrics());
