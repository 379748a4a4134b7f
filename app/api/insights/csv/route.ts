import { rawRoute } from "@/lib/http/route";
import { downloadAnalytics } from "@/lib/insights/queries";

export const GET = rawRoute({ access: "subscriber", limit: "read" }, downloadAnalytics);
