import { viewStaffUsers } from "@/lib/admin/commands/view-records";
import { people } from "@/lib/admin/contract/users";
import { route } from "@/lib/http/route";

export const GET = route(people.list, ({ actor, query }) => viewStaffUsers(actor, query));
