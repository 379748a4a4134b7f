import { accounts } from "@/lib/accounts/contract";
import { listSuggestions } from "@/lib/accounts/graph/suggestions";
import { route } from "@/lib/http/route";

export const GET = route(accounts.suggested, ({ actor, query }) => listSuggestions(actor, query));
