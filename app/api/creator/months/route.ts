import { creators } from "@/lib/creators/contract";
import { listStatementMonths } from "@/lib/creators/queries/statement";
import { route } from "@/lib/http/route";

export const GET = route(creators.months, ({ actor }) => listStatementMonths(actor));
