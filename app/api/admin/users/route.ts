import { people } from "@/lib/admin/contract/users";
import { listStaffUsers } from "@/lib/admin/queries/users";
import { route } from "@/lib/http/route";

export const GET = route(people.list, ({ query }) => listStaffUsers(query));
