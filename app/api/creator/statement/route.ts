import { creators } from "@/lib/creators/contract";
import { listStatement } from "@/lib/creators/queries/statement";
import { route } from "@/lib/http/route";

export const GET = route(creators.statement, ({ actor, query }) => listStatement(actor, query));
