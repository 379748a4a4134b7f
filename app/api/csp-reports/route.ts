import { rawRoute } from "@/lib/http/route";
import { receiveCspReports } from "@/lib/http/security/csp-reports";

/** Receives CSP violation reports from browsers (lib/http/security/security-headers.ts). */
export const POST = rawRoute({ access: "public", limit: "report" }, receiveCspReports);
