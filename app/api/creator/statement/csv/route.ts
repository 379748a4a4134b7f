import { downloadStatement } from "@/lib/creators/queries/statement";
import { rawRoute } from "@/lib/http/route";

/** A file for a spreadsheet. */
export const GET = rawRoute({ access: "user", limit: "read" }, downloadStatement);
