import { rawRoute } from "@/lib/http/route";
import { downloadAnalytics } from "@/lib/insights/queries";

/** A file for a spreadsheet. */
export const GET = rawRoute({ access: "subscriber", limit: "read" }, downloadAnalytics);
