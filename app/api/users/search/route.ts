import { accounts } from "@/lib/accounts/contract";
import { searchPeople } from "@/lib/accounts/graph/search";
import { route } from "@/lib/http/route";

export const GET = route(accounts.search, ({ actor, query }) => searchPeople(actor, query));
