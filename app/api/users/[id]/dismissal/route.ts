import { accounts } from "@/lib/accounts/contract";
import { dismissSuggestion, restoreSuggestion } from "@/lib/accounts/graph/dismissals";
import { route } from "@/lib/http/route";

export const POST = route(accounts.dismissSuggestion, ({ actor, params }) => dismissSuggestion(actor, params.id));
export const DELETE = route(accounts.restoreSuggestion, ({ actor, params }) => restoreSuggestion(actor, params.id));
