import { muting } from "@/lib/accounts/contract/muting";
import { listMutes } from "@/lib/accounts/graph/people";
import { route } from "@/lib/http/route";

export const GET = route(muting.people, ({ actor, query }) => listMutes(actor, query));
