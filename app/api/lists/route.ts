import { personLists } from "@/lib/accounts/contract/person-lists";
import { createPersonList, listPersonLists } from "@/lib/accounts/graph/person-lists";
import { route } from "@/lib/http/route";

export const GET = route(personLists.all, ({ actor, query }) => listPersonLists(actor, query));
export const POST = route(personLists.create, ({ actor, body, db }) => createPersonList(actor, body, db));
