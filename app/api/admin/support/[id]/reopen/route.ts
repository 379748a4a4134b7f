import { reopenSupportRequest } from "@/lib/admin/commands/support";
import { staffSupport } from "@/lib/admin/contract/support";
import { route } from "@/lib/http/route";

export const POST = route(staffSupport.reopen, ({ actor, params, db }) => reopenSupportRequest(actor, params.id, db));
