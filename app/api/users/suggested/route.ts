import { accounts } from "@/lib/accounts/contract";
import { listSuggestions } from "@/lib/accounts/suggestions";
import { route } from "@/lib/http/route";

export const GET = route(accounts.suggested, ({ actor }) => listSuggestions(actor));
