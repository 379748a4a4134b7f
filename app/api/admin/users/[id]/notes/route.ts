import { addNote } from "@/lib/admin/commands/users";
import { people } from "@/lib/admin/contract/users";
import { route } from "@/lib/http/route";

export const POST = route(people.addNote, ({ actor, params, body }) => addNote(actor, params.id, body));
