import { accounts } from "@/lib/accounts/contract";
import { listMutes } from "@/lib/accounts/graph/people";
import { route } from "@/lib/http/route";

export const GET = route(accounts.mutes, ({ actor, query }) => listMutes(actor, query));
