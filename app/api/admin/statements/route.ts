import { route } from "@/lib/http/route";
import { statements } from "@/lib/moderation/contract/statements";
import { listStatements } from "@/lib/moderation/queries/statements";

export const GET = route(statements.list, ({ query }) => listStatements(query));
