import { admin } from "@/lib/admin/contract";
import { getSiteAnalytics } from "@/lib/admin/queries/analytics";
import { route } from "@/lib/http/route";

export const GET = route(admin.analytics, () => getSiteAnalytics());
