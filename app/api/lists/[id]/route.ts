import { personLists } from "@/lib/accounts/contract/person-lists";
import { deletePersonList, getPersonList, renamePersonList } from "@/lib/accounts/graph/person-lists";
import { route } from "@/lib/http/route";

export const GET = route(personLists.one, ({ actor, params }) => getPersonList(actor, params.id));
export const PATCH = route(personLists.rename, ({ actor, params, body }) => renamePersonList(actor, params.id, body));
export const DELETE = route(personLists.remove, ({ actor, params }) => deletePersonList(actor, params.id));
