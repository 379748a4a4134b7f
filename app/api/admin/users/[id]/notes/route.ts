import { addStaffNote } from "@/lib/admin/commands/users";
import { staffUsers } from "@/lib/admin/contract/users";
import { route } from "@/lib/http/route";

export const POST = route(staffUsers.addNote, ({ actor, params, body, db }) =>
  addStaffNote(actor, params.id, body, db),
);
