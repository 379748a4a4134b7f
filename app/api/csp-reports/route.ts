import { receiveCspReports } from "@/lib/http/csp-reports";
import { rawRoute } from "@/lib/http/route";

/** Receives CSP violation reports from browsers (server/http/headers.ts). */
export const POST = rawRoute({ access: "public", limit: "report" }, receiveCspReports);
