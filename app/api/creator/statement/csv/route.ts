import { downloadStatement } from "@/lib/creators/queries/statement";
import { rawRoute } from "@/lib/http/route";

export const GET = rawRoute({ access: "user", limit: "read" }, downloadStatement);
