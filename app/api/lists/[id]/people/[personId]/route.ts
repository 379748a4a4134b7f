import { personLists } from "@/lib/accounts/contract/person-lists";
import { addToPersonList, removeFromPersonList } from "@/lib/accounts/graph/person-lists";
import { route } from "@/lib/http/route";

export const POST = route(personLists.addPerson, ({ actor, params }) =>
  addToPersonList(actor, params.id, params.personId),
);
export const DELETE = route(personLists.removePerson, ({ actor, params }) =>
  removeFromPersonList(actor, params.id, params.personId),
);
