import { closeSupportRequest } from "@/lib/admin/commands/support";
import { staffSupport } from "@/lib/admin/contract/support";
import { route } from "@/lib/http/route";

export const POST = route(staffSupport.close, ({ actor, params, db }) => closeSupportRequest(actor, params.id, db));
