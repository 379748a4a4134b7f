import { takeReports } from "@/lib/http/csp-reports";
import { rawRoute } from "@/lib/http/route";

/** Where browsers report what a page's policy refused (server/headers.ts). */
export const POST = rawRoute({ access: "public", limit: "report" }, takeReports);
