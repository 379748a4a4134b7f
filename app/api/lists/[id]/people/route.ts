import { personLists } from "@/lib/accounts/contract/person-lists";
import { listPeopleInList } from "@/lib/accounts/graph/people";
import { route } from "@/lib/http/route";

export const GET = route(personLists.people, ({ actor, params, query }) => listPeopleInList(actor, params.id, query));
