import { requestExport } from "@/lib/admin/commands/exports";
import { staffUsers } from "@/lib/admin/contract/users";
import { route } from "@/lib/http/route";

export const POST = route(staffUsers.requestExport, ({ actor, params, body }) => requestExport(actor, params.id, body));
