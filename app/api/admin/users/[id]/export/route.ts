import { requestExport } from "@/lib/admin/commands/exports";
import { people } from "@/lib/admin/contract/users";
import { route } from "@/lib/http/route";

export const POST = route(people.requestExport, ({ actor, params, body }) => requestExport(actor, params.id, body));
