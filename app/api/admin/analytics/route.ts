import { admin } from "@/lib/admin/contract";
import { getAnalytics } from "@/lib/admin/queries/analytics";
import { route } from "@/lib/http/route";

export const GET = route(admin.analytics, () => getAnalytics());
